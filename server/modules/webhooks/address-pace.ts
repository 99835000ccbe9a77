import type { Lane } from './lane.ts';

const least = 2;
const start = 16;
const most = 64;

/**
 * How many attempts may be under way at one address for one organization, whatever number of endpoints it has there:
 * more while they are taken, half as many after each that is not. A hundred endpoints that aim at a server that never
 * asked for them come as two calls at a time.
 */
export class AddressPace {
  #inFlight = 0;
  #limit = start;
  readonly #waiting = new Set<Lane>();

  /** Whether one more attempt may start; a lane that may not is remembered until one ends. */
  admits(lane: Lane): boolean {
    const isFree = this.#inFlight < this.#limit;
    if (isFree) this.#waiting.delete(lane);
    else this.#waiting.add(lane);
    return isFree;
  }

  enter(): void {
    this.#inFlight += 1;
  }

  /** Tells the lanes that waited longest, as many as may start now. */
  leave(isTaken: boolean): Lane[] {
    this.#inFlight -= 1;
    this.#limit = isTaken ? Math.min(most, this.#limit + 1) : Math.max(least, Math.floor(this.#limit / 2));
    const next: Lane[] = [];
    for (const lane of this.#waiting) {
      if (next.length >= this.#limit - this.#inFlight) break;
      this.#waiting.delete(lane);
      next.push(lane);
    }
    return next;
  }
}

/** The paces of all lanes. Names that were never dialled may all be one machine, and share a pace until it is known. */
export class AddressPaces {
  readonly #paces = new Map<string, AddressPace>();
  readonly #placeOf: (url: URL) => string | null;

  constructor(placeOf: (url: URL) => string | null) {
    this.#placeOf = placeOf;
  }

  /** Looked at again before each attempt: names lead elsewhere in time. */
  join(lane: Lane): void {
    const place = this.#placeOf(lane.url) ?? 'unknown';
    if (lane.place === place) return;
    lane.place = place;
    const key = `${lane.row.organizationId} ${place}`;
    lane.pace = this.#paces.get(key) ?? new AddressPace();
    this.#paces.set(key, lane.pace);
  }

  forgetUnused(lanes: Iterable<Lane>): void {
    const used = new Set<AddressPace | null>();
    for (const lane of lanes) used.add(lane.pace);
    for (const [key, pace] of this.#paces) if (!used.has(pace)) this.#paces.delete(key);
  }
}
