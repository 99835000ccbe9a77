import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { docsPages } from '@recado/server/http/docs-pages.ts';
import { stubServer } from '@recado/server/http/http.factory.ts';
import { openBrowser } from '@recado/simulator/testing/open-browser.ts';
import { languages, slugs } from './site/pages.ts';
import { renderSite } from './site/render-site.ts';

/**
 * Draws the pages of the documentation as a whole in both themes, on a desk, on a phone and on the narrowest one, for
 * eyes to look at: `tsx tools/draw-docs.ts <folder> [part of a name]`. Pictures are not kept in the repository. On the way it
 * says which page is wider than its window.
 */
const [folder = '.cache/docs', only = ''] = process.argv.slice(2);
const looks = [
  { name: 'desk-light', width: 1360, height: 900, colorScheme: 'light' },
  { name: 'desk-dark', width: 1360, height: 900, colorScheme: 'dark' },
  { name: 'phone-light', width: 390, height: 844, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, height: 844, colorScheme: 'dark' },
  { name: 'narrow-light', width: 320, height: 640, colorScheme: 'light' },
] as const;

const site = mkdtempSync(join(tmpdir(), 'recado-draw-'));
for (const { path, text } of renderSite(join(import.meta.dirname, '..'))) {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
}
mkdirSync(folder, { recursive: true });
const { app } = stubServer({ raw: docsPages({ folder: site }), logLevel: 'silent' });
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const browser = await openBrowser();
for (const { name, width, height, colorScheme } of looks) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme });
  for (const place of languages.flatMap((language) => ['', '404', ...slugs].map((slug) => `${language}/${slug}`))) {
    const file = `${place.replace(/\/$/, '').replace('/', '-')}-${name}.png`;
    if (!file.includes(only)) continue;
    await page.goto(`${url}/docs/${place}`);
    const beyond = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    if (beyond !== 0) console.error(`${file}: ${beyond} pixels wider than the window`);
    await page.screenshot({ path: join(folder, file), fullPage: true });
  }
  await page.close();
}
await browser.close();
await app.close();
rmSync(site, { recursive: true, force: true });
