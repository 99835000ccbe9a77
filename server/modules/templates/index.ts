export { cacheTemplates, type Templates } from './find-template.ts';
export { listTemplates } from './list-templates.ts';
export { moveNamedTemplate, moveTemplates, type TemplateMove } from './move-templates.ts';
export { renderTemplateEvents } from './render-template-events.ts';
export { requireSendable } from './require-sendable.ts';
export { setTemplateStatus } from './set-template-status.ts';
export { type StoredTemplate, storeTemplate } from './store-template.ts';
export { type FilledTemplate, fillTemplate, type Template, type TemplateStructure } from './template.ts';
