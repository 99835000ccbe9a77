import type { Db } from '../database/database.ts';
import type { Log } from '../runtime/log.ts';
import { startLoop } from '../runtime/loop.ts';
import { askDue } from './chores.queries.ts';
import type { Chore } from './run-chore.ts';

export type WatchOptions = {
  chores: readonly Chore[];
  db: Db;
  log: Log;
  wake: (name: string) => void;
  lookMs?: number;
  now?: () => number;
};

/**
 * Asks in one statement which chores have something to do, and wakes those. Looking for each by itself kept an idle
 * worker busy a tenth of its time. `everyMs` is then how long a chore rests after a turn: what is due but held by
 * another process must not be asked for without pause.
 */
export function watchDue({ chores, db, log, wake, lookMs = 100, now = () => performance.now() }: WatchOptions) {
  const watched = chores.flatMap(({ name, everyMs, due }) => (due ? [{ name, everyMs, due }] : []));
  const selectDue = watched.length > 0 ? askDue(watched.map(({ due }) => due)) : null;
  const restUntil = new Map<string, number>();
  const working = new Set<string>();

  async function look(): Promise<boolean> {
    const due = await selectDue?.(db);
    watched.forEach(({ name }, i) => {
      if (due?.[i] && !working.has(name) && now() >= (restUntil.get(name) ?? 0)) wake(name);
    });
    return false;
  }

  const loop = selectDue && startLoop({ name: 'look for due chores', pauseMs: lookMs, log, run: look });
  return {
    /** Runs a turn, and remembers when it ended. */
    async noting({ name, everyMs }: Chore, turn: () => Promise<boolean>): Promise<boolean> {
      working.add(name);
      try {
        return await turn();
      } finally {
        working.delete(name);
        restUntil.set(name, now() + everyMs);
      }
    },
    stop: async () => loop?.stop(),
  };
}
