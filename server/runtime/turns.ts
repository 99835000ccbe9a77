/** Lets so many work at a time; the others wait for their turn, in the order in which they came and without an end. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(most: number) {
    this.#free = most;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((go) => this.#waiting.push(go));
    try {
      return await work();
    } finally {
      // The place is handed over rather than freed, so that no newcomer overtakes a waiter.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
