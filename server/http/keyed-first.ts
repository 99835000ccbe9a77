/** A call with a key counts as being served for so long, in five slices. What takes longer is a stream or an import. */
const sliceMs = 10;
const servedSlices = 5;
const slices = 8;
/** While such calls are served, one anonymous call starts in so long: 250 a second. */
const pauseMs = 4;

type Start = () => void;

/**
 * Calls with a key go first. An anonymous call that arrives while one of them is served waits, for at most a few
 * milliseconds at a usual rate; of all that wait, addresses take turns, and one starts in a turn of the loop.
 * Nothing is held while a call waits, so a caller that stalls keeps nobody waiting.
 */
export class KeyedFirst {
  readonly #elapsed: () => number;
  /**
   * How many began in each slice of time and are not answered. The calls themselves are not kept: tables that a map has
   * outgrown hold them until the old generation is collected, and a send took 1.27 times the processor.
   */
  readonly #served = new Int32Array(slices);
  readonly #sliceAt = new Float64Array(slices);
  readonly #waiting = new Map<string, Start[]>();
  #startedAt = Number.NEGATIVE_INFINITY;
  #step: NodeJS.Immediate | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed;
  }

  /** Answers what `leave` takes. */
  enter(): number {
    const slice = this.#sliceNow();
    const place = slice % slices;
    if (this.#sliceAt[place] !== slice) {
      this.#sliceAt[place] = slice;
      this.#served[place] = 0;
    }
    this.#served[place] = (this.#served[place] ?? 0) + 1;
    return slice;
  }

  leave(slice: number): void {
    const place = slice % slices;
    if (this.#sliceAt[place] !== slice) return;
    this.#served[place] = (this.#served[place] ?? 0) - 1;
    if (this.#waiting.size > 0 && !this.#isServing()) this.#stepSoon();
  }

  /** Starts an anonymous call of this address: at once, or when it may. */
  admit(address: string, start: Start): void {
    if (this.#waiting.size === 0 && !this.#isServing()) {
      start();
      return;
    }
    const others = this.#waiting.get(address);
    if (others) others.push(start);
    else this.#waiting.set(address, [start]);
    if (!this.#timer) this.#stepSoon();
  }

  #sliceNow(): number {
    return Math.floor(this.#elapsed() / sliceMs);
  }

  #isServing(): boolean {
    const oldest = this.#sliceNow() - servedSlices;
    return this.#served.some((count, place) => count > 0 && (this.#sliceAt[place] ?? 0) > oldest);
  }

  #stepSoon(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#step ??= setImmediate(() => {
      this.#step = null;
      this.#startNext();
    });
  }

  #startNext(): void {
    const now = this.#elapsed();
    const leftMs = this.#startedAt + pauseMs - now;
    if (leftMs > 0 && this.#isServing()) {
      this.#timer = setTimeout(() => this.#stepSoon(), leftMs);
      return;
    }
    const [first] = this.#waiting;
    if (!first) return;
    const [address, starts] = first;
    const start = starts.shift();
    // Put in again behind the others.
    this.#waiting.delete(address);
    if (starts.length > 0) this.#waiting.set(address, starts);
    if (this.#waiting.size > 0) this.#stepSoon();
    this.#startedAt = now;
    start?.();
  }
}
