const bucketMs = 0.1;
const buckets = 100_000;

/** Counts durations in tenths of a millisecond, up to ten seconds. */
export class Latencies {
  readonly #counts = new Uint32Array(buckets);
  #total = 0;

  add(milliseconds: number): void {
    const bucket = Math.max(0, Math.min(buckets - 1, Math.floor(milliseconds / bucketMs)));
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#total += 1;
  }

  /** The duration that this share of all stayed within. */
  at(share: number): number {
    let seen = 0;
    for (let bucket = 0; bucket < buckets; bucket++) {
      seen += this.#counts[bucket] ?? 0;
      if (seen >= this.#total * share) return Math.round((bucket + 1) * bucketMs * 10) / 10;
    }
    return 0;
  }
}
