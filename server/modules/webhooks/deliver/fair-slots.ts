/** A claimant as the slots see it. */
export type Claimant = { inFlight: number; mayStart(): boolean };

/** Whether this thread has no time left, looked at now and then: null in between. */
export type LoopIsFull = () => boolean | null;

/**
 * Shares the attempts a process may have under way. Claimants take turns, one attempt each; half of all slots are kept for
 * claimants that have nothing under way, so endpoints that hang cannot keep the others from their first. Of the other half
 * no more are used than keep this thread busy: hundreds of answers that wait to be read cost a quarter of its time.
 */
export class FairSlots<L extends Claimant> {
  #used = 0;
  #mostFurther: number;
  readonly #most: number;
  readonly #start: (claimant: L) => void;
  readonly #isFull: LoopIsFull;
  readonly #first = new Set<L>();
  readonly #further = new Set<L>();

  /** `start` begins exactly one attempt, counts it in `inFlight`, and calls `leave` at its end. */
  constructor(most: number, start: (claimant: L) => void, isFull: LoopIsFull) {
    this.#most = most;
    this.#mostFurther = Math.min(leastFurther, most / 2);
    this.#start = start;
    this.#isFull = isFull;
  }

  get used(): number {
    return this.#used;
  }

  /** The claimant may have something to start. */
  enter(claimant: L): void {
    this.#queue(claimant);
    this.#grant();
  }

  leave(): void {
    this.#used -= 1;
    this.#pace();
    this.#grant();
  }

  #queue(claimant: L): void {
    const [queue, other] = claimant.inFlight === 0 ? [this.#first, this.#further] : [this.#further, this.#first];
    other.delete(claimant);
    if (claimant.mayStart()) queue.add(claimant);
  }

  #grant(): void {
    this.#serve(this.#first, this.#most);
    this.#serve(this.#further, this.#mostFurther);
  }

  #pace(): void {
    const full = this.#isFull();
    if (full === null) return;
    const aim = full ? Math.max(leastFurther, this.#mostFurther * 0.75) : this.#mostFurther * 2;
    this.#mostFurther = Math.min(aim, this.#most / 2);
  }

  #serve(queue: Set<L>, most: number): void {
    for (const claimant of queue) {
      if (this.#used >= most) return;
      queue.delete(claimant);
      if (!claimant.mayStart()) continue;
      this.#used += 1;
      this.#start(claimant);
      this.#queue(claimant);
    }
  }
}

const leastFurther = 64;
