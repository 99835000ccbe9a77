/**
 * How fast one number may write to one person. The platform takes one message each six seconds and lends up to 45 in a
 * burst; we stop at 40, which leaves room for answers that overtake each other and for what a former owner of the lane
 * sent unseen. An entry outlives its last message by four minutes at most, so the map stays as small as the traffic.
 */
export class PairPace {
  readonly #people = new Map<string, Pair>();
  readonly #now: () => number;
  #pruneAbove = smallMap;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** 0 when the message may leave now; otherwise how long it goes back to the queue. */
  take(person: string): number {
    const now = this.#now();
    const pair = this.#pairOf(person);
    const openAt = Math.max(pair.restUntil, pair.freeAt - (burst - 1) * intervalMs);
    if (openAt > now) return this.#postpone(pair, openAt, now);
    pair.freeAt = Math.max(pair.freeAt, now) + intervalMs;
    return 0;
  }

  /** The platform says it was too fast: the person is left alone for 4^n seconds. Answers that wait. */
  tooFast(person: string): number {
    const pair = this.#pairOf(person);
    const waitMs = Math.min(4 ** pair.refusals * 1_000, longestRestMs);
    pair.refusals += 1;
    pair.restUntil = Math.max(pair.restUntil, this.#now() + waitMs);
    return waitMs;
  }

  wentWell(person: string): void {
    const pair = this.#people.get(person);
    if (pair) pair.refusals = 0;
  }

  /** What a former owner sent: counted as if it had left this moment. */
  remember(person: string, messages: number): void {
    this.#pairOf(person).freeAt = this.#now() + messages * intervalMs;
  }

  get size(): number {
    return this.#people.size;
  }

  /** Those who wait come back one each six seconds, as places open, instead of all at once. */
  #postpone(pair: Pair, openAt: number, now: number): number {
    pair.nextTurnAt = Math.max(openAt, pair.nextTurnAt + intervalMs);
    return Math.ceil(pair.nextTurnAt - now);
  }

  #pairOf(person: string): Pair {
    const known = this.#people.get(person);
    if (known) return known;
    if (this.#people.size >= this.#pruneAbove) this.#prune();
    const pair = { freeAt: 0, restUntil: 0, nextTurnAt: 0, refusals: 0 };
    this.#people.set(person, pair);
    return pair;
  }

  #prune(): void {
    const now = this.#now();
    for (const [person, pair] of this.#people) {
      if (Math.max(pair.freeAt, pair.restUntil + forgivenMs, pair.nextTurnAt) <= now) this.#people.delete(person);
    }
    this.#pruneAbove = Math.max(smallMap, this.#people.size * 2);
  }
}

type Pair = {
  /** When the last message taken would have left at one each six seconds. */
  freeAt: number;
  restUntil: number;
  /** The turn given to the message that was put back last. */
  nextTurnAt: number;
  /** In a row. */
  refusals: number;
};

const intervalMs = 6_000;
const burst = 40;
const longestRestMs = 3_600_000;
/** How long a refusal is held against a person that nobody writes to. */
const forgivenMs = 600_000;
const smallMap = 1_000;
