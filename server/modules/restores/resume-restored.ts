import type { Database, Db } from '../../database/database.ts';
import { endRest } from '../../database/resting.ts';
import {
  doubtQueued,
  dropRestored,
  findRest,
  listQueued,
  type QueuedOrganization,
  releaseDue,
} from './restores.queries.ts';

/** Null: the installation did not rest, and nothing was changed. */
export type Resumed = { doubted: number; campaigns: number; runs: number; others: number } | null;

const mostPerSet = 1_000;
const shownReceivers = 10;
/** Much to look through, once in the life of an installation. */
const statementMs = 300_000;

/** What was queued when the backup was taken and would be sent again. */
export async function readQueued(system: Db): Promise<QueuedOrganization[]> {
  const rest = await findRest(system);
  return rest ? listQueued(system, rest.since, shownReceivers) : [];
}

/**
 * Lets a restored installation work. Unless `--send-queued` is given, what was queued becomes uncertain for
 * `waitSeconds`, and what would make more messages is dropped: it may all have happened since the backup was taken. A
 * set at a time; interrupted, it is done again from where it stood, because the rest ends last.
 */
export async function resumeRestored(
  database: Database,
  asked: { sendQueued: boolean; waitSeconds: number },
): Promise<Resumed> {
  const rest = await findRest(database.system);
  if (!rest) return null;
  if (asked.sendQueued) {
    await database.transaction((tx) => endRest(tx));
    return { doubted: 0, campaigns: 0, runs: 0, others: 0 };
  }
  // What was due meanwhile is as doubtful as what waited.
  while ((await database.transaction((tx) => releaseDue(tx, mostPerSet), statementMs)).due);
  let all = 0;
  for (let some = 1; some > 0; all += some) {
    const { doubted } = await database.transaction(
      (tx) => doubtQueued(tx, rest.since, asked.waitSeconds, mostPerSet),
      statementMs,
    );
    some = doubted;
  }
  const dropped = await database.transaction(async (tx) => {
    const counts = await dropRestored(tx, rest.since);
    await endRest(tx);
    return counts;
  }, statementMs);
  return { doubted: all, ...dropped };
}
