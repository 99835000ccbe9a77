import type pg from 'pg';

/** What time it is, and what is to be added to the server's clock for it (milliseconds). Null: not known yet. */
export type KnownTime = { now: number; shift: number } | null;

const sendEveryMs = 1_000;

/**
 * Sends sessions the time, so that `recado.now()` stays near it when the server's clock is set: see
 * shared/clock-steady.sql. A connection gets it before its next statement, in the same write, once a second.
 */
export class SessionTime {
  readonly #sent = new WeakMap<object, { at: number; shift: number }>();
  #read: (() => KnownTime) | null = null;

  follow(read: () => KnownTime): void {
    this.#read = read;
  }

  /** Null while the connection knows enough. */
  newsFor(connection: object): pg.QueryConfig | null {
    const time = this.#read?.() ?? null;
    if (!time) return null;
    const sent = this.#sent.get(connection);
    const at = performance.now();
    if (sent && sent.shift === time.shift && at - sent.at < sendEveryMs) return null;
    this.#sent.set(connection, { at, shift: time.shift });
    return {
      name: 'send_time',
      text: `select set_config('recado.time', $1, false), set_config('recado.shift', $2, false)`,
      values: [new Date(time.now).toISOString(), `${time.shift} milliseconds`],
    };
  }
}
