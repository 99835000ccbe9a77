type Stop = () => Promise<unknown>;

/** What was started and must be stopped, last first. One that fails to stop does not keep the others running. */
export class StopList {
  #stops: Stop[] = [];

  add(stop: Stop): void {
    this.#stops.push(stop);
  }

  async stopAll(): Promise<void> {
    const stops = this.#stops.reverse();
    this.#stops = [];
    for (const stop of stops) {
      await stop().catch((error: unknown) => process.stderr.write(`while stopping: ${String(error)}\n`));
    }
  }
}
