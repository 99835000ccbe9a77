import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Played, playAutomations } from './pictures/automation-story.ts';
import { type Demo, looks, openBrowser, openLook } from './pictures/looks.ts';

/**
 * Draws the pages of automations of a running demo, for eyes to look at: `tsx tools/draw-automations.ts <RECADO_DATA>
 * <folder> [part of a look] [part of a scene]`. The first run makes automations, so use a demo that may change.
 */
const [dataFolder = '.data', folder = '.cache/automations', look = '', scene = ''] = process.argv.slice(2);
const demo: Demo = JSON.parse(readFileSync(join(dataFolder, 'demo.json'), 'utf8'));

type Scene = (page: Page) => Promise<void>;

const at =
  (path: string): Scene =>
  async (page) => {
    await page.goto(`${demo.baseUrl}/panel/${path}`);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  };
const press = (name: RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click();
const all =
  (...parts: Scene[]): Scene =>
  async (page) => {
    for (const part of parts) await part(page);
  };

const scenesOf = ({ cart, hook }: Played): Record<string, Scene> => ({
  list: at('automations'),
  new: at('automations/new'),
  'new-add': all(at('automations/new'), press(/^(Adicionar passo|Add a step)$/)),
  'new-problems': all(at('automations/new'), async (page) => {
    for (const kind of [/^(Enviar template|Send template)/, /^(Condição|Condition)/, /^(Etiquetas|Tags)/]) {
      await press(/^(Adicionar passo|Add a step)$/)(page);
      await page.getByRole('menuitem', { name: kind }).click();
    }
    await page.waitForTimeout(1_200);
  }),
  steps: at(`automations/${cart}`),
  'steps-open': all(
    at(`automations/${cart}`),
    press(/^1\. /),
    press(/^2\. /),
    press(/^4\. /),
    press(/^5\. /),
    press(/^8\. /),
    async (page) => page.waitForTimeout(900),
  ),
  hook: at(`automations/${hook}`),
  runs: at(`automations/${cart}?view=runs`),
  story: all(at(`automations/${cart}?view=runs`), press(/\+55119900000(25|23|22)/)),
  versions: at(`automations/${cart}?view=versions`),
  'version-detail': all(at(`automations/${cart}?view=versions`), press(/2$/)),
  test: all(at(`automations/${cart}`), press(/^(Testar|Test)$/)),
  'switch-off': all(at(`automations/${hook}`), press(/^(Desligar|Switch off)$/)),
});

mkdirSync(folder, { recursive: true });
const kept = join(dataFolder, 'automations.json');
if (!existsSync(kept)) writeFileSync(kept, JSON.stringify(await playAutomations(demo)));
const played: Played = JSON.parse(readFileSync(kept, 'utf8'));
const browser = await openBrowser();
for (const one of looks.filter(({ name }) => name.includes(look))) {
  const page = await openLook(browser, demo, one);
  for (const [name, show] of Object.entries(scenesOf(played))) {
    if (!name.includes(scene)) continue;
    await show(page).catch((error) => console.error(`${one.name} ${name}: ${String(error).split('\n')[0]}`));
    await page.waitForTimeout(500);
    const isCovered = (await page.locator('[role=dialog], [role=menu]').count()) > 0;
    await page.screenshot({ path: join(folder, `${one.name}-${name}.png`), fullPage: !isCovered });
  }
  await page.context().close();
}
await browser.close();
