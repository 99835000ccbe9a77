import type { Readable } from 'node:stream';
import type { Topic } from '@recado/contract/panel/watch.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import { type HintListener, listenHints } from '../../database/listen-hints.ts';
import type { Hints } from '../../database/send-hints.ts';
import { type LoggedEvent, startTail, type Tail } from '../../events/index.ts';
import { toBase32, type Uuid } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import type { Random } from '../../runtime/random.ts';
import { ChangeHints, changeChannel } from './change-hints.ts';
import { ChangeReader, type Listener } from './change-reader.ts';
import { findLiveSessions } from './changes.queries.ts';
import { topicsOf } from './topic.ts';

export type ChangeParts = {
  database: Database;
  hints: Pick<Hints, 'send'>;
  random: Random;
  log: Log;
  mergeMs?: number;
  beatMs?: number;
  checkMs?: number;
};

const mostPerUser = 50;

/**
 * Sends open pages what changed, not how: a campaign of a hundred thousand is a frame a quarter of a second, and the page
 * reads what it shows. One tail of the log serves all pages of this process, only for organizations that have one open.
 */
export class ChangeHub {
  readonly #parts: Required<ChangeParts>;
  readonly #readers = new Set<ChangeReader>();
  readonly #hints: ChangeHints;
  #tail: Tail | null = null;
  #listener: HintListener | null = null;
  #hinting: NodeJS.Timeout | null = null;
  #timers: NodeJS.Timeout[] = [];
  #closed = false;

  constructor(parts: ChangeParts) {
    this.#parts = { mergeMs: 250, beatMs: 15_000, checkMs: 1_000, ...parts };
    this.#hints = new ChangeHints(parts.hints, parts.random.bytes(6).toString('hex'));
  }

  get size(): number {
    return this.#readers.size;
  }

  async open(listener: Listener): Promise<Readable> {
    const ofUser = [...this.#readers].filter(({ userId }) => userId === listener.userId).length;
    if (ofUser >= mostPerUser) throw refuse('STREAMS_TOO_MANY', { parameters: { retryAfterSeconds: 5 } });
    const reader = new ChangeReader(listener, (gone) => this.#readers.delete(gone));
    this.#readers.add(reader);
    if (this.#closed) reader.close();
    else await this.#start();
    return reader.out;
  }

  /** What this organization wrote through this process: all its pages hear of it. What is in the log comes by itself. */
  note(organizationId: Uuid, topics: readonly Topic[], id: string | null): void {
    this.#notify(organizationId, topics, id);
    for (const topic of topics) this.#hints.note({ organizationId, topic, id });
    this.#hinting ??= setTimeout(() => this.#sendHints(), this.#parts.mergeMs).unref();
  }

  #sendHints(): void {
    this.#hinting = this.#hints.flush() ? setTimeout(() => this.#sendHints(), this.#parts.mergeMs).unref() : null;
  }

  #notify(organizationId: Uuid, topics: readonly Topic[], id: string | null): void {
    for (const reader of this.#readers) {
      if (reader.organizationId === organizationId) for (const topic of topics) reader.note(topic, id);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    if (this.#hinting) clearTimeout(this.#hinting);
    for (const reader of this.#readers) reader.close();
    await Promise.all([this.#tail?.stop(), this.#listener?.stop()]);
    this.#tail = null;
    this.#listener = null;
  }

  #start(): Promise<void> {
    if (this.#tail) return this.#tail.ready;
    const { database, log, mergeMs, beatMs, checkMs } = this.#parts;
    const follows = () => [...new Set([...this.#readers].map(({ organizationId }) => organizationId))];
    this.#tail = startTail({ database, log, from: 'now', follows, onEvents: (events) => this.#deal(events) });
    this.#listener = listenHints(database, log, { [changeChannel]: (words) => this.#receive(words) });
    const every = (ms: number, run: () => void) => this.#timers.push(setInterval(run, ms).unref());
    every(mergeMs, () => this.#flush());
    every(beatMs, () => this.#beat());
    every(checkMs, () => void this.#check());
    return this.#tail.ready;
  }

  #deal(events: readonly LoggedEvent[]): void {
    for (const event of events) this.#notify(event.organizationId, topicsOf(event.type), idOf(event));
  }

  #receive(words: readonly string[]): void {
    for (const word of words) {
      const noted = this.#hints.read(word);
      if (noted) this.#notify(noted.organizationId, [noted.topic], noted.id);
    }
  }

  #flush(): void {
    for (const reader of this.#readers) reader.flush();
  }

  #beat(): void {
    for (const reader of this.#readers) reader.beat();
  }

  /** A session that ended, or went to another organization, receives nothing more. One question for all of them. */
  async #check(): Promise<void> {
    if (this.#readers.size === 0) return;
    try {
      const live = await findLiveSessions(this.#parts.database.system, [...this.#readers]);
      for (const reader of this.#readers) if (!live.has(reader.sessionId)) reader.close();
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'the sessions of open pages could not be checked');
    }
  }
}

/** As pages know it. */
function idOf({ type, subjectId }: LoggedEvent): string | null {
  if (subjectId === null) return null;
  return type === 'message.status_updated' ? `svc_msg_${toBase32(subjectId)}` : subjectId;
}
