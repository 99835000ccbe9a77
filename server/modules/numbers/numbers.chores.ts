import type { Chore } from '../../chores/index.ts';
import { signalsWait } from '../../events/index.ts';
import { notifyOwners } from './health/notify-owners.ts';
import { publishIncomplete, syncIsDue } from './health/sync.queries.ts';
import { type SyncDeps, syncNumbers } from './health/sync-number.ts';

export const numberChores = (deps: SyncDeps): Chore[] => [
  { name: 'sync numbers', everyMs: 1_000, due: syncIsDue, run: () => syncNumbers(deps) },
  {
    name: 'tell owners of numbers',
    everyMs: 1_000,
    due: signalsWait('numbers'),
    run: () => notifyOwners(deps.database),
  },
  {
    name: 'tell incomplete connections',
    everyMs: 60_000,
    shared: true,
    run: async () => {
      await publishIncomplete(deps.database.system);
      return false;
    },
  },
];
