import type { Tx } from '../database/database.ts';
import { insertSignals, takeSignalRows } from './events.queries.ts';

/** News for our own modules. Followers of each kind are named in the stored function `followers_of`. */
export const signalKinds = [
  'contact.created',
  'contact.tagged',
  'message.received',
  'flow.replied',
  'link.clicked',
  'charge.paid',
  'charge.expired',
  'cart.abandoned',
  'order.placed',
  'person.stopped',
  'number.lost',
] as const;
export type SignalKind = (typeof signalKinds)[number];

export type Follower = 'automations' | 'handoffs' | 'campaigns' | 'numbers';

/** Narrow, like an event: keys, ids and words of ours, never a text a person wrote. */
export type Signal = {
  organizationId: string;
  kind: SignalKind;
  personKey: string | null;
  subjectId: string | null;
  detail?: Record<string, unknown>;
};

export type TakenSignal = Required<Omit<Signal, 'detail'>> & { at: Date; detail: Record<string, unknown> | null };

/** Tells the followers with the transaction that caused it: both or neither. */
export async function signal(tx: Tx, signals: readonly Signal[]): Promise<void> {
  if (signals.length > 0) await insertSignals(tx, signals);
}

/** The next signals for one follower, oldest first. They are gone once the transaction that acts on them commits. */
export const takeSignals = (tx: Tx, follower: Follower, most: number): Promise<TakenSignal[]> =>
  takeSignalRows(tx, follower, most);
