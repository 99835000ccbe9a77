import type { Locator } from 'playwright-core';

export type Frames = { frames: number; perSecond: number; worstSecond: number; p95Ms: number; rows: number };

/** Scrolls a box to its end again and again, until nothing is added any more. Answers how tall it became. */
export async function loadWhole(box: Locator, to: 'end' | 'begin', limitMs: number): Promise<number> {
  const startedAt = performance.now();
  let tall = 0;
  // Two seconds without a change: the next page of a list may take its time.
  for (let still = 0; still < 20 && performance.now() - startedAt < limitMs; ) {
    const now = await box.evaluate((element, place) => {
      element.scrollTop = place === 'end' ? element.scrollHeight : 0;
      return element.scrollHeight;
    }, to);
    still = now === tall ? still + 1 : 0;
    tall = now;
    await box.page().waitForTimeout(100);
  }
  return tall;
}

/** Scrolls so many pixels in each frame, as a fast hand does, and answers how often the browser drew. */
export async function scrollFrames(box: Locator, pixels: number, seconds: number, rowHeight: number): Promise<Frames> {
  const times = await box.evaluate(
    (element, given) =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        const frame: (step: (at: number) => void) => void = Reflect.get(globalThis, 'requestAnimationFrame');
        let by = element.scrollTop > element.scrollHeight / 2 ? -given.pixels : given.pixels;
        // A method: tsx wraps functions that are given a name in a helper that the page does not have.
        const hand = {
          move(at: number) {
            seen.push(at);
            const before = element.scrollTop;
            element.scrollTop += by;
            if (element.scrollTop === before) by = -by;
            if (at - (seen[0] ?? at) < given.seconds * 1_000) frame((next) => hand.move(next));
            else resolve(seen);
          },
        };
        frame((first) => hand.move(first));
      }),
    { pixels, seconds },
  );
  const rows = Math.round((await box.evaluate((element) => element.scrollHeight)) / rowHeight);
  return { ...countFrames(times), rows };
}

function countFrames(times: readonly number[]): Omit<Frames, 'rows'> {
  const gaps = times.slice(1).map((at, n) => at - (times[n] ?? at));
  const begin = times[0] ?? 0;
  const whole = ((times.at(-1) ?? begin) - begin) / 1_000;
  const perSecond = Array.from({ length: Math.floor(whole) }, (_, second) => {
    const from = begin + second * 1_000;
    return times.filter((at) => at >= from && at < from + 1_000).length;
  });
  const sorted = [...gaps].sort((a, b) => a - b);
  return {
    frames: gaps.length,
    perSecond: Math.round((gaps.length / whole) * 10) / 10,
    worstSecond: Math.min(...perSecond),
    p95Ms: Math.round((sorted[Math.floor(sorted.length * 0.95)] ?? 0) * 10) / 10,
  };
}
