import type { Database, Db } from '../database/database.ts';
import { waitUntil } from '../database/embedded/wait-until.ts';
import { many, one } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { readHead, sequenceStep } from '../events/events.queries.ts';
import { invariant } from '../runtime/invariant.ts';

/** Waits until the running sequencer has logged whatever was committed before this call; answers the log's head. */
export async function waitForLog({ system }: Pick<Database, 'system'>, withinMs = 60_000): Promise<number> {
  const { top } = await one<{ top: string | null }>(system, sql`select max(seq) as top from outbox`);
  const caughtUp = async () => {
    const left = await many(system, sql`select seq from outbox where seq <= ${top ?? 0} limit 1`);
    return left.length === 0 ? true : undefined;
  };
  invariant(await waitUntil(caughtUp, { withinMs, everyMs: 5 }), `the log caught up within ${withinMs} ms`);
  return readHead(system);
}

/** Logs everything in the outbox now, for tests that run no sequencer; answers the log's head. */
export async function sequenceAll(db: Db): Promise<number> {
  for (;;) {
    const step = await sequenceStep(db, 0, 5_000);
    if (step.moved === 0) return step.topG;
  }
}
