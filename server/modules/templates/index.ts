export { editModeration, seedModeration } from './edit-moderation.ts';
export {
  type ChargeFill,
  type FilledTemplate,
  fillTemplate,
  findWrongValue,
  isWebAddress,
  notAddress,
} from './fill-template.ts';
export { cacheTemplates, type FoundTemplate, requireTemplate, type Templates } from './find-template.ts';
export { listTemplates } from './list-templates.ts';
export { cacheModeration, type Moderation } from './moderate-template.ts';
export type { ModerationFamily, ModerationPattern } from './moderation-patterns.ts';
export { moderationFamilies } from './moderation-patterns.ts';
export {
  judgeNamedTemplate,
  judgeTemplates,
  moveNamedTemplate,
  moveTemplates,
  type TemplateMove,
} from './move-templates.ts';
export { recheckNamedTemplate, removeNamedTemplate } from './remove-template.ts';
export { renderCategoryEvents, renderQualityEvents, renderTemplateEvents } from './render-template-events.ts';
export { requireSendable } from './require-sendable.ts';
export { resumeTemplate } from './resume-template.ts';
export { setTemplateStatus } from './set-template-status.ts';
export { addressOfSmartLink, openSmartLinks } from './smart-links.ts';
export { type StoredTemplate, storeTemplate } from './store-template.ts';
export {
  fillText,
  hasChargeButton,
  type Template,
  type TemplateButton,
  type TemplateStructure,
  takesFile,
} from './template.ts';
export { countVariables, type Slot, slotsOf } from './template-slots.ts';
export { templateChores } from './templates.chores.ts';
