import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { systemRandom } from '../runtime/random.ts';
import { stubServer } from './http.factory.ts';
import { panelPages } from './panel-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-panel-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, '.vite'));
const script = `console.log(${JSON.stringify('a'.repeat(2_000))})`;
const font = Buffer.from([0, 1, 2, 0xff, 0xfe, 0x80]);
writeFileSync(
  join(folder, 'index.html'),
  '<meta name="nonce" content="__CSP_NONCE__"><script src="/panel/assets/a-1.js">',
);
writeFileSync(join(folder, 'assets/a-1.js'), script);
writeFileSync(join(folder, 'assets/f-1.woff2'), font);
writeFileSync(join(folder, 'assets/a-1.js.map'), '{}');
writeFileSync(join(folder, '.vite/manifest.json'), '{}');
writeFileSync(join(folder, 'scheme.js'), '1');

const { app } = stubServer({ raw: panelPages({ folder, random: systemRandom }) });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('the pages of the panel', () => {
  test('are one page at every address, each time with a nonce of its own and nothing inline', async () => {
    const answers = await Promise.all(['/panel', '/panel/', '/panel/wallet', '/panel/keys/new'].map((url) => get(url)));
    const nonces = answers.map(({ statusCode, headers, body }) => {
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      const nonce = /style-src 'self' 'nonce-([\w-]{20,})'/.exec(policy)?.[1];
      expect(body).toContain(`content="${nonce}"`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(4);
  });

  test('come with files that are compressed once and kept for good under their name', async () => {
    const answer = await get('/panel/assets/a-1.js', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    const again = await get('/panel/assets/a-1.js', {
      'accept-encoding': 'br',
      'if-none-match': String(answer.headers.etag),
    });
    expect(again.statusCode).toBe(304);
    expect((await get('/panel/assets/f-1.woff2')).rawPayload).toEqual(font);
    expect((await get('/panel/scheme.js')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['a file of another build', '/panel/assets/a-0.js'],
    ['a source map', '/panel/assets/a-1.js.map'],
    ['what the build notes for itself', '/panel/.vite/manifest.json'],
    ['a file beside the folder', '/panel/..%2f..%2fpackage.json'],
    ['a route of the panel that is none', '/panel/api/nothing'],
  ])('NOT_FOUND for %s', async (_what, url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.code).toBe('NOT_FOUND');
  });

  test('explain how to build them where nobody did', async () => {
    const bare = stubServer({ raw: panelPages({ folder: join(folder, 'none'), random: systemRandom }) });
    const answer = await bare.app.inject({ method: 'GET', url: '/panel' });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm run build');
  });
});
