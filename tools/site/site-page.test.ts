import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { askAxe } from '@recado/journeys/rig/ask-axe.ts';
import { docsPages } from '@recado/server/http/docs-pages.ts';
import { stubServer } from '@recado/server/http/http.factory.ts';
import { openBrowser } from '@recado/simulator/testing/open-browser.ts';
import { afterAll, expect, test } from 'vitest';
import { renderSite } from './render-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const { path, text } of renderSite(join(import.meta.dirname, '..', '..'))) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('pages can be read in both themes, on a desk and on a phone; the search finds a section and leads there, the contents open and close', async () => {
  const { app } = stubServer({ raw: docsPages({ folder }) });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await openBrowser();
  try {
    for (const [path, width, colorScheme] of [
      ['pt/', 390, 'light'],
      ['en/quick-start', 1_280, 'dark'],
      ['pt/from-twilio', 390, 'dark'],
      ['en/errors', 1_280, 'light'],
      ['en/events', 320, 'light'],
    ] as const) {
      // Axe is put into the page as a script, which the policy of the page refuses.
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, bypassCSP: true });
      await page.goto(`${url}/docs/${path}`);
      expect([path, await askAxe(page)]).toEqual([path, []]);
      const beyond = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect([path, beyond]).toEqual([path, 0]);
      await page.close();
    }
    const searched = await browser.newPage({ viewport: { width: 390, height: 800 }, bypassCSP: true });
    searched.setDefaultTimeout(60_000);
    await searched.goto(`${url}/docs/pt/`);
    await searched.locator('.search input').fill('janela');
    await searched.locator('#found a.chosen').waitFor();
    expect(await askAxe(searched)).toEqual([]);
    await searched.close();
    // Under its own policy: everything a reader uses works without a script from elsewhere.
    const page = await browser.newPage({ colorScheme: 'light' });
    page.setDefaultTimeout(60_000);
    await page.goto(`${url}/docs/pt/concepts`);
    await page.keyboard.press('/');
    await page.keyboard.type('JANELA fechada');
    await page.locator('#found a.chosen').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/docs/pt/errors#conversation_window_closed`);
    await page.locator('.search input').fill('carteira');
    await page.locator('#found-0.chosen').waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('.search input').getAttribute('aria-activedescendant')).toBe('found-1');
    await page.locator('.search input').fill('xyzzy');
    await page.getByText('Nada encontrado.').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('#found').isHidden()).toBe(true);
    await page.locator('.theme').click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.reload();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.locator('#nav').isHidden()).toBe(true);
    await page.locator('.menu').click();
    await page.locator('#nav a[aria-current]').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('#nav').isHidden()).toBe(true);
  } finally {
    await browser.close();
    await app.close();
  }
});
