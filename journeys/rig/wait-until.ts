// Long enough for a machine that is taken away for seconds at a time: it ends what hangs, and judges nothing.
const deadlineMs = 240_000;

/** Looks until something is found. */
export async function waitFor<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const until = Date.now() + deadlineMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error(`waited too long for: ${look}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  await waitFor(async () => ((await holds()) ? true : undefined));
}
