import { openBrowser } from '@recado/simulator/testing/open-browser.ts';
import { expect, test } from 'vitest';
import { stubServer } from '../http.factory.ts';
import { referenceRoutes } from './reference.routes.ts';

test('on a small screen no request is cut off, and the filter finds codes and says when nothing matches', async () => {
  const { app } = stubServer({ raw: referenceRoutes() });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
    page.setDefaultTimeout(60_000);
    await page.goto(`${url}/docs`);
    const cut = await page
      .locator('pre')
      .evaluateAll((blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth + 1).length);
    expect(cut).toBe(0);
    const filter = page.getByRole('searchbox');
    expect(await page.locator('.found').isVisible()).toBe(false);
    await filter.fill('window_closed');
    expect(await page.locator('nav li:visible').allTextContents()).toEqual(['CONVERSATION_WINDOW_CLOSED']);
    expect(await page.locator('.nothing').isVisible()).toBe(false);
    await filter.fill('no such thing');
    expect(await page.locator('.nothing').textContent()).toBe('Nothing matches.');
    expect(await page.locator('.nothing').isVisible()).toBe(true);
    await filter.fill('');
    expect([await page.locator('.nothing').isVisible(), await page.locator('.found').isVisible()]).toEqual([
      false,
      false,
    ]);
  } finally {
    await browser.close();
    await app.close();
  }
});
