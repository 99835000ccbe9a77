import {
  type NumberNameStatus,
  type NumberStatusChanged,
  type NumberTierUpdated,
  numberReasons,
} from '@recado/contract/events/number.ts';
import { nameStatuses, numberStatuses, qualityRatings } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Db } from '../../../database/database.ts';
import type { LoggedEvent } from '../../../events/index.ts';
import { type EventNumber, listEventNumbers } from '../numbers.queries.ts';
import { presentTier } from '../present-number.ts';

export type NumberData = Static<typeof NumberStatusChanged>;

/** The data of a set of `number.status` events, in their order; null where the number is gone. */
export const renderNumberEvents = (system: Db, events: readonly LoggedEvent[]) =>
  render(system, events, (event, number): NumberData | null => {
    const status = numberStatuses.find((one) => one === event.new);
    const reason = numberReasons.find((one) => one === event.detail?.reason) ?? null;
    return status ? { ...nameOf(number), status, reason } : null;
  });

export const renderTierEvents = (system: Db, events: readonly LoggedEvent[]) =>
  render(system, events, (event, number): Static<typeof NumberTierUpdated> => {
    const qualityRating = qualityRatings.find((one) => one === event.detail?.qualityRating) ?? 'UNKNOWN';
    return { ...nameOf(number), tier: presentTier(event.new ?? ''), qualityRating };
  });

/** The name is the one that was asked for, whatever became of it. */
export const renderNameEvents = (system: Db, events: readonly LoggedEvent[]) =>
  render(system, events, (event, number): Static<typeof NumberNameStatus> => {
    const nameStatus = nameStatuses.find((one) => one === event.new) ?? 'NONE';
    return { ...nameOf(number), displayName: number.requestedName ?? number.displayName, nameStatus };
  });

async function render<T>(
  system: Db,
  events: readonly LoggedEvent[],
  write: (event: LoggedEvent, number: EventNumber) => T | null,
): Promise<(T | null)[]> {
  const numbers = await listEventNumbers(
    system,
    events.map((event) => event.organizationId),
    events.map((event) => event.subjectId ?? ''),
  );
  const byName = new Map(numbers.map((row) => [`${row.organizationId} ${row.id}`, row]));
  return events.map((event) => {
    const number = byName.get(`${event.organizationId} ${event.subjectId}`);
    return number ? write(event, number) : null;
  });
}

const nameOf = ({ id, phone }: EventNumber) => ({ numberId: id, phone: `+${phone}` });
