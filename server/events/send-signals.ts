import type { Tx } from '../database/database.ts';
import { insertSignals, takeSignalRows } from './events.queries.ts';
import type { Follower, Signal, TakenSignal } from './signal.ts';

/** Writes signals in the transaction of their cause: both or neither. */
export async function signal(tx: Tx, signals: readonly Signal[]): Promise<void> {
  if (signals.length > 0) await insertSignals(tx, signals);
}

/** The next signals for one follower, oldest first. They are gone once the transaction that acts on them commits. */
export const takeSignals = (tx: Tx, follower: Follower, most: number): Promise<TakenSignal[]> =>
  takeSignalRows(tx, follower, most);
