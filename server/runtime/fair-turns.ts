type Waiting = { go: () => void; timer: NodeJS.Timeout };

/**
 * Lets so many work at a time, and so many of one name. Those who wait are served by turns of their names, and in their
 * order under one name: who comes a hundred times waits behind itself, and leaves places for others.
 */
export class FairTurns {
  readonly #lines = new Map<string, Set<Waiting>>();
  readonly #working = new Map<string, number>();
  readonly #mostOfOne: number;
  #free: number;

  constructor(most: number, mostOfOne = most) {
    this.#free = most;
    this.#mostOfOne = mostOfOne;
  }

  /** Undefined where nobody has to wait. `late` is what is thrown to callers that waited too long. */
  enter(name: string, longestMs: number, late: () => Error): Promise<void> | undefined {
    if (this.#free > 0 && this.#mayWork(name)) {
      this.#begin(name);
      return undefined;
    }
    return new Promise((go, giveUp) => {
      const line = this.#lines.get(name) ?? new Set();
      const waiting: Waiting = {
        go,
        timer: setTimeout(() => {
          this.#remove(name, line, waiting);
          giveUp(late());
        }, longestMs),
      };
      line.add(waiting);
      this.#lines.set(name, line);
    });
  }

  waiting(name: string): number {
    return this.#lines.get(name)?.size ?? 0;
  }

  /** The place is handed over at once, so that no newcomer overtakes a waiter. */
  leave(name: string): void {
    const left = (this.#working.get(name) ?? 1) - 1;
    if (left > 0) this.#working.set(name, left);
    else this.#working.delete(name);
    this.#free += 1;
    for (const [next, line] of this.#lines) {
      if (!this.#mayWork(next)) continue;
      this.#serve(next, line);
      return;
    }
  }

  #serve(name: string, line: Set<Waiting>): void {
    const [first] = line;
    if (!first) return;
    this.#remove(name, line, first);
    if (line.size > 0) {
      // Behind all other names.
      this.#lines.delete(name);
      this.#lines.set(name, line);
    }
    clearTimeout(first.timer);
    this.#begin(name);
    first.go();
  }

  #begin(name: string): void {
    this.#free -= 1;
    this.#working.set(name, (this.#working.get(name) ?? 0) + 1);
  }

  #mayWork(name: string): boolean {
    return (this.#working.get(name) ?? 0) < this.#mostOfOne;
  }

  #remove(name: string, line: Set<Waiting>, waiting: Waiting): void {
    line.delete(waiting);
    if (line.size === 0) this.#lines.delete(name);
  }
}
