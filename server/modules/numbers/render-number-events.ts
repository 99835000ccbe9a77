import { type NumberStatusChanged, numberReasons } from '@recado/contract/events/number.ts';
import { numberStatuses } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { LoggedEvent } from '../../events/index.ts';
import { listPhones } from './numbers.queries.ts';

export type NumberData = Static<typeof NumberStatusChanged>;

/** The data of a set of `number.status` events, in their order; null where the number is gone. */
export async function renderNumberEvents(system: Db, events: readonly LoggedEvent[]): Promise<(NumberData | null)[]> {
  const phones = await listPhones(
    system,
    events.map((event) => event.organizationId),
    events.map((event) => event.subjectId ?? ''),
  );
  const byId = new Map(phones.map((row) => [row.id, row.phone]));
  return events.map((event) => {
    const phone = byId.get(event.subjectId ?? '');
    const status = numberStatuses.find((one) => one === event.new);
    if (!event.subjectId || !phone || !status) return null;
    const reason = numberReasons.find((one) => one === event.detail?.reason) ?? null;
    return { numberId: event.subjectId, phone: `+${phone}`, status, reason };
  });
}
