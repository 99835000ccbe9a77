import type { Tx } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { resumePeopleRows, stopPeopleRows } from './contacts.queries.ts';

export type OptOutSource = 'API' | 'KEYWORD' | 'BUTTON' | 'PANEL' | 'LGPD' | 'PLATFORM';

/** What the consent journal keeps of a stop or a return: who, when, where, with which words. */
export type Said = {
  organizationId: Uuid;
  personKey: string;
  /** To the microsecond, where it comes from the platform: see `placeInSecond`. */
  at: Date | string;
  /** The whole second the platform told. */
  toldAt?: Date | null;
  source: OptOutSource;
  /** As it was written, when it was written. */
  phone?: string | null;
  /** Who wrote it down for the person. */
  userId?: Uuid | null;
  /** The number it was said to. */
  numberId?: Uuid | null;
  /** The person's words, or the reason given. */
  text?: string | null;
};

export type Stop = Said;

/** Opts people out, in the caller's transaction. The first stop stands; each is journaled, and told to followers once. */
export async function stopPeople(tx: Tx, stops: readonly Stop[]): Promise<void> {
  if (stops.length > 0) await stopPeopleRows(tx, stops);
}

/**
 * Takes stops back. On the platform (`PLATFORM`) only what the platform told is lifted; the organization lifts anything
 * but an erasure; the person's own word (`KEYWORD`, `BUTTON`) lifts any stop.
 */
export async function resumePeople(tx: Tx, resumed: readonly Said[]): Promise<void> {
  if (resumed.length > 0) await resumePeopleRows(tx, resumed);
}
