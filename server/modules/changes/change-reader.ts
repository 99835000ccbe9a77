import { PassThrough } from 'node:stream';
import type { Topic } from '@recado/contract/panel/watch.ts';
import type { Uuid } from '../../runtime/ids.ts';

/**
 * Beyond so many unread bytes a page gets `resync`, which makes it read everything again, and nothing else until it has
 * caught up.
 */
const mostUnread = 16_384;

/** One page that follows changes. What changes within a moment is sent once, and several of a topic as one. */
export class ChangeReader {
  readonly out = new PassThrough();
  readonly organizationId: Uuid;
  readonly sessionId: Uuid;
  readonly userId: Uuid;
  readonly #topics: ReadonlySet<string> | null;
  #waiting = new Map<Topic, string | null>();
  #missed = false;

  constructor(listener: Listener, onGone: (reader: ChangeReader) => void) {
    this.organizationId = listener.organizationId;
    this.sessionId = listener.sessionId;
    this.userId = listener.userId;
    this.#topics = listener.topics;
    this.out.once('close', () => onGone(this));
    this.#write('event: resync\ndata: {}\n\n');
  }

  note(topic: Topic, id: string | null): void {
    if (this.#topics && !this.#topics.has(topic)) return;
    const known = this.#waiting.get(topic);
    this.#waiting.set(topic, known === undefined || known === id ? id : null);
  }

  flush(): void {
    if (this.out.readableLength > mostUnread) {
      this.#missed ||= this.#waiting.size > 0;
      this.#waiting.clear();
      return;
    }
    if (this.#missed) this.resync();
    for (const [topic, id] of this.#waiting) {
      this.#write(`event: changed\ndata: ${JSON.stringify({ topic, id })}\n\n`);
    }
    this.#waiting.clear();
  }

  /** Nobody knows what was missed: the page reads everything again. */
  resync(): void {
    this.#missed = false;
    this.#waiting.clear();
    this.#write('event: resync\ndata: {}\n\n');
  }

  beat(): void {
    if (this.out.readableLength <= mostUnread) this.#write(':\n\n');
  }

  close(): void {
    this.out.end();
  }

  #write(frame: string): void {
    if (!this.out.writableEnded) this.out.write(frame);
  }
}

export type Listener = {
  organizationId: Uuid;
  sessionId: Uuid;
  userId: Uuid;
  /** Null: all of them. */
  topics: ReadonlySet<string> | null;
};
