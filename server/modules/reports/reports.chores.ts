import type { Chore } from '../../chores/index.ts';
import type { Db } from '../../database/database.ts';
import type { Log } from '../../runtime/log.ts';
import { compareHistory } from './compare-history.ts';
import { followLog } from './follow-log.ts';
import { isLogAhead } from './reports.queries.ts';

/** Woken by the sequencer, too: see `startWorker`. */
export const listHistoryChore = 'list history';

// Shorter than the sweeper's pause, so that every look of it may wake the chore: counts, totals and search are promised
// within 250 ms, of which the log takes 100 at most.
const restMs = 50;

export const reportChores = (system: Db, log: Log): Chore[] => [
  { name: listHistoryChore, everyMs: restMs, due: isLogAhead, run: () => followLog(system) },
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
