import type { Chore } from '../../chores/index.ts';
import type { Database } from '../../database/database.ts';
import type { Log } from '../../runtime/log.ts';
import { planSyncs, takeDueSyncs } from './accounts.queries.ts';
import type { PauseRule } from './read-analytics.ts';
import { repriceIsDue } from './reprice.queries.ts';
import { type RepriceDesk, repriceQueued } from './reprice-queued.ts';
import { type SyncDesk, syncAccount } from './sync-templates.ts';
import { watchTemplates } from './templates.queries.ts';

export type ChoreDesk = SyncDesk & RepriceDesk & { database: Database; log: Log; pauseRule: PauseRule };

const syncsAtOnce = 5;

export const templateChores = (desk: ChoreDesk): Chore[] => [
  { name: 'reprice queued messages', everyMs: 1_000, due: repriceIsDue, run: () => repriceQueued(desk) },
  {
    name: 'watch templates',
    everyMs: 30_000,
    shared: true,
    run: async () => {
      await watchTemplates(desk.database.system, desk.pauseRule);
      return false;
    },
  },
  { name: 'sync templates', everyMs: 15_000, run: () => syncDue(desk) },
];

/** Accounts whose turn it is. One that cannot be reached is tried again in ten minutes. */
async function syncDue(desk: ChoreDesk): Promise<boolean> {
  const { system } = desk.database;
  await planSyncs(system);
  const due = await takeDueSyncs(system, syncsAtOnce);
  for (const place of due) {
    try {
      const counts = await syncAccount(desk, place);
      desk.log.info({ ...place, ...counts }, 'templates were compared with the platform');
    } catch (error) {
      desk.log.warn({ ...place, err: error }, 'templates could not be compared with the platform');
    }
  }
  return due.length === syncsAtOnce;
}
