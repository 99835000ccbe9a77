import type { Database } from '../database/database.ts';
import type { Log } from '../runtime/log.ts';
import { startLoop } from '../runtime/loop.ts';
import { isOutboxOverdue, notifyLog, sequenceStep, tryLockSequencer } from './events.queries.ts';
import { createOutboxFloor, type OutboxFloor } from './outbox-floor.ts';
import { keepalive, openSession, type Session } from './session.ts';

export type Sequencer = {
  /** There is something in the outbox: look now instead of at the next pause. */
  nudge(): void;
  isLeader(): boolean;
  stop(): Promise<void>;
};

export type SequencerOptions = {
  database: Pick<Database, 'dedicated'>;
  log: Log;
  /** Rows a step takes at most. */
  most?: number;
  pauseMs?: number;
  retryMs?: number;
  floor?: { ageMs: number; sweepMs: number };
  now?: () => number;
};

// A holder that lives but does not work (stopped, swapped out) is helped after this long: two at once are harmless.
const overdueSeconds = 3;

/**
 * Moves the outbox into the log. Every worker process runs one; the session lock lets one of them work, and the end of
 * its connection, however it died, lets the next one in. The lock saves work only: the order of the log rests on the
 * row lock inside `sequence_events`.
 */
export function startSequencer(options: SequencerOptions): Sequencer {
  const { database, log, most = 2_000, pauseMs = 20, retryMs = 500, now = () => performance.now() } = options;
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
    mine.floor.end(step, most, step.moved > 0 ? await notifyLog(db) : 0);
    return step.moved === most;
  }

  const loop = startLoop({
    name: 'sequencer',
    pauseMs,
    log,
    run: () =>
      turn().catch(async (error) => {
        await release();
        throw error;
      }),
  });
  return {
    nudge: loop.nudge,
    isLeader: () => held?.leads === true && !held.session.isLost(),
    async stop() {
      await loop.stop();
      await release();
    },
  };
}
