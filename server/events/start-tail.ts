import type { Database, Db } from '../database/database.ts';
import type { Awaitable } from '../runtime/awaitable.ts';
import type { Uuid } from '../runtime/ids.ts';
import type { Log } from '../runtime/log.ts';
import { startLoop } from '../runtime/loop.ts';
import { type LogPiece, type LogPlace, listenLog, readHead, selectLog, selectLogOf } from './events.queries.ts';
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
  database: Pick<Database, 'dedicated' | 'timeFor'>;
  log: Log;
  from: 'now' | number;
  /** Awaited before reading on. What it throws on is handed over again. `settings`: see `LogPiece`. */
  onEvents: (events: LoggedEvent[], settings: number) => Awaitable<void>;
  /**
   * Organizations whose events the reader wants now; events of others may be left out. Asked before and after every
   * read; beyond a number of them, all events are handed over.
   */
  follows?: () => readonly Uuid[];
  pollMs?: number;
  limit?: number;
};

// The log is read by its index alone, whatever the statistics of a partition that was empty a moment ago: so
// there is nothing left to plan, and a plan of forty partitions takes longer than a look.
export const tailSettings = {
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_sort: 'off',
  plan_cache_mode: 'force_generic_plan',
};

const firstDay = '2000-01-02';
/** Each is compared with every event; beyond this, reading them all costs no more. */
const mostFollowed = 32;

/** The one query by which a process follows the log, for all of its readers. Polling finds every event; NOTIFY only makes it faster. */
export function startTail(options: TailOptions): Tail {
  const { database, log, from, onEvents, follows, pollMs = 250, limit = 500 } = options;
  let session: Session | null = null;
  let place: LogPlace | null = from === 'now' ? null : { g: from, day: firstDay };
  let known = () => {};
  const ready = new Promise<void>((resolve) => {
    known = resolve;
  });

  async function read(): Promise<LogPiece> {
    if (!session || session.isLost()) {
      session = await openSession({
        database,
        settings: tailSettings,
        deadlineMs: 10_000,
        onNotice: () => loop.nudge(),
      });
      await listenLog(session.db);
    }
    place ??= { g: await readHead(session.db), day: firstDay };
    known();
    return look(session.db, place);
  }

  async function look(db: Db, after: LogPlace): Promise<LogPiece> {
    if (!follows) return selectLog(db, after, limit);
    // As it is now: a reader may add to the same list meanwhile.
    const followed = [...follows()];
    if (followed.length > mostFollowed) return selectLog(db, after, limit);
    const piece = await selectLogOf(db, followed, after, limit);
    // A reader that joined during this read must not miss its events.
    return follows().every((id) => followed.includes(id)) ? piece : look(db, after);
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
      const { events, upTo, settings } = await read().catch(async (error) => {
        await release();
        throw error;
      });
      if (events.length > 0) await onEvents(events, settings);
      place = { g: upTo.g, day: upTo.day };
      return events.length === limit;
    },
  });
  return {
    ready,
    position: () => place?.g ?? null,
    async stop() {
      await loop.stop();
      await release();
    },
  };
}
