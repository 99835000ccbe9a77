import type { EventName } from '@recado/contract/events/names.ts';
import type { Tx } from '../database/database.ts';
import type { Uuid } from '../runtime/ids.ts';
import { insertOutbox } from './events.queries.ts';

/** What happened. Ids, states and amounts only: the log holds no phone and no text. */
export type OutboxEvent = {
  organizationId: Uuid;
  type: EventName;
  subjectId: Uuid | null;
  old: string | null;
  new: string | null;
  amountMicros?: number;
  detail?: Record<string, unknown>;
};

/** Tells the world with the transaction that did it: both or neither. Events keep the order they are given in. */
export async function publish(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length > 0) await insertOutbox(tx, events);
}
