/** A lane as the slots see it. */
export type Claimant = { inFlight: number; mayStart(): boolean };

/**
 * Shares the attempts a process may have under way. Lanes take turns, one attempt each; half of all slots are kept for
 * lanes that have nothing under way, so endpoints that hang cannot keep the others from their first.
 */
export class FairSlots<L extends Claimant> {
  #used = 0;
  readonly #most: number;
  readonly #start: (lane: L) => void;
  readonly #first = new Set<L>();
  readonly #further = new Set<L>();

  /** `start` begins exactly one attempt, counts it in `inFlight`, and calls `leave` at its end. */
  constructor(most: number, start: (lane: L) => void) {
    this.#most = most;
    this.#start = start;
  }

  get used(): number {
    return this.#used;
  }

  /** The lane may have something to start. */
  enter(lane: L): void {
    this.#queue(lane);
    this.#grant();
  }

  leave(): void {
    this.#used -= 1;
    this.#grant();
  }

  #queue(lane: L): void {
    const [queue, other] = lane.inFlight === 0 ? [this.#first, this.#further] : [this.#further, this.#first];
    other.delete(lane);
    if (lane.mayStart()) queue.add(lane);
  }

  #grant(): void {
    this.#serve(this.#first, this.#most);
    this.#serve(this.#further, this.#most / 2);
  }

  #serve(queue: Set<L>, most: number): void {
    for (const lane of queue) {
      if (this.#used >= most) return;
      queue.delete(lane);
      if (!lane.mayStart()) continue;
      this.#used += 1;
      this.#start(lane);
      this.#queue(lane);
    }
  }
}
