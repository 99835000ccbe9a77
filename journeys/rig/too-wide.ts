import type { Page } from 'playwright-core';

/** What has to be scrolled sideways: the page itself, and tables, which are to fit. Not those for screen readers alone. */
export const tooWide = (page: Page): Promise<string[]> => page.evaluate(wideElements);

type Box = { scrollWidth: number; clientWidth: number; getAttribute: (name: string) => string | null };

/** Runs inside the page, alone: it holds no named function, which compilers would wrap in one of their own. */
function wideElements(): string[] {
  const document = Reflect.get(globalThis, 'document');
  const tables: { parentElement: Box; getAttribute: Box['getAttribute'] }[] = [
    ...document.querySelectorAll('table:not(.unseen)'),
  ];
  const boxes: [string, Box][] = [
    ['the page', document.documentElement],
    ...tables.map((one): [string, Box] => [`the table "${one.getAttribute('aria-label')}"`, one.parentElement]),
  ];
  return boxes
    .filter(([, { scrollWidth, clientWidth }]) => scrollWidth > clientWidth + 1)
    .map(([name, { scrollWidth, clientWidth }]) => `${name} is ${scrollWidth - clientWidth} px too wide`);
}
