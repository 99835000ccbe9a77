export { cacheTemplates, type FoundTemplate, requireTemplate, type Templates } from './find-template.ts';
export { listTemplates } from './list-templates.ts';
export { editModeration, seedModeration } from './moderation/edit-moderation.ts';
export { cacheModeration, type Moderation } from './moderation/moderate-template.ts';
export type { ModerationFamily, ModerationPattern } from './moderation/moderation-patterns.ts';
export { moderationFamilies } from './moderation/moderation-patterns.ts';
export {
  type ChargeFill,
  type FilledTemplate,
  fillTemplate,
  findWrongValue,
  isWebAddress,
  notAddress,
} from './send/fill-template.ts';
export { requireSendable } from './send/require-sendable.ts';
export { addressOfSmartLink, openSmartLinks } from './send/smart-links.ts';
export { countVariables, type Slot, slotsOf } from './send/template-slots.ts';
export { judgeNamedTemplate, judgeTemplates, moveNamedTemplate, moveTemplates } from './status/move-templates.ts';
export { recheckNamedTemplate, removeNamedTemplate } from './status/remove-template.ts';
export { renderCategoryEvents, renderQualityEvents, renderTemplateEvents } from './status/render-template-events.ts';
export { resumeTemplate } from './status/resume-template.ts';
export { setTemplateStatus } from './status/set-template-status.ts';
export { type StoredTemplate, storeTemplate } from './store-template.ts';
export type { TemplateMove } from './template.ts';
export {
  fillText,
  hasChargeButton,
  type Template,
  type TemplateButton,
  type TemplateStructure,
  takesFile,
} from './template.ts';
export { templateChores } from './templates.chores.ts';
