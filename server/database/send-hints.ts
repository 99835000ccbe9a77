import type { Log } from '../runtime/log.ts';
import type { Db } from './database.ts';
import { sql } from './sql.ts';

const everyMs = 20;
// A notification holds 8,000 bytes; beyond this many words the sweeps find the rest.
const mostWords = 200;

/**
 * Notifies other processes that there is something new: after the commit, outside any transaction, at most once in 20 ms.
 * A NOTIFY inside a hot transaction would cost two thirds of its throughput. A hint is only that: every listener also
 * looks by itself.
 */
export class Hints {
  readonly #words = new Map<string, Set<string>>();
  #timer: NodeJS.Timeout | null = null;
  readonly #system: Db;
  readonly #log: Log;

  constructor(system: Db, log: Log) {
    this.#system = system;
    this.#log = log;
  }

  send(channel: string, words: Iterable<string> = ['']): void {
    const known = this.#words.get(channel) ?? new Set();
    for (const word of words) known.add(word);
    this.#words.set(channel, known);
    this.#timer ??= setTimeout(() => void this.#flush(), everyMs).unref();
  }

  async #flush(): Promise<void> {
    this.#timer = null;
    const channels = [...this.#words.keys()];
    const payloads = [...this.#words.values()].map((words) => [...words].slice(0, mostWords).join(','));
    this.#words.clear();
    const statement = sql`
      select pg_notify(h.channel, h.payload) from unnest(${channels}::text[], ${payloads}::text[]) as h (channel, payload)`;
    await this.#system.run(statement).catch((error) => this.#log.warn({ err: error }, 'a hint was not sent'));
  }
}
