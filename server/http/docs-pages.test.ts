import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { docsPages } from './docs-pages.ts';
import { stubServer } from './http.factory.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-docs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const place of ['pt', 'en', 'assets']) mkdirSync(join(folder, place));
const files = {
  'pt/index.html': '<h1>Recado</h1>',
  'pt/concepts.html': '<h1>Conceitos</h1>',
  'pt/concepts.md': '# Conceitos',
  'pt/404.html': '<h1>Página não encontrada</h1>',
  'en/index.html': '<h1>Recado, in English</h1>',
  'en/search.json': '[]',
  'assets/docs.js': '1',
  'llms.txt': '# Recado',
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

const { app } = stubServer({ raw: docsPages({ folder }) });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('the documentation', () => {
  test.each([
    ['/docs/pt', 'text/html; charset=utf-8', '<h1>Recado</h1>'],
    ['/docs/pt/', 'text/html; charset=utf-8', '<h1>Recado</h1>'],
    ['/docs/pt/concepts', 'text/html; charset=utf-8', '<h1>Conceitos</h1>'],
    ['/docs/pt/concepts.md', 'text/markdown; charset=utf-8', '# Conceitos'],
    ['/docs/en/', 'text/html; charset=utf-8', '<h1>Recado, in English</h1>'],
    ['/docs/en/search.json', 'application/json; charset=utf-8', '[]'],
    ['/docs/assets/docs.js', 'text/javascript; charset=utf-8', '1'],
    ['/llms.txt', 'text/plain; charset=utf-8', '# Recado'],
  ])(
    '%s is what the build left, compressed once, with an entity tag, and runs nothing from elsewhere',
    async (url, type, body) => {
      const answer = await get(url, { 'accept-encoding': 'br' });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(body);
      expect(answer.headers['cache-control']).toBe('public, max-age=300');
      expect(answer.headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'self'; script-src 'self'/,
      );
      const again = await get(url, { 'accept-encoding': 'br', 'if-none-match': String(answer.headers.etag) });
      expect(again.statusCode).toBe(304);
    },
  );

  test('/docs/guides leads to the language of the reader, Portuguese unless English comes first', async () => {
    const leads = async (language?: string) =>
      (await get('/docs/guides', language ? { 'accept-language': language } : {})).headers.location;
    expect(await leads()).toBe('/docs/pt/');
    expect(await leads('en-US,en;q=0.9,pt;q=0.8')).toBe('/docs/en/');
    expect(await leads('pt-BR,en;q=0.9')).toBe('/docs/pt/');
  });

  test('a page without a language in its address leads to it in that of the reader', async () => {
    const { statusCode, headers } = await get('/docs/concepts', { 'accept-language': 'en' });
    expect([statusCode, headers.location]).toEqual([302, '/docs/en/concepts']);
  });

  test('what is not there is 404, also what lies outside the folder', async () => {
    for (const url of ['/docs/nada', '/docs/pt/nada', '/docs/en/concepts', '/docs/pt/..%2Fllms.txt', '/docs/assets/'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });

  test('a browser that asks for a page that is not there gets the contents in its language, kept by nobody', async () => {
    const answer = await get('/docs/pt/nada', { accept: 'text/html,*/*', 'if-none-match': '*' });
    expect([answer.statusCode, answer.body]).toEqual([404, '<h1>Página não encontrada</h1>']);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  });

  test('an installation without it answers how to build it', async () => {
    const bare = stubServer({ raw: docsPages({ folder: join(folder, 'none') }) });
    expect((await bare.app.inject('/docs/pt/')).statusCode).toBe(503);
    expect((await bare.app.inject('/llms.txt')).statusCode).toBe(503);
  });
});
