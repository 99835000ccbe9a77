const PAIR_INTERVAL_MS = 6_000;
const PAIR_BURST = 45;
const PRUNE_ABOVE = 100_000;

/** How fast a number may send, in all and to one person. */
export class Limits {
  private readonly buckets = new Map<string, { tokens: number; at: number }>();
  private readonly pairs = new Map<string, number>();
  private pruneAbove = PRUNE_ABOVE;

  /** Token bucket of one second: a caller paced at the limit is never refused. */
  takeThroughput(numberId: string, perSecond: number, nowAt: number): boolean {
    const bucket = this.buckets.get(numberId) ?? { tokens: perSecond, at: nowAt };
    bucket.tokens = Math.min(perSecond, bucket.tokens + ((nowAt - bucket.at) * perSecond) / 1000);
    bucket.at = nowAt;
    this.buckets.set(numberId, bucket);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }

  /** One message each six seconds to one person; a burst of 45 borrows from the future. */
  takePair(numberId: string, waId: string, nowAt: number): boolean {
    const key = `${numberId}:${waId}`;
    const freeAt = Math.max(this.pairs.get(key) ?? 0, nowAt);
    if (freeAt - nowAt > (PAIR_BURST - 1) * PAIR_INTERVAL_MS) return false;
    this.pairs.set(key, freeAt + PAIR_INTERVAL_MS);
    if (this.pairs.size > this.pruneAbove) this.prune(nowAt);
    return true;
  }

  clear(): void {
    this.buckets.clear();
    this.pairs.clear();
  }

  private prune(nowAt: number): void {
    for (const [key, freeAt] of this.pairs) if (freeAt <= nowAt) this.pairs.delete(key);
    this.pruneAbove = Math.max(PRUNE_ABOVE, this.pairs.size * 2);
  }
}
