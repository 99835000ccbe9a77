import type { Readable } from 'node:stream';
import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import { type LoggedEvent, readEvents, startTail, type Tail } from '../../events/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import { findLiveKeys } from '../keys/index.ts';
import { Packer, type Renderers } from '../webhooks/index.ts';
import { cut, Frames, fill } from './frames.ts';
import { readPosition, readPositions } from './stream.queries.ts';
import { StreamReader } from './stream-reader.ts';

export type StreamParts = {
  database: Database;
  log: Log;
  renderers: Renderers;
  beatMs?: number;
  checkMs?: number;
  /** The first pause after a look at the log that failed. Each further one is twice as long. */
  retryMs?: number;
};

export type Listener = { organizationId: Uuid; userId: Uuid; keyId: Uuid };

/**
 * All readers of this process. One tail follows the log for all of them and starts with the first; an event is rendered
 * once however many listen to it. Readers that fall behind are served from the log, a few at a time.
 */
export class StreamHub {
  readonly #parts: Required<StreamParts>;
  readonly #packer: Packer;
  readonly #readers = new Set<StreamReader>();
  readonly #byOrganization = new Map<Uuid, Set<StreamReader>>();
  readonly #waiting = new Set<StreamReader>();
  readonly #heads = new Map<Uuid, Promise<number>>();
  #reading = 0;
  #tail: Tail | null = null;
  #timers: NodeJS.Timeout[] = [];
  #closed = false;

  constructor(parts: StreamParts) {
    this.#parts = { beatMs: 15_000, checkMs: 1_000, retryMs: 100, ...parts };
    this.#packer = new Packer(parts.renderers, parts.log);
  }

  get size(): number {
    return this.#readers.size;
  }

