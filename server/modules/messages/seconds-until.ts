/** For a Retry-After: never zero, and five minutes when nobody knows. */
export function secondsUntil(at: Date | null, now: Date): number {
  return at === null ? 300 : Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1_000));
}
