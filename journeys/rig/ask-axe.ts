import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/** What axe calls serious or critical on a page that has finished loading. */
export async function askAxe(page: Page): Promise<string[]> {
  await page.waitForFunction(
    () => Reflect.get(globalThis, 'document').querySelectorAll('.mantine-Skeleton-root').length === 0,
  );
  await page.evaluate(axe);
  return page.evaluate(runAxe);
}

/** Runs inside the page. */
async function runAxe(): Promise<string[]> {
  const { violations } = await Reflect.get(globalThis, 'axe').run();
  return violations
    .filter(({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
