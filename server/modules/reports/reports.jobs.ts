import type { Db } from '../../database/database.ts';
import type { Chore } from '../../jobs/index.ts';
import type { Log } from '../../runtime/log.ts';
import { compareHistory } from './compare-history.ts';
import { createLogFollower } from './follow-log.ts';
import { isLogAhead } from './reports.queries.ts';

export const reportChores = (system: Db, log: Log): Chore[] => [
  { name: 'list history', everyMs: 100, due: isLogAhead, run: createLogFollower(system) },
  {
    name: 'compare history',
    everyMs: 86_400_000,
    shared: true,
    run: async () => {
      await compareHistory(system, log);
      return false;
    },
  },
];
