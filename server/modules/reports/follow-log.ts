import type { Db } from '../../database/database.ts';
import { listLogged, readLogHead } from './reports.queries.ts';

const mostEvents = 30_000;
const largeSet = 200;
const restMs = 2_000;

/**
 * Brings lists by status and search terms up to the log, a step at a time; true when there is more. Every worker asks,
 * and one of them works: the others find the cursor held. After a large set it rests for a moment: most of what moved
 * will move again, and a message that moved five times changes its listing once. Once nothing more comes there is nothing
 * to wait for: whoever watches a campaign sees its last message at once.
 */
export function createLogFollower(
  system: Db,
  { now = () => performance.now(), most = mostEvents }: { now?: () => number; most?: number } = {},
): () => Promise<boolean> {
  let restUntil = 0;
  let headBefore: number | null = null;
  const stillMoves = async () => {
    const before = headBefore;
    headBefore = (await readLogHead(system)).head;
    return headBefore !== before;
  };
  return async () => {
    if (now() < restUntil && (await stillMoves())) return false;
    headBefore = null;
    const { listed } = await listLogged(system, most);
    const isMore = listed >= most;
    // What is left of a step that was full is taken at once, even out of a rest that ended early.
    restUntil = listed >= largeSet && !isMore ? now() + restMs : 0;
    return isMore;
  };
}

/** One step, by somebody who has not worked yet and needs no rest. */
export const followLog = (system: Db): Promise<boolean> => createLogFollower(system)();
