import { refuse } from '@recado/contract/refusal.ts';
import type { Template } from './template.ts';

/** A template that may be sent now, or the refusal that says why not. */
export function requireSendable(template: Template | null): Template {
  if (!template) throw refuse('TEMPLATE_NOT_IN_ORGANIZATION');
  if (template.status === 'PAUSED') throw refuse('TEMPLATE_PAUSED');
  if (template.status !== 'APPROVED') throw refuse('TEMPLATE_NOT_SENDABLE');
  return template;
}
