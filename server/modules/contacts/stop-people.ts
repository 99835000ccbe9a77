import type { Tx } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { clearPlatformOptOuts, insertOptOuts } from './contacts.queries.ts';

export type Stop = {
  organizationId: Uuid;
  personKey: string;
  at: Date;
  source: 'API' | 'KEYWORD' | 'BUTTON' | 'PANEL' | 'LGPD' | 'PLATFORM';
};

/** Opts people out, in the caller's transaction. The first stop stands. */
export async function stopPeople(tx: Tx, stops: readonly Stop[]): Promise<void> {
  if (stops.length > 0) await insertOptOuts(tx, stops);
}

/** The person took a stop back on the platform itself: what the platform told is lifted, and nothing else. */
export async function resumePeople(tx: Tx, resumed: readonly Omit<Stop, 'source'>[]): Promise<void> {
  if (resumed.length > 0) await clearPlatformOptOuts(tx, resumed);
}
