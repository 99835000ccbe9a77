import { uptime } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { type Loop, startLoop } from '../runtime/loop.ts';
import { awaitWatchers } from './await-watchers.ts';
import { readClock, recordJump, vouchFor } from './clock.queries.ts';
import { connected } from './connected.ts';
import type { Db, Login } from './database.ts';
import { judgeClock, type LastLook, type Look } from './judge-clock.ts';
import type { KnownTime } from './session-time.ts';

export type GuardedClockParts = {
  db: Db;
  login: Login;
  log: Log;
  everyMs?: number;
  /** How long a clock that was set may be set back before it is followed. */
  doubtMs?: number;
  /** Milliseconds of clocks that nobody sets, and of this machine's own. */
  steady?: () => number;
  up?: () => number;
  local?: () => number;
  /** Between two looks of a process that starts. */
  pause?: (millis: number) => Promise<unknown>;
};

/** Off by less, clocks agree. */
const skewMs = 2_000;

/**
 * The time of the service, the same in every process: that of the database, kept between two looks by a clock that nobody
 * sets. The clock of this machine is used for nothing but to log that it is wrong. Each look also guards the database's
 * own clock, for all processes: sessions get it with their statements (session-time.ts).
 */
export class GuardedClock implements Clock {
  #base: { time: number; at: number } | null = null;
  #last: LastLook | null = null;
  #loop: Loop | null = null;
  #shift = 0;
  #loggedSkew = 0;
  readonly #parts: Required<GuardedClockParts>;

  constructor(parts: GuardedClockParts) {
    this.#parts = {
      everyMs: 1_000,
      doubtMs: 600_000,
      steady: () => performance.now(),
      up: () => uptime() * 1_000,
      local: () => Date.now(),
      pause: setTimeout,
      ...parts,
    };
  }

  /** Before it is started it is this machine's: a command that runs once asks the database for every time that counts. */
  now(): Date {
    const { steady, local } = this.#parts;
    return new Date(this.#base ? this.#base.time + (steady() - this.#base.at) : local());
  }

  /** For sessions. */
  sessionTime(): KnownTime {
    return this.#base && { now: this.now().getTime(), shift: this.#shift };
  }

  async start(): Promise<void> {
    const { everyMs, log, login, pause } = this.#parts;
    await connected(login, (client) => awaitWatchers(client, pause));
    await this.look();
    const run = async () => {
      await this.look();
      return false;
    };
    this.#loop = startLoop({ name: 'watch the clock', pauseMs: everyMs, log, run });
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
  }

  async look(): Promise<void> {
    const { db, log, steady, up, doubtMs } = this.#parts;
    const before = steady();
    const row = await readClock(db);
    const look: Look = { ...row, before, after: steady(), upMs: up() };
    const verdict = judgeClock(this.#last, look);
    this.#last = { ...look, shift: verdict.shift, agreed: verdict.agreed };
    this.#adopt(verdict.time, look);
    this.#shift = verdict.shift;
    if (verdict.kind === 'steady') {
      if (verdict.vouches) await vouchFor(db, { ...row, shift: verdict.shift }, verdict.time);
      return;
    }
    const jump = { millis: verdict.millis, shift: verdict.shift, at: verdict.time, doubtMs };
    if (!(await recordJump(db, row, jump))) return;
    const jumpSeconds = Math.round(verdict.millis) / 1_000;
    const shiftSeconds = Math.round(verdict.shift) / 1_000;
    log.warn({ jumpSeconds, shiftSeconds }, "the database's clock was set; the service goes on by its own count");
  }

  /** Kept where the look agrees with it: a slow answer does not show when in its course the time was read. */
  #adopt(time: number, { before, after }: Look): void {
    const middle = (before + after) / 2;
    const off = this.#base ? Math.abs(this.#base.time + (middle - this.#base.at) - time) : Number.POSITIVE_INFINITY;
    if (off > after - before) this.#base = { time, at: middle };
    this.#logSkew();
  }

  #logSkew(): void {
    const off = this.#parts.local() - this.now().getTime();
    if (Math.abs(off - this.#loggedSkew) < skewMs) return;
    this.#loggedSkew = off;
    const secondsAhead = Math.round(off) / 1_000;
    this.#parts.log.warn({ secondsAhead }, "this machine's clock differs from the database's; only its log shows it");
  }
}
