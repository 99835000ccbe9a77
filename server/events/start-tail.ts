import type { Database } from '../database/database.ts';
import type { Log } from '../runtime/log.ts';
import { startLoop } from '../runtime/loop.ts';
import { listenLog, readHead, selectLog } from './events.queries.ts';
import type { LoggedEvent } from './logged-event.ts';
import { openSession, type Session } from './session.ts';

export type Tail = {
  /** Resolves once the place to read from is known: later events will be seen. */
  ready: Promise<void>;
  /** The `g` up to which everything was handed over; null until `ready`. */
  position(): number | null;
  stop(): Promise<void>;
};

export type TailOptions = {
  database: Pick<Database, 'dedicated'>;
  log: Log;
  from: 'now' | number;
  /** Awaited before reading on. What it throws on is handed over again. */
  onEvents: (events: LoggedEvent[]) => void | Promise<void>;
  pollMs?: number;
  limit?: number;
};

// The log is read by its index alone, whatever statistics say of a partition that was empty a moment ago.
export const tailSettings = { enable_seqscan: 'off', enable_bitmapscan: 'off', enable_sort: 'off' };

/** The one query by which a process follows the log of all organizations. The poll is the truth, NOTIFY a hint. */
export function startTail(options: TailOptions): Tail {
  const { database, log, from, onEvents, pollMs = 250, limit = 500 } = options;
  let session: Session | null = null;
  let position = from === 'now' ? null : from;
  let day = '2000-01-02';
  let known = () => {};
  const ready = new Promise<void>((resolve) => {
    known = resolve;
  });

  async function read(): Promise<LoggedEvent[]> {
    if (!session || session.isLost()) {
      session = await openSession({
        database,
        settings: tailSettings,
        deadlineMs: 10_000,
        onNotice: () => loop.nudge(),
      });
      await listenLog(session.db);
    }
    position ??= await readHead(session.db);
    known();
    return selectLog(session.db, position, day, limit);
  }

  async function release() {
    const old = session;
    session = null;
    await old?.close();
  }

  const loop = startLoop({
    name: 'tail',
    pauseMs: pollMs,
    log,
    async run() {
      const events = await read().catch(async (error) => {
        await release();
        throw error;
      });
      const last = events.at(-1);
      if (!last) return false;
      await onEvents(events);
      position = last.g;
      day = last.day;
      return events.length === limit;
    },
  });
  return {
    ready,
    position: () => position,
    async stop() {
      await loop.stop();
      await release();
    },
  };
}
