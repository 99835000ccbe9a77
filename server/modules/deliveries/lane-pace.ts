/**
 * How fast one number may send: a token bucket at its throughput, a cap on what is in flight, and a pause after errors.
 * Everything claimed with a committed attempt is uncertain if the process is killed, so the cap is what 0.4 s of the
 * rate can carry. A new owner starts with an empty bucket: the old one may have spent this second's tokens.
 */
export class LanePace {
  #tokens = 0;
  #refilledAt: number;
  #restUntil = 0;
  #failures = 0;
  #inFlight = 0;
  #ratePerSecond: number;
  readonly #now: () => number;

  constructor(ratePerSecond: number, now: () => number) {
    this.#ratePerSecond = ratePerSecond;
    this.#now = now;
    this.#refilledAt = now();
  }

  set ratePerSecond(rate: number) {
    this.#ratePerSecond = rate;
  }

  get cap(): number {
    return Math.min(512, Math.max(4, Math.ceil(this.#ratePerSecond * 0.4)));
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** How many may be claimed now. After an error one at a time, to see whether it has passed. */
  room(): number {
    this.#refill();
    if (this.#now() < this.#restUntil) return 0;
    const free = (this.#failures > 0 ? 1 : this.cap) - this.#inFlight;
    return Math.max(0, Math.min(free, Math.floor(this.#tokens)));
  }

  /** Milliseconds until `room` can grow by itself; null when only an answer can make room. */
  waitMs(): number | null {
    const rest = this.#restUntil - this.#now();
    if (rest > 0) return Math.ceil(rest);
    if (this.#tokens < 1) return Math.ceil(((1 - this.#tokens) / this.#ratePerSecond) * 1_000);
    return null;
  }

  start(count: number): void {
    this.#tokens -= count;
    this.#inFlight += count;
  }

  /** Claimed without a call of the platform: the next may use their tokens. */
  giveBack(count: number): void {
    this.#tokens += count;
  }

  finish(): void {
    this.#inFlight -= 1;
  }

  wentWell(): void {
    this.#failures = 0;
  }

  rest(pauseMs: (failuresInARow: number) => number, atLeastMs: number | null): void {
    const now = this.#now();
    // Several answers of one outage count once, with the longest wait among them.
    const pause = now < this.#restUntil ? 0 : pauseMs(++this.#failures);
    this.#restUntil = Math.max(this.#restUntil, now + Math.max(pause, atLeastMs ?? 0));
  }

  #refill(): void {
    const now = this.#now();
    const most = Math.max(1, this.#ratePerSecond * 0.1);
    this.#tokens = Math.min(most, this.#tokens + ((now - this.#refilledAt) / 1_000) * this.#ratePerSecond);
    this.#refilledAt = now;
  }
}
