import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that look at colours: only these can find more in the dark than in the light. */
const ofColours = ['color-contrast', 'link-in-text-block'];
const schemeKey = 'mantine-color-scheme-value';

/** What axe calls serious or critical on a page that has finished loading. */
export async function askAxe(page: Page, colours: 'light' | 'dark' = 'light'): Promise<string[]> {
  await page.waitForFunction(
    () => Reflect.get(globalThis, 'document').querySelectorAll('.mantine-Skeleton-root').length === 0,
  );
  await page.evaluate(comeToRest);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // Of what passes it would work out a selector for every element: most of its time.
  return page.evaluate(runAxe, { resultTypes: ['violations'], ...(colours === 'dark' ? { runOnly: ofColours } : {}) });
}

/** In the light by every rule, then in the dark, which the page takes on as it does when another tab chooses it. */
export async function askAxeInBoth(page: Page): Promise<string[]> {
  const inLight = await askAxe(page);
  await paint(page, 'dark');
  const inDark = await askAxe(page, 'dark');
  await paint(page, 'light');
  return [...inLight, ...inDark.map((line) => `in the dark: ${line}`)];
}

async function paint(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(chooseColours, { key: schemeKey, newValue: scheme });
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor();
  await page.evaluate(comeToRest);
}

/**
 * Runs inside the page. Colours on their way from one to another, and a drawer that is fading in, are no colours of ours.
 * What opens is drawn up to two frames before its transition starts, so one frame without any is not enough.
 */
async function comeToRest(): Promise<void> {
  const nextFrame = Reflect.get(globalThis, 'requestAnimationFrame');
  const isMoving = () =>
    Reflect.get(globalThis, 'document')
      .getAnimations()
      .some((one: object) => one.constructor.name === 'CSSTransition');
  for (let still = 0; still < 4; still = isMoving() ? 0 : still + 1) await new Promise((done) => nextFrame(done));
}

/** Runs inside the page. */
function chooseColours(change: { key: string; newValue: string }): void {
  const storageArea = Reflect.get(globalThis, 'localStorage');
  storageArea.setItem(change.key, change.newValue);
  const Change = Reflect.get(globalThis, 'StorageEvent');
  Reflect.get(globalThis, 'dispatchEvent')(new Change('storage', { ...change, storageArea }));
}

/** Runs inside the page. Rules that find nothing above moderate are not asked: axe gives all they find the rule's own impact. */
async function runAxe(options: object): Promise<string[]> {
  const axe = Reflect.get(globalThis, 'axe');
  const slight = axe._audit.rules.filter(({ impact }: { impact: string }) => /^(minor|moderate)$/.test(impact));
  const rules = Object.fromEntries(slight.map(({ id }: { id: string }) => [id, { enabled: false }]));
  const { violations } = await axe.run({ ...options, rules });
  return violations
    .filter(({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
