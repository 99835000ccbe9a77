import { limits } from '@recado/contract/limits.ts';
import type { Clock } from '../runtime/clock.ts';
import type { LimitKind, Verdict } from './ports.ts';

type Bucket = { left: number; at: number };

const sizes: Record<LimitKind, number> = { read: limits.readsPerMinute, write: limits.writesPerMinute };
const minuteMs = 60_000;

/**
 * What each address may still ask without a key, in this process: a bucket that a minute fills. It is looked at before
 * anything is done, so it costs no query; those whose last call is longest ago are forgotten when there are too many.
 */
export class AddressBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #clock: Clock;
  readonly #most: number;

  constructor(clock: Clock, most = 50_000) {
    this.#clock = clock;
    this.#most = most;
  }

  /** Counts one request. */
  take(address: string, kind: LimitKind): Verdict {
    const name = `${kind} ${address}`;
    const size = sizes[kind];
    const now = this.#clock.now().getTime();
    const left = this.#leftOf(name, size, now);
    const allowed = left >= 1;
    // Taken out and put in again, so that the first of the map is the one whose last call is longest ago.
    this.#buckets.delete(name);
    this.#buckets.set(name, { left: allowed ? left - 1 : left, at: now });
    if (this.#buckets.size > this.#most) this.#forgetOldest();
    return verdictOf(allowed, allowed ? left - 1 : left, size);
  }

  /** What an answer cost beyond the request itself. */
  spend(address: string, kind: LimitKind, places: number): void {
    const bucket = this.#buckets.get(`${kind} ${address}`);
    if (bucket) bucket.left = Math.max(0, bucket.left - places);
  }

  /** What a request would receive, without counting it. */
  peek(address: string, kind: LimitKind): Verdict {
    const size = sizes[kind];
    const left = this.#leftOf(`${kind} ${address}`, size, this.#clock.now().getTime());
    return verdictOf(left >= 1, left, size);
  }

  get size(): number {
    return this.#buckets.size;
  }

  #leftOf(name: string, size: number, now: number): number {
    const bucket = this.#buckets.get(name);
    return bucket ? Math.min(size, bucket.left + (Math.max(0, now - bucket.at) * size) / minuteMs) : size;
  }

  #forgetOldest(): void {
    for (const name of this.#buckets.keys()) {
      this.#buckets.delete(name);
      return;
    }
  }
}

function verdictOf(allowed: boolean, left: number, limit: number): Verdict {
  const perSecond = limit / 60;
  return {
    allowed,
    limit,
    remaining: Math.floor(left),
    resetSeconds: Math.ceil((limit - left) / perSecond),
    retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond)),
  };
}
