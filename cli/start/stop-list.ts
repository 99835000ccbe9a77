type Stoppable = { stop(): Promise<void> };

/** What was started, or is just starting, to be stopped in the opposite order. */
export class StopList {
  readonly #started: Promise<Stoppable | null>[] = [];

  add(started: Stoppable | Promise<Stoppable>): void {
    this.#started.push(orNothing(started));
  }

  /** What all others stand on is stopped after them, whenever it came. */
  addBelow(started: Stoppable): void {
    this.#started.unshift(orNothing(started));
  }

  async stopAll(): Promise<void> {
    for (const started of this.#started.splice(0).reverse()) await (await started)?.stop();
  }
}

/** What did not start has nothing to stop, and reports why elsewhere. */
const orNothing = (started: Stoppable | Promise<Stoppable>) => Promise.resolve(started).catch(() => null);
