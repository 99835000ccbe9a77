const least = 2;
const start = 16;
const most = 64;
/** So many attempts in a row that nobody took, and the address is only tried now and then. */
const mostInVain = 64;

/**
 * How many attempts may be under way at one address for one organization, whatever number of endpoints it has there:
 * more while they are taken, half as many after each that is not. A hundred endpoints that aim at a server that never
 * asked for them come as two calls at a time, and as two in each turn of the worker once none was taken for long: an
 * address that refuses at once would be called a thousand times a second, each time with a look and a write in the database.
 */
export class AddressPace<Waiter> {
  #inFlight = 0;
  #limit = start;
  #inVain = 0;
  #tries = least;
  readonly #waiting = new Set<Waiter>();

  /** Whether one more attempt may start; a waiter that may not is remembered until one ends. */
  admits(waiter: Waiter): boolean {
    const isFree = this.#inFlight < this.#limit && (this.#inVain < mostInVain || this.#tries > 0);
    if (isFree) this.#waiting.delete(waiter);
    else this.#waiting.add(waiter);
    return isFree;
  }

  enter(): void {
    this.#inFlight += 1;
    this.#tries -= 1;
  }

  /** A turn of the worker, after which all that wait ask again. */
  beginTurn(): void {
    this.#tries = least;
  }

  /** Notifies the waiters that waited longest, as many as may start now. */
  leave(isTaken: boolean): Waiter[] {
    this.#inFlight -= 1;
    this.#inVain = isTaken ? 0 : this.#inVain + 1;
    this.#limit = isTaken ? Math.min(most, this.#limit + 1) : Math.max(least, Math.floor(this.#limit / 2));
    const next: Waiter[] = [];
    for (const waiter of this.#waiting) {
      if (next.length >= this.#limit - this.#inFlight) break;
      this.#waiting.delete(waiter);
      next.push(waiter);
    }
    return next;
  }
}

/** What a pace is kept for: the address that `url` leads to, of one organization. */
type Paced<Waiter> = {
  readonly url: URL;
  readonly row: { organizationId: string };
  place: string | null;
  pace: AddressPace<Waiter> | null;
};

/** The paces of all waiters. Names that were never dialled may all be one machine, and share a pace until it is known. */
export class AddressPaces<Waiter extends Paced<Waiter>> {
  readonly #paces = new Map<string, AddressPace<Waiter>>();
  readonly #placeOf: (url: URL) => string | null;

  constructor(placeOf: (url: URL) => string | null) {
    this.#placeOf = placeOf;
  }

  /** Looked at again before each attempt: names lead elsewhere in time. */
  join(waiter: Waiter): void {
    const place = this.#placeOf(waiter.url) ?? 'unknown';
    if (waiter.place === place) return;
    waiter.place = place;
    const key = `${waiter.row.organizationId} ${place}`;
    waiter.pace = this.#paces.get(key) ?? new AddressPace<Waiter>();
    this.#paces.set(key, waiter.pace);
  }

  /** Before all `waiters` are asked again. */
  beginTurn(waiters: Iterable<Waiter>): void {
    const used = new Set<AddressPace<Waiter> | null>();
    for (const waiter of waiters) used.add(waiter.pace);
    for (const [key, pace] of this.#paces) {
      if (used.has(pace)) pace.beginTurn();
      else this.#paces.delete(key);
    }
  }
}
