import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '@recado/simulator/testing/open-browser.ts';
import type { Browser, Page } from 'playwright-core';

/**
 * Draws every page of the panel of a running demo, in both themes and languages, on a phone and on a desk, for eyes to look
 * at: `tsx tools/draw-panel.ts <RECADO_DATA> <folder> [part of a name]`. Pictures are not kept in the repository.
 */
const [dataFolder = '.data', folder = '.cache/panel', only = ''] = process.argv.slice(2);
const demo: { baseUrl: string; panel: { email: string; password: string } } = JSON.parse(
  readFileSync(join(dataFolder, 'demo.json'), 'utf8'),
);

const places = [
  '',
  'inbox',
  'contacts',
  'contacts/import',
  'campaigns',
  'campaigns/new',
  'templates',
  'templates/new',
  'reports',
  'wallet',
  'wallet/proof',
  'wallet/entries/1',
  'keys',
  'webhooks',
  'requests',
  'members',
  'settings',
  'audit',
  'account',
];
const sizes = { desk: { width: 1360, height: 900 }, phone: { width: 390, height: 844 } };

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
for (const [size, viewport] of Object.entries(sizes)) {
  for (const theme of ['light', 'dark'] as const) {
    for (const language of ['pt', 'en'] as const) {
      const name = `${size}-${theme}-${language}`;
      if (name.includes(only) || only === '') await drawAll(browser, name, { viewport, theme, language });
    }
  }
}
await browser.close();

type Look = { viewport: { width: number; height: number }; theme: 'light' | 'dark'; language: 'pt' | 'en' };

async function drawAll(from: Browser, name: string, { viewport, theme, language }: Look): Promise<void> {
  const context = await from.newContext({
    ...{ viewport, colorScheme: theme, locale: language === 'pt' ? 'pt-BR' : 'en-US' },
    ...{ timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' },
  });
  await context.addInitScript(
    ([chosen, scheme]) => {
      Reflect.get(globalThis, 'localStorage').setItem('recado-language', chosen ?? '');
      Reflect.get(globalThis, 'localStorage').setItem('mantine-color-scheme-value', scheme ?? '');
    },
    [language, theme],
  );
  const page = await context.newPage();
  page.on('console', (line) => {
    const text = line.text();
    if (line.type() === 'error' && !text.startsWith('Failed to load')) console.error(`${name} ${page.url()}: ${text}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.status() !== 401) console.error(`${name} ${answer.status()} ${answer.url()}`);
  });
  page.on('pageerror', (error) => console.error(`${name} ${page.url()}: ${error.stack}`));
  await page.goto(`${demo.baseUrl}/panel/sign-in`);
  await page.locator('input[type=password]').waitFor();
  await draw(page, `${name}-sign-in`);
  const ways = page.getByRole('main').getByRole('button', { name: /celular|phone/ });
  if ((await ways.count()) > 0) {
    await ways.click();
    await draw(page, `${name}-sign-in-code`);
    await page.reload();
    await page.locator('input[type=password]').waitFor();
  }
  await page.locator('input[type=email]').fill(demo.panel.email);
  await page.locator('input[type=password]').fill(demo.panel.password);
  await page.locator('button[type=submit]').click();
  await page.getByRole('navigation').first().waitFor({ state: 'attached' });
  for (const place of [...places, ...(await endpointsOf(page))]) {
    await page.goto(`${demo.baseUrl}/panel/${place}`);
    await draw(page, `${name}-${place.replaceAll('/', '-') || 'home'}`);
  }
  await context.close();
}

/** The page of the first endpoint, where there is one. */
async function endpointsOf(page: Page): Promise<string[]> {
  const read = async () => (await (await fetch('/panel/api/webhook/endpoints')).json()) as { data: { id: string }[] };
  const { data } = await page.evaluate(read);
  return data.slice(0, 1).map(({ id }) => `webhooks/${id}`);
}

async function draw(page: Page, name: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
