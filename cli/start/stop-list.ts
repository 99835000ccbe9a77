type Stoppable = { stop(): Promise<void> };

/** What was started, to be stopped in the opposite order. */
export class StopList {
  readonly #started: Stoppable[] = [];

  add(started: Stoppable): void {
    this.#started.push(started);
  }

  async stopAll(): Promise<void> {
    for (const started of this.#started.splice(0).reverse()) await started.stop();
  }
}
