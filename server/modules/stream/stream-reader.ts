import { Readable } from 'node:stream';
import type { Uuid } from '../../runtime/ids.ts';

export type ReaderParts = {
  organizationId: Uuid;
  userId: Uuid;
  keyId: Uuid;
  /** The last sequence the reader has seen. */
  position: number;
  /** There is room again, and it has missed something. */
  onRoom: (reader: StreamReader) => void;
  onGone: (reader: StreamReader) => void;
};

/**
 * One open connection, in one of these states:
 *
 * | State     | `behind` | `reading` | `resting` | What it gets |
 * |-----------|----------|-----------|-----------|--------------|
 * | following | false    | false     | false     | what the tail brings |
 * | behind    | true     | false     | false     | nothing: it waits for its turn to read the log, or for its buffer |
 * | reading   | true     | true      | false     | the next piece of the log |
 * | resting   | true     | false     | true      | nothing for a moment: the last look got nothing, although there is
 * more |
 * | closed    | any      | any       | any       | `#closed`: nothing more |
 *
 * It begins behind. Following → behind when its buffer is full (`#full`, until the connection takes more) or an event
 * does not follow its position. Behind → reading when the hub has a turn for it; reading → following when all was read
 * and nothing was missed meanwhile (`missed`), else → behind or resting; resting → behind by a timer.
 */
export class StreamReader {
  readonly organizationId: Uuid;
  readonly userId: Uuid;
  readonly keyId: Uuid;
  readonly out: Readable;
  position: number;
  /** Served from the log, not from the tail. */
  behind = true;
  /** Something happened that it was not handed. */
  missed = false;
  reading = false;
  /** Waits before the next look at the log, which the last one got nothing from although there is more. */
  resting = false;
  /** Looks in a row that failed at the place where it stands, and those of them that an event of ours broke. */
  failures = 0;
  broken = 0;
  /** Where the log stood at the last look. */
  headBefore = 0;
  #full = false;
  #closed = false;

  constructor({ organizationId, userId, keyId, position, onRoom, onGone }: ReaderParts) {
    this.organizationId = organizationId;
    this.userId = userId;
    this.keyId = keyId;
    this.position = position;
    this.out = new Readable({
      highWaterMark: mostBuffered,
      read: () => {
        this.#full = false;
        if (this.behind) onRoom(this);
      },
    });
    this.out.once('close', () => onGone(this));
    // At once, so that the caller knows the connection stands, and where to go on from if it breaks before an event.
    this.out.push(`:\nid: ${position}\n\n`);
  }

  get hasRoom(): boolean {
    return !this.#full && !this.#closed && !this.out.destroyed;
  }

  /** The next events of its organization, up to this position. */
  hand(position: number, frames: Buffer): void {
    if (position > this.position) [this.failures, this.broken] = [0, 0];
    this.position = position;
    if (frames.length > 0 && !this.#closed) this.#push(frames);
  }

  beat(): void {
    if (this.hasRoom) this.#push(beat);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.out.push(null);
  }

  #push(bytes: Buffer): void {
    this.#full = !this.out.push(bytes);
    if (this.#full) this.behind = true;
  }
}

export const mostBuffered = 65_536;
const beat = Buffer.from(':\n\n');
