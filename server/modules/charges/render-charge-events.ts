import type { ChargeUpdated } from '@recado/contract/events/charge.ts';
import { chargeStatuses } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { LoggedEvent } from '../../events/index.ts';
import { publicMessageId } from '../messages/index.ts';
import { listChargeFacts } from './charges.queries.ts';

type ChargeData = Static<typeof ChargeUpdated>;

/** One renderer for all five. */
export function chargeRenderers(system: Db) {
  const render = (events: readonly LoggedEvent[]) => renderChargeEvents(system, events);
  return {
    'charge.sent': render,
    'charge.paid': render,
    'charge.failed': render,
    'charge.canceled': render,
    'charge.expired': render,
  };
}

/** The data of a set of `charge.*` events, in their order. Neither the code nor the link is ever in it. */
export async function renderChargeEvents(system: Db, events: readonly LoggedEvent[]): Promise<(ChargeData | null)[]> {
  const charges = await listChargeFacts(
    system,
    events.map((event) => event.organizationId),
    events.map((event) => event.subjectId ?? ''),
  );
  const byId = new Map(charges.map((charge) => [charge.id, charge]));
  return events.map((event) => {
    const charge = byId.get(event.subjectId ?? '');
    const status = chargeStatuses.find((one) => one === event.new);
    if (!charge || !status) return null;
    return {
      charge_id: charge.id,
      // As it was then: a charge may have been paid since it was sent.
      status,
      amount_cents: charge.amountCents,
      description: charge.description,
      phone: charge.phone === null ? null : `+${charge.phone}`,
      message_id: charge.messageId && publicMessageId(charge.messageId),
      expires_at: charge.expiresAt?.toISOString() ?? null,
      paid_at: status === 'paid' ? (charge.paidAt?.toISOString() ?? null) : null,
      origin: charge.origin,
    };
  });
}
