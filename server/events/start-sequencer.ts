import type { Database } from '../database/database.ts';
import type { Log } from '../runtime/log.ts';
import { startLoop } from '../runtime/loop.ts';
import { isOutboxOverdue, notifyLog, sequenceStep, tryLockSequencer } from './events.queries.ts';
import { createOutboxFloor, type OutboxFloor } from './outbox-floor.ts';
import { keepalive, openSession, type Session } from './session.ts';

export type Sequencer = {
  /** There may be rows in the outbox: an idle sequencer looks now; a busy one finds them in its next step. */
  nudge(): void;
  isLeader(): boolean;
  stop(): Promise<void>;
};

export type SequencerOptions = {
  database: Pick<Database, 'dedicated' | 'timeFor'>;
  log: Log;
  /** Called with the first events after an idle time: a reader that polls may poll now. */
  onWoken?: () => void;
  /** Events after which a step takes no further row. */
  most?: number;
  pauseMs?: number;
  /** The pause once nothing has come for a while. */
  restMs?: number;
  retryMs?: number;
  floor?: { ageMs: number; sweepMs: number };
  now?: () => number;
};

// An outbox that was empty for this long is polled less often, until it is not.
const restAfterMs = 1_000;

// When the holder of the lock makes no progress (stopped, swapped out) for this long, another works too: two are harmless.
const overdueSeconds = 3;

/**
 * Moves the outbox into the log. Every worker process runs one; the session lock lets one of them work, and the end of
 * its connection, however it died, lets the next one in. The lock saves work only: the order of the log rests on the
 * row lock inside `sequence_events`.
 */
export function startSequencer(options: SequencerOptions): Sequencer {
  const {
    database,
    log,
    most = 2_000,
    pauseMs = 20,
    restMs = 100,
    retryMs = 500,
    now = () => performance.now(),
  } = options;
  let movedAt = now();
  let held: { session: Session; floor: OutboxFloor; leads: boolean; retryAt: number } | null = null;

  async function hold() {
    if (held && !held.session.isLost()) return held;
    await release();
    const session = await openSession({ database, settings: keepalive, deadlineMs: 15_000 });
    held = { session, floor: createOutboxFloor({ now, ...options.floor }), leads: false, retryAt: 0 };
    return held;
  }

  async function release() {
    const old = held;
    held = null;
    await old?.session.close();
  }

  async function turn(): Promise<boolean> {
    const mine = await hold();
    const { db } = mine.session;
    if (!mine.leads) {
      if (now() < mine.retryAt) return false;
      mine.retryAt = now() + retryMs;
      mine.leads = await tryLockSequencer(db);
      if (mine.leads) log.info('this process sequences the log');
      else if (!(await isOutboxOverdue(db, overdueSeconds))) return false;
      else mine.retryAt = 0;
    }
    const step = await sequenceStep(db, mine.floor.begin(), most);
    // crash point: after-sequence
    const wakes = step.moved > 0 && isResting();
    if (step.moved > 0) movedAt = now();
    mine.floor.end(step, most, step.moved > 0 ? await notifyLog(db) : 0);
    if (wakes) options.onWoken?.();
    return step.moved >= most;
  }

  const isResting = () => now() - movedAt > restAfterMs;
  const loop = startLoop({
    name: 'sequencer',
    pauseMs: () => (isResting() ? Math.max(restMs, pauseMs) : pauseMs),
    log,
    run: () =>
      turn().catch(async (error) => {
        await release();
        throw error;
      }),
  });
  return {
    nudge() {
      if (isResting()) loop.nudge();
    },
    isLeader: () => held?.leads === true && !held.session.isLost(),
    async stop() {
      await loop.stop();
      await release();
    },
  };
}
