import type { Tx } from '../../database/database.ts';
import type { ConsentChange } from './consent.ts';
import { resumePeopleRows, stopPeopleRows } from './contacts.queries.ts';

export type Stop = ConsentChange;

/**
 * Opts people out, in the caller's transaction. The first stop stands; each is journaled, and followers are notified
 * once.
 */
export async function stopPeople(tx: Tx, stops: readonly Stop[]): Promise<void> {
  if (stops.length > 0) await stopPeopleRows(tx, stops);
}

/**
 * Takes stops back. On the platform (`PLATFORM`) only what the platform reported is lifted; the organization lifts
 * anything but an erasure; the person's own word (`KEYWORD`, `BUTTON`) lifts any stop.
 */
export async function resumePeople(tx: Tx, resumed: readonly ConsentChange[]): Promise<void> {
  if (resumed.length > 0) await resumePeopleRows(tx, resumed);
}
