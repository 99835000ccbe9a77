export type Gathering<S> = {
  /**
   * How many sets may be under way at a time. One, where a large set costs less than two small ones and order matters;
   * more, where the database works on one while this process answers or reads the other.
   */
  most: number;
  /** With a set under way, fewer rows than this wait for it to end: a set has a cost of its own. */
  worth?: number;
  /** How long to gather before a set leaves. Without it, until the turn of the event loop ends. */
  gatherMs?: number;
  /** How many rows wait that could leave now. */
  waiting(): number;
  /** The next set, or null when all that waits has to wait for a set under way. */
  take(): S | null;
  /**
   * Writes the set and never throws. The function it returns answers the callers, and is called after the next set has
   * left: answering takes longer than asking, and the database would stand still meanwhile.
   */
  write(set: S): Promise<(() => void) | undefined>;
  /** Nothing is under way and nothing waits. */
  onQuiet?(): void;
};

/**
 * Makes sets of what comes one by one: the one place that decides when a set leaves. What a set is and what becomes of
 * its rows is the caller's.
 */
export class Gatherer<S> {
  readonly #parts: Required<Omit<Gathering<S>, 'gatherMs'>>;
  readonly #gatherMs: number | null;
  #underWay = 0;
  #isScheduled = false;
  #quiet: (() => void)[] = [];

  constructor({ gatherMs, ...parts }: Gathering<S>) {
    this.#parts = { worth: 1, onQuiet: () => undefined, ...parts };
    this.#gatherMs = gatherMs ?? null;
  }

  get isQuiet(): boolean {
    return this.#underWay === 0 && !this.#isScheduled;
  }

  /** A row has come: a set leaves when it has gathered. */
  add(): void {
    if (this.#isScheduled || !this.#mayLeave()) return;
    this.#isScheduled = true;
    const leave = () => {
      this.#isScheduled = false;
      void this.leave();
    };
    if (this.#gatherMs === null) setImmediate(leave);
    else setTimeout(leave, this.#gatherMs);
  }

  /** Sends what may leave now, and resolves when it has landed. */
  async leave(): Promise<void> {
    const sets = this.#start();
    if (sets.length > 0) await Promise.all(sets);
    else this.#rest();
  }

  /** Resolves when nothing is under way and nothing waits. */
  async drain(): Promise<void> {
    if (!this.isQuiet) await new Promise<void>((quiet) => this.#quiet.push(quiet));
  }

  #start(): Promise<void>[] {
    const sets: Promise<void>[] = [];
    while (this.#mayLeave()) {
      const set = this.#parts.take();
      if (set === null) break;
      sets.push(this.#send(set));
    }
    return sets;
  }

  #mayLeave(): boolean {
    const { most, worth, waiting } = this.#parts;
    return this.#underWay < most && waiting() >= (this.#underWay > 0 ? worth : 1);
  }

  async #send(set: S): Promise<void> {
    this.#underWay += 1;
    const reply = await this.#parts.write(set);
    this.#underWay -= 1;
    const isFollowed = this.#follow();
    if (isFollowed && reply) setImmediate(reply);
    else reply?.();
    this.#rest();
  }

  /** Whether something leaves in the place of a set that has landed. */
  #follow(): boolean {
    if (!this.#mayLeave()) return false;
    if (this.#gatherMs === null) return this.#start().length > 0;
    this.add();
    return true;
  }

  #rest(): void {
    if (!this.isQuiet) return;
    for (const quiet of this.#quiet.splice(0)) quiet();
    this.#parts.onQuiet();
  }
}
