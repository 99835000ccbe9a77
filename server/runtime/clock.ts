/** Time is handed in, so that every wait and window is tested in milliseconds. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that a test moves by hand. */
export class FakeClock implements Clock {
  #millis: number;

  constructor(start: Date = new Date()) {
    this.#millis = start.getTime();
  }

  now(): Date {
    return new Date(this.#millis);
  }

  advance(millis: number): void {
    this.#millis += millis;
  }
}
