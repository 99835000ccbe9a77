/** A body that is being received for a caller nobody knows yet. */
export type HeldBody = { add(bytes: number): void; release(): void };

/**
 * The memory that bodies without a key may take, all together. When there is too little, the body that has been
 * arriving for longest is given up: an honest one is there within moments, a stalled one is the oldest.
 */
export class HeldBytes {
  readonly #most: number;
  readonly #bodies = new Map<symbol, { bytes: number; giveUp: () => void }>();
  #held = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get held(): number {
    return this.#held;
  }

  get isTight(): boolean {
    return this.#held > this.#most / 2;
  }

  open(giveUp: () => void): HeldBody {
    const name = Symbol('body');
    const body = { bytes: 0, giveUp };
    this.#bodies.set(name, body);
    const release = () => {
      if (this.#bodies.delete(name)) this.#held -= body.bytes;
    };
    return { add: (bytes) => this.#add(name, bytes), release };
  }

  #add(name: symbol, bytes: number): void {
    const body = this.#bodies.get(name);
    if (!body) return;
    body.bytes += bytes;
    this.#held += bytes;
    while (this.#held > this.#most) {
      const [oldest] = this.#bodies;
      if (!oldest) return;
      const [its, given] = oldest;
      this.#bodies.delete(its);
      this.#held -= given.bytes;
      given.giveUp();
    }
  }
}
