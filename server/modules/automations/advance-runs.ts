import type { Uuid } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import { leaseSeconds, type MoveDeps, moveHeldRuns } from './move-held-runs.ts';
import { type ClaimedRun, claimRunRows } from './runs.queries.ts';
import { type RunSendDeps, sendForRuns } from './send-for-runs.ts';
import type { Outcome } from './walk-run.ts';

export type AdvanceDeps = MoveDeps & RunSendDeps & { log: Log };

const most = 500;

/**
 * Takes every due run as far as it gets, a set at a time: claim, walk, send, walk on with what came of it. A process may
 * die between any two of these: the claim runs out, the run is found where it was last written, and the send it went
 * out for answers to the same key. True when there may be more.
 */
export async function advanceRuns(deps: AdvanceDeps, atOnce = most): Promise<boolean> {
  const { database } = deps;
  const claimed = await claimRunRows(database.system, 'walk', atOnce, leaseSeconds);
  let going: readonly ClaimedRun[] = claimed;
  let outcomes: ReadonlyMap<Uuid, Outcome> = new Map();
  while (going.length > 0) {
    const [runs, known] = [going, outcomes];
    const tasks = await database.transaction((tx) => moveHeldRuns(deps, tx, runs, known));
    // crash point: mid-run
    outcomes = await sendForRuns(deps, tasks);
    // crash point: after-run-send
    going = tasks.map(({ run }) => run);
  }
  return claimed.length === atOnce;
}
