import { refuse } from '@recado/contract/refusal.ts';
import { hasChargeButton, type Template } from '../template.ts';

/** A template that may be sent now, or the refusal with the reason. One with a CHARGE button only a charge sends. */
export function requireSendable<Found extends Template & { elsewhere?: boolean; formGone?: boolean }>(
  template: Found | null,
  purpose: 'message' | 'charge' = 'message',
): Found {
  if (!template) throw refuse('TEMPLATE_NOT_IN_ORGANIZATION');
  if (template.status === 'PAUSED') throw refuse('TEMPLATE_PAUSED');
  const isUsable = template.status === 'APPROVED' && !template.elsewhere && !template.formGone;
  if (!isUsable || template.structure.unsupported !== undefined) throw refuse('TEMPLATE_NOT_SENDABLE');
  if (hasChargeButton(template) !== (purpose === 'charge')) throw refuse('TEMPLATE_NOT_SENDABLE');
  return template;
}
