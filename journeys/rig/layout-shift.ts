import type { Page } from 'playwright-core';

const key = 'recadoShifts';

/** What moved on a page without a hand on it: how far in all, and which elements. */
export type Shifts = { total: number; moved: string[] };

/**
 * Notes in every document that is opened from now on what moves in it. Answers come later than on this machine, as over a
 * network, so what they bring finds the page drawn.
 */
export async function watchShifts(page: Page, latency = 60): Promise<void> {
  await page.addInitScript(noteShifts, key);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...unlimited, latency });
}

/** Since the page was opened; more than what browsers report as CLS, which counts its worst five seconds alone. */
export const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(async (name) => {
    const nextFrame = Reflect.get(globalThis, 'requestAnimationFrame') as (then: (at: number) => void) => void;
    // A move is told after the frame that drew it.
    for (let frame = 0; frame < 3; frame++) await new Promise<number>((then) => nextFrame(then));
    return Reflect.get(globalThis, name) as Shifts;
  }, key);

/** Runs inside the page, alone: it holds no named function, which compilers would wrap in one of their own. */
function noteShifts(name: string): void {
  const noted: Shifts = { total: 0, moved: [] };
  Reflect.set(globalThis, name, noted);
  // Node's own type of this name knows no shifts.
  const kind: string = 'PerformanceObserver';
  const Observer: Watcher = Reflect.get(globalThis, kind);
  new Observer((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      noted.total += value;
      for (const { node, previousRect, currentRect } of sources) {
        const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
          [x, y, width, height].map(Math.round).join(),
        );
        const text = node?.textContent?.trim().slice(0, 40) ?? '';
        noted.moved.push(`${value.toFixed(3)} ${node?.nodeName} ${node?.className} "${text}" ${from} to ${to}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

type Rect = { x: number; y: number; width: number; height: number };
type Node = { nodeName: string; className?: unknown; textContent: string | null };
type Source = { node: Node | null; previousRect: Rect; currentRect: Rect };
type Entry = { value: number; hadRecentInput: boolean; sources: Source[] };
type Watcher = new (callback: (list: { getEntries: () => Entry[] }) => void) => { observe: (what: object) => void };
