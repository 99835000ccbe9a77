import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '@recado/simulator/testing/open-browser.ts';
import type { Browser, Page } from 'playwright-core';

/**
 * Draws every page of the panel of a running demo, in both themes and languages, on a phone and on a desk, for eyes to look
 * at: `tsx tools/draw-panel.ts <RECADO_DATA> <folder> [part of a look's name] [pattern of places]`. Pictures are not
 * kept in the repository.
 */
const [dataFolder = '.data', folder = '.cache/panel', only = '', onlyPlace = ''] = process.argv.slice(2);
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
  'automations',
  'automations/new',
  'templates',
  'templates/new',
  'reports',
  'wallet',
  'wallet?new=1',
  'wallet/proof',
  'wallet/entries/1',
  'numbers',
  'numbers?new=1',
  'nothing-here',
  'keys',
  'keys?new=1',
  'webhooks',
  'webhooks?new=1',
  'requests',
  'members',
  'members?new=1',
  'settings',
  'audit',
  'account',
];
const sizes = { desk: { width: 1360, height: 900 }, phone: { width: 390, height: 844 } };

/** Lists whose first item has a page of its own, and where that is. */
const ones: readonly { list: string; page: (id: string) => string }[] = [
  { list: '/webhook/endpoints', page: (id) => `webhooks/${id}` },
  { list: '/v1/templates', page: (id) => `templates/${id}` },
  { list: '/v1/templates', page: (id) => `templates/${id}/edit` },
  { list: '/v1/campaigns', page: (id) => `campaigns/${id}` },
  { list: '/v1/automations', page: (id) => `automations/${id}` },
  { list: '/v1/automations', page: (id) => `automations/${id}?view=runs` },
  { list: '/v1/automations', page: (id) => `automations/${id}?view=versions` },
  { list: '/dashboard/messages', page: (id) => `reports/messages/${id}` },
];

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
  for (const place of [...places, ...(await onesOf(page))].filter((one) => new RegExp(onlyPlace).test(one))) {
    await page.goto(`${demo.baseUrl}/panel/${place}`);
    await draw(page, `${name}-${place.replaceAll(/[/?]/g, '-') || 'home'}`, !place.includes('?'));
  }
  if (onlyPlace === '') await drawShell(page, name);
  await context.close();
}

/** The pages of the first endpoint, template, campaign, automation and message, where there is one. */
async function onesOf(page: Page): Promise<string[]> {
  const read = async (list: string) => {
    const answer = (await (await fetch(`/panel/api${list}`)).json()) as Record<string, unknown>;
    const items = (Array.isArray(answer) ? answer : (answer.data ?? answer.content ?? answer.messages ?? [])) as {
      id: string;
    }[];
    return items[0]?.id ?? null;
  };
  const found: string[] = [];
  for (const { list, page: pageOf } of ones) {
    const id = await page.evaluate(read, list);
    if (id) found.push(pageOf(id));
  }
  return found;
}

/** What opens over every page: the palette, what needs attention, the account, and on a phone the navigation. */
async function drawShell(page: Page, name: string): Promise<void> {
  await page.goto(`${demo.baseUrl}/panel/`);
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox').last().fill('a');
  await draw(page, `${name}-palette`, false);
  await page.keyboard.press('Escape');
  const header = page.getByRole('banner').getByRole('button');
  for (const [part, place] of [
    ['bell', -2],
    ['account', -1],
  ] as const) {
    await header.nth(place).click();
    await draw(page, `${name}-open-${part}`, false);
    await page.keyboard.press('Escape');
  }
  const menu = page.getByRole('button', { name: 'Menu' });
  if (!(await menu.isVisible())) return;
  await menu.click();
  await draw(page, `${name}-menu`, false);
}

async function draw(page: Page, name: string, fullPage = true): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // The stream is always open, so a silent network is no sign: nothing stands for what is still to come.
  await page.waitForTimeout(200);
  const coming = page.locator('.mantine-Skeleton-root').first();
  await coming.waitFor({ state: 'detached', timeout: 4_000 }).catch(() => undefined);
  await page.waitForTimeout(150);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}
