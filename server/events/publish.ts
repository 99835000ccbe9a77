import type { Tx } from '../database/database.ts';
import { insertOutbox } from './events.queries.ts';
import type { OutboxEvent } from './outbox-event.ts';

/** Writes events to the outbox in the transaction of their cause: both or neither. Events keep the order they are given in. */
export async function publish(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length > 0) await insertOutbox(tx, events);
}
