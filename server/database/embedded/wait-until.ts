/** Asks again and again until the check gives something other than undefined, or the deadline passes. */
export async function waitUntil<T>(
  check: () => T | undefined | Promise<T | undefined>,
  { withinMs, everyMs = 10 }: { withinMs: number; everyMs?: number },
): Promise<T | undefined> {
  const endsAt = performance.now() + withinMs;
  for (;;) {
    const result = await check();
    if (result !== undefined || performance.now() >= endsAt) return result;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