  /** Everything after `since`, or what happens from now on. */
  async open(listener: Listener, since: number | null): Promise<Readable> {
    const ofUser = [...this.#readers].filter(({ userId }) => userId === listener.userId).length;
    if (ofUser >= limits.streamsPerUser) throw refuse('STREAMS_TOO_MANY', { parameters: { retryAfterSeconds: 5 } });
    // From here on nothing escapes the tail; what happened before is read from the log.
    if (!this.#closed) await this.#start();
    const reader = new StreamReader({
      ...listener,
      position: await this.#beginning(listener.organizationId, since),
      onRoom: (one) => this.#catchUp(one),
      onGone: (one) => this.#remove(one),
    });
    this.#readers.add(reader);
    const others = this.#byOrganization.get(listener.organizationId);
    if (others) others.add(reader);
    else this.#byOrganization.set(listener.organizationId, new Set([reader]));
    // Too late: it ends as the others did, and its reader goes on elsewhere from its last id.
    if (this.#closed) reader.close();
    else this.#catchUp(reader);
    return reader.out;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    for (const reader of this.#readers) reader.close();
    await this.#tail?.stop();
    this.#tail = null;
  }

  /** Nobody begins after the end of the log. Who is ahead of a head that was asked for earlier may have received more since. */
  async #beginning(organizationId: Uuid, since: number | null): Promise<number> {
    const head = await this.#headOf(organizationId);
    if (since === null || since <= head) return since ?? head;
    return Math.min(since, await readPosition(this.#parts.database.system, organizationId));
  }

  /** Readers that come at once, such as after a restart, ask once. */
  #headOf(organizationId: Uuid): Promise<number> {
    const asked = this.#heads.get(organizationId);
    if (asked) return asked;
    const head = readPosition(this.#parts.database.system, organizationId);
    this.#heads.set(organizationId, head);
    return head.finally(() => this.#heads.delete(organizationId));
  }

  #start(): Promise<void> {
    if (this.#tail) return this.#tail.ready;
    const { database, log, beatMs, checkMs } = this.#parts;
    this.#tail = startTail({ database, log, from: 'now', onEvents: (events) => this.#deal(events) });
    const every = (ms: number, run: () => void) => this.#timers.push(setInterval(run, ms).unref());
    every(beatMs, () => this.#beat());
    every(checkMs, () => void this.#check());
    return this.#tail.ready;
  }

  /** What the tail brings, to those readers of its organization that keep up; the others only learn that there is more. */
  async #deal(events: readonly LoggedEvent[]): Promise<void> {
    const wanted = events.filter(({ organizationId }) => this.#byOrganization.has(organizationId));
    if (wanted.length === 0) return;
    const contents = await this.#packer.pack(wanted);
    const { pieces, heldBack } = cut(wanted, contents);
    for (const frames of pieces) {
      for (const reader of this.#readersOf(frames.organizationId)) this.#offer(reader, frames);
    }
    for (const organizationId of heldBack) {
      for (const reader of this.#readersOf(organizationId)) this.#fallBehind(reader);
    }
  }

  #readersOf(organizationId: Uuid): Iterable<StreamReader> {
    return this.#byOrganization.get(organizationId) ?? [];
  }

  #offer(reader: StreamReader, frames: Frames): void {
    if (frames.last <= reader.position) return;
    if (!reader.behind && frames.first === reader.position + 1) {
      reader.hand(frames.last, frames.bytes);
    } else {
      this.#fallBehind(reader);
    }
  }

  #fallBehind(reader: StreamReader): void {
    reader.behind = true;
    reader.missed = true;
    this.#catchUp(reader);
  }

  /** Queues a reader that is behind and has room for more. Those who go on from the same place read together. */
  #catchUp(reader: StreamReader): void {
    if (reader.reading || reader.resting || !reader.hasRoom) return;
    this.#waiting.add(reader);
    for (const next of this.#waiting) {
      if (this.#reading >= readsAtOnce) return;
      const { organizationId, position } = next;
      const together = [...this.#waiting].filter(
        (one) => one.position === position && one.organizationId === organizationId,
      );
      for (const one of together) this.#waiting.delete(one);
      void this.#read(organizationId, position, together);
    }
  }

  async #read(organizationId: Uuid, position: number, readers: readonly StreamReader[]): Promise<void> {
    for (const reader of readers) [reader.reading, reader.missed] = [true, false];
    this.#reading += 1;
    try {
      const events = await readEvents(this.#parts.database.system, organizationId, position, eventsAtOnce);
      const contents = await this.#packer.pack(events);
      const isBroken = contents[0] === 'broken';
      const tired = isBroken && readers.every((reader) => reader.broken >= mostFailures);
      const frames = fill(new Frames(organizationId, position + 1), events, contents, tired);
      const all = events.length < eventsAtOnce && frames.last === (events.at(-1)?.position ?? position);
      const stuck = !all && frames.last === position;
      for (const reader of readers) {
        reader.hand(frames.last, frames.bytes);
        if (all && reader.hasRoom) reader.behind = reader.missed;
        if (stuck) this.#rest(reader);
        if (stuck && isBroken) reader.broken += 1;
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'the log could not be read for a stream');
      // Another process may be able to.
      for (const reader of readers) {
        if (reader.failures < mostFailures) this.#rest(reader);
        else reader.close();
      }
    } finally {
      this.#reading -= 1;
      for (const reader of readers) reader.reading = false;
      for (const reader of readers) if (reader.behind) this.#catchUp(reader);
      const [next] = this.#waiting;
      if (next) this.#catchUp(next);
    }
  }

  #rest(reader: StreamReader): void {
    const ms = this.#parts.retryMs * 2 ** Math.min(reader.failures, longestPause);
    reader.failures += 1;
    reader.resting = true;
    setTimeout(() => {
      reader.resting = false;
      this.#catchUp(reader);
    }, ms).unref();
  }

  #beat(): void {
    for (const reader of this.#readers) reader.beat();
  }

  /** A key that was revoked or has expired receives nothing more. One question for all of them. */
  async #check(): Promise<void> {
    const { database, log } = this.#parts;
    if (this.#readers.size === 0) return;
    try {
      const live = await findLiveKeys(database.system, [...this.#readers]);
      for (const reader of this.#readers) if (!live.has(reader.keyId)) reader.close();
      await this.#compareHeads();
    } catch (error) {
      log.warn({ err: error }, 'the keys of open streams could not be checked');
    }
  }

  /** What the log held at the last look and the tail has not brought since will not come that way. */
  async #compareHeads(): Promise<void> {
    const heads = await readPositions(this.#parts.database.system, [...this.#byOrganization.keys()]);
    for (const reader of this.#readers) {
      if (!reader.behind && reader.headBefore > reader.position) this.#fallBehind(reader);
      reader.headBefore = heads.get(reader.organizationId) ?? 0;
    }
  }

  #remove(reader: StreamReader): void {
    this.#readers.delete(reader);
    this.#waiting.delete(reader);
    const others = this.#byOrganization.get(reader.organizationId);
    others?.delete(reader);
    if (others?.size === 0) this.#byOrganization.delete(reader.organizationId);
  }
}

const readsAtOnce = 4;
const eventsAtOnce = 100;
/** Looks in a row, some twenty seconds: what a fault of ours keeps from being sent is then skipped. */
const mostFailures = 8;
/** Doublings of the first pause. */
const longestPause = 6;
