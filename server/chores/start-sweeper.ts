import type { Db } from '../database/database.ts';
import type { Log } from '../runtime/log.ts';
import { type Loop, startLoop } from '../runtime/loop.ts';
import { type Chore, runChore } from './run-chore.ts';
import { watchDue } from './watch-due.ts';

export type Sweeper = {
  /** Something fell due: sweep this chore now. */
  nudge(name: string): void;
  stop(): Promise<void>;
};

/**
 * Sweeps what has a due time. Every worker sweeps; that two never do the same row is the matter of the statements
 * (SKIP LOCKED), or of `shared` for chores that one process does for all.
 */
export function startSweeper(options: { chores: readonly Chore[]; db: Db; log: Log; lookMs?: number }): Sweeper {
  const { chores, db, log } = options;
  const loops = new Map<string, Loop>();
  const watch = watchDue({ ...options, wake: (name) => loops.get(name)?.nudge() });
  for (const chore of chores) {
    const run = () => watch.noting(chore, () => runChore(db, chore));
    loops.set(chore.name, startLoop({ name: chore.name, pauseMs: pauseOf(chore), log, run }));
  }
  return {
    nudge: (name) => loops.get(name)?.nudge(),
    async stop() {
      await watch.stop();
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}

const rareMs = 60_000;

/**
 * A shared chore's period is kept in the database; here it is only asked about, once a minute at least. One that is
 * woken when due gets a turn now and then all the same, lest a condition too narrow leave something for ever.
 */
function pauseOf({ everyMs, shared, due }: Chore): number {
  if (due) return rareMs;
  return shared ? Math.min(everyMs, rareMs) : everyMs;
}
