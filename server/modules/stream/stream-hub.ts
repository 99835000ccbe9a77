import type { Readable } from 'node:stream';
import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import { type LoggedEvent, readEvents, startTail, type Tail } from '../../events/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import { findLiveKeys } from '../keys/index.ts';
import { Packer, type Renderers } from '../webhooks/index.ts';
import { cut, Frames } from './frames.ts';
import { readPosition } from './stream.queries.ts';
import { mostBuffered, StreamReader } from './stream-reader.ts';

export type StreamParts = {
  database: Database;
  log: Log;
  renderers: Renderers;
  beatMs?: number;
  checkMs?: number;
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
    this.#parts = { beatMs: 15_000, checkMs: 1_000, ...parts };
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
    const head = await this.#headOf(listener.organizationId);
    const reader = new StreamReader({
      ...listener,
      position: since === null ? head : Math.min(since, head),
      onRoom: (one) => this.#catchUp(one),
      onGone: (one) => this.#remove(one),
    });
    this.#readers.add(reader);
    const others = this.#byOrganization.get(listener.organizationId);
    if (others) others.add(reader);
    else this.#byOrganization.set(listener.organizationId, new Set([reader]));
    // Too late: it ends as the others did, and its reader goes on elsewhere from where it says.
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

  /** Readers that come at once, after a restart say, ask once. */
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
    every(checkMs, () => void this.#dropStale());
    return this.#tail.ready;
  }

  /** What the tail brings, to whoever of its organization keeps up; the others only hear that there is more. */
  async #deal(events: readonly LoggedEvent[]): Promise<void> {
    const heard = events.filter(({ organizationId }) => this.#byOrganization.has(organizationId));
    if (heard.length === 0) return;
    const contents = await this.#packer.pack(heard);
    for (const frames of cut(heard, contents)) {
      for (const reader of this.#byOrganization.get(frames.organizationId) ?? []) this.#offer(reader, frames);
    }
  }

  #offer(reader: StreamReader, frames: Frames): void {
    if (frames.last <= reader.position) return;
    if (!reader.behind && frames.first === reader.position + 1) {
      reader.hand(frames.last, frames.bytes);
    } else {
      reader.behind = true;
      reader.missed = true;
      this.#catchUp(reader);
    }
  }

  /** Queues a reader that is behind and has room for more. Those who go on from the same place read together. */
  #catchUp(reader: StreamReader): void {
    if (reader.reading || !reader.hasRoom) return;
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
      const frames = new Frames(organizationId, position + 1);
      for (const [i, event] of events.entries()) {
        if (frames.size >= mostBuffered) break;
        frames.add(event, contents[i]);
      }
      const all = events.length < eventsAtOnce && frames.last === (events.at(-1)?.position ?? position);
      for (const reader of readers) {
        reader.hand(frames.last, frames.bytes);
        if (all && reader.hasRoom) reader.behind = reader.missed;
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'the log could not be read for a stream');
      for (const reader of readers) reader.close();
    } finally {
      this.#reading -= 1;
      for (const reader of readers) reader.reading = false;
      for (const reader of readers) if (reader.behind) this.#catchUp(reader);
      const [next] = this.#waiting;
      if (next) this.#catchUp(next);
    }
  }

  #beat(): void {
    for (const reader of this.#readers) reader.beat();
  }

  /** A key that was revoked or has expired hears nothing more. One question for all of them. */
  async #dropStale(): Promise<void> {
    const { database, log } = this.#parts;
    if (this.#readers.size === 0) return;
    try {
      const live = await findLiveKeys(database.system, [...this.#readers]);
      for (const reader of this.#readers) if (!live.has(reader.keyId)) reader.close();
    } catch (error) {
      log.warn({ err: error }, 'the keys of open streams could not be checked');
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
