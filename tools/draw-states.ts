import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { enter } from './pictures/enter.ts';
import { type Demo, type Look, looks, openBrowser } from './pictures/looks.ts';
import { fillShop, type Shop } from './pictures/shop.ts';
import { scenes, type Who } from './pictures/states.ts';

/**
 * Draws what `draw-panel.ts` does not reach: dialogs, refusals, waiting and empty pages, crowds, a viewer, and the pages
 * before a session. `tsx tools/draw-states.ts <RECADO_DATA> <folder> [part of a look] [pattern of scenes]`. The first run
 * fills the demo, so use one that may change. A look may be narrower than those of a phone: `320`.
 */
const [dataFolder = '.data', folder = '.cache/states', only = '', onlyScene = ''] = process.argv.slice(2);
const demo: Demo = JSON.parse(readFileSync(join(dataFolder, 'demo.json'), 'utf8'));

const narrow: Look = { name: '320-light-pt', width: 320, height: 640, theme: 'light', language: 'pt' };

/** Where the endpoints of the shop are: one answers, one fails. */
const receiver = createServer((request, response) => {
  const isBroken = request.url?.includes('quebrado');
  request.resume().on('end', () => {
    response.writeHead(isBroken ? 500 : 200, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(isBroken ? 'A planilha de pedidos não respondeu em 30 s. '.repeat(8) : 'ok');
  });
});
const kept = join(dataFolder, 'shop.json');
const known: { shop?: Shop; port: number } = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : { port: 0 };
await new Promise<void>((resolve) => receiver.listen(known.port, '127.0.0.1', resolve));
const { port } = receiver.address() as AddressInfo;
const shop = known.shop ?? (await fillShop(demo, dataFolder, `http://127.0.0.1:${port}`));
writeFileSync(kept, JSON.stringify({ shop, port }));

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
const cookies = await enterAll();
for (const look of [...looks, narrow].filter(({ name }) => name.includes(only))) {
  const pages = new Map<Who, BrowserContext>();
  for (const [name, { as = 'owner', show }] of Object.entries(scenes)) {
    if (!new RegExp(onlyScene).test(name)) continue;
    const context = pages.get(as) ?? (await openContext(browser, look));
    pages.set(as, context);
    await keepCookie(context, as);
    const page = await openPage(context, `${look.name}-${name}`);
    try {
      await show({
        page,
        demo,
        shop,
        go: (place) => page.goto(`${demo.baseUrl}/panel/${place}`).then(() => undefined),
      });
    } catch (error) {
      console.error(`${look.name} ${name}: ${String(error).split('\n')[0]}`);
    }
    await draw(page, `${look.name}-${name}`);
    await page.close();
  }
  for (const context of pages.values()) await context.close();
}
await browser.close();
receiver.close();
receiver.closeAllConnections();

/** One sign-in for all looks: tries are counted. */
async function enterAll(): Promise<Record<Who, string>> {
  const owner = await enter(demo);
  const viewer = await enter(demo, '/session', shop.viewer);
  const empty = await enter(demo);
  await empty.ask('PUT', '/session/organization', { organizationId: shop.empty });
  return { owner: owner.cookie, viewer: viewer.cookie, empty: empty.cookie, nobody: '' };
}

async function openContext(from: Browser, look: Look): Promise<BrowserContext> {
  const { width, height, theme, language } = look;
  const context = await from.newContext({
    ...{ viewport: { width, height }, colorScheme: theme, locale: language === 'pt' ? 'pt-BR' : 'en-US' },
    ...{ timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce', hasTouch: width < 500 },
  });
  await context.addInitScript(
    ([chosen, scheme]) => {
      Reflect.get(globalThis, 'localStorage').setItem('recado-language', chosen ?? '');
      Reflect.get(globalThis, 'localStorage').setItem('mantine-color-scheme-value', scheme ?? '');
    },
    [language, theme],
  );
  return context;
}

/** Anew for each scene: one of them ends the session. */
async function keepCookie(context: BrowserContext, who: Who): Promise<void> {
  const [name = '', value = ''] = cookies[who].split('=');
  if (value) await context.addCookies([{ name, value, url: demo.baseUrl, httpOnly: true, sameSite: 'Lax' }]);
}

async function openPage(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(5_000);
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load')) console.error(`${name}: ${line.text()}`);
  });
  page.on('pageerror', (error) => console.error(`${name}: ${error.stack}`));
  return page;
}

async function draw(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(350);
  const wide = await page.evaluate(() => {
    const { documentElement } = Reflect.get(globalThis, 'document');
    return documentElement.scrollWidth - documentElement.clientWidth;
  });
  if (wide > 0) console.error(`${name}: ${wide} px wider than its window`);
  const isDialog = (await page.locator('[role=dialog], [role=menu]').count()) > 0;
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !isDialog });
}
