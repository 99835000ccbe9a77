import type { Db } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import type { Call, NotedCall } from './call.ts';
import { insertCalls } from './requests.queries.ts';

const flushMs = 1_000;
/** What waits to be written; beyond it calls are answered and not noted. */
const mostWaiting = 5_000;
/** Of calls that went well so many a second are enough to look at; refused ones are all noted. */
const mostGoodPerFlush = 50;

/**
 * Notes calls in memory and writes them once a second as a set, after they were answered. Neither a slow database nor a
 * busy caller makes it hold more than a bound, and nobody ever waits for it.
 */
export class RequestJournal {
  readonly #parts: { system: Db; clock: Clock; log: Log };
  #waiting: NotedCall[] = [];
  #good = 0;
  #timer: NodeJS.Timeout | null = null;
  #flying: Promise<void> | null = null;

  constructor(parts: { system: Db; clock: Clock; log: Log }) {
    this.#parts = parts;
  }

  note(call: Call): void {
    if (this.#waiting.length >= mostWaiting) return;
    if (call.status < 400) {
      if (this.#good >= mostGoodPerFlush) return;
      this.#good += 1;
    }
    this.#waiting.push({ ...call, at: this.#parts.clock.now() });
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** One write at a time: what is noted meanwhile is the next one's. */
  async flush(): Promise<void> {
    if (this.#flying) await this.#flying;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const calls = this.#waiting;
    this.#waiting = [];
    this.#good = 0;
    if (calls.length === 0) return;
    this.#flying = insertCalls(this.#parts.system, calls)
      .catch((error) => this.#parts.log.warn({ err: error, calls: calls.length }, 'calls were not noted'))
      .finally(() => {
        this.#flying = null;
      });
    await this.#flying;
  }
}
