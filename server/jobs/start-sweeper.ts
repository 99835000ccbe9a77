import type { Db } from '../database/database.ts';
import type { Log } from '../runtime/log.ts';
import { startLoop } from '../runtime/loop.ts';
import { type Chore, runChore } from './run-chore.ts';

export type Sweeper = {
  /** Something fell due: sweep this chore now. */
  nudge(name: string): void;
  stop(): Promise<void>;
};

/**
 * Sweeps what has a due time. Every worker sweeps; that two never do the same row is the matter of the statements
 * (SKIP LOCKED), or of `shared` for chores that one process does for all.
 */
export function startSweeper(options: { chores: readonly Chore[]; db: Db; log: Log }): Sweeper {
  const { chores, db, log } = options;
  const loops = new Map(
    chores.map((chore) => [
      chore.name,
      startLoop({ name: chore.name, pauseMs: pauseOf(chore), log, run: () => runChore(db, chore) }),
    ]),
  );
  return {
    nudge: (name) => loops.get(name)?.nudge(),
    async stop() {
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}

// A shared chore's period is kept in the database; here it is only asked about, once a minute at least.
const pauseOf = (chore: Chore) => (chore.shared ? Math.min(chore.everyMs, 60_000) : chore.everyMs);
