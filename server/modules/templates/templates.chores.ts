import type { Chore } from '../../chores/index.ts';
import type { Database } from '../../database/database.ts';
import type { Log } from '../../runtime/log.ts';
import { planSyncs, takeDueSyncs } from './accounts.queries.ts';
import { repriceIsDue } from './status/reprice.queries.ts';
import { type RepriceDeps, repriceQueued } from './status/reprice-queued.ts';
import { type SyncDeps, syncAccount } from './sync/sync-templates.ts';
import type { PauseRule } from './template.ts';
import { watchTemplates } from './templates.queries.ts';

export type ChoreDeps = SyncDeps & RepriceDeps & { database: Database; log: Log; pauseRule: PauseRule };

const syncsAtOnce = 5;

export const templateChores = (deps: ChoreDeps): Chore[] => [
  { name: 'reprice queued messages', everyMs: 1_000, due: repriceIsDue, run: () => repriceQueued(deps) },
  {
    name: 'watch templates',
    everyMs: 30_000,
    shared: true,
    run: async () => {
      await watchTemplates(deps.database.system, deps.pauseRule);
      return false;
    },
  },
  { name: 'sync templates', everyMs: 15_000, run: () => syncDue(deps) },
];

/** Accounts whose turn it is. One that cannot be reached is tried again in ten minutes. */
async function syncDue(deps: ChoreDeps): Promise<boolean> {
  const { system } = deps.database;
  await planSyncs(system);
  const due = await takeDueSyncs(system, syncsAtOnce);
  for (const place of due) {
    try {
      const counts = await syncAccount(deps, place);
      deps.log.info({ ...place, ...counts }, 'templates were compared with the platform');
    } catch (error) {
      deps.log.warn({ ...place, err: error }, 'templates could not be compared with the platform');
    }
  }
  return due.length === syncsAtOnce;
}
