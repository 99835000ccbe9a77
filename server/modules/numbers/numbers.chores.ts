import type { Chore } from '../../chores/index.ts';
import { signalsWait } from '../../events/index.ts';
import { syncIsDue, tellIncomplete } from './sync.queries.ts';
import { type SyncDesk, syncNumbers } from './sync-number.ts';
import { tellOwners } from './tell-owners.ts';

export const numberChores = (desk: SyncDesk): Chore[] => [
  { name: 'sync numbers', everyMs: 1_000, due: syncIsDue, run: () => syncNumbers(desk) },
  {
    name: 'tell owners of numbers',
    everyMs: 1_000,
    due: signalsWait('numbers'),
    run: () => tellOwners(desk.database),
  },
  {
    name: 'tell incomplete connections',
    everyMs: 60_000,
    shared: true,
    run: async () => {
      await tellIncomplete(desk.database.system);
      return false;
    },
  },
];
