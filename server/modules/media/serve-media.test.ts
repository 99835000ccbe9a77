import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { fileOf, type Kind, mediaFolder, upload } from './media.factory.ts';

const database = await testDatabase();
const town = await openTown(database, { MEDIA_FOLDER: mediaFolder() });
const shop = await openShop(town);
const { app } = town;

async function keep(kind: Kind, filename: string, bytes = 1_000) {
  const answer = (await upload(app, shop.key, { content: fileOf(kind, bytes), filename })).json();
  return { ...answer, path: new URL(answer.url).pathname };
}

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

describe('GET /media/:token', () => {
  test.each<[Kind, string]>([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['pdf', 'application/pdf'],
  ])('serves a %s to anyone, inert', async (kind, contentType) => {
    const { path, sha256 } = await keep(kind, 'pagina.html');
    const answer = await get(path);

    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(fileOf(kind, 1_000));
    expect(answer.headers).toMatchObject({
      'content-type': contentType,
      'content-length': '1000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': expect.stringMatching(/^attachment; filename="pagina\.html\.(jpg|png|pdf)"/),
      'cache-control': 'private, max-age=86400, immutable',
      'accept-ranges': 'bytes',
      etag: `"${sha256}"`,
    });
  });

  test('a name after the token changes nothing', async () => {
    const { path } = await keep('png', 'foto.png');
    const answer = await get(`${path}/outro-nome.html`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.headers['content-disposition']).toContain('foto.png');
  });

  test('a name of any alphabet is sent in full and without breaking the header', async () => {
    const { path } = await keep('pdf', 'catálogo (1) 漢字.pdf');
    expect((await get(path)).headers['content-disposition']).toBe(
      `attachment; filename="cat_logo (1) __.pdf"; filename*=UTF-8''cat%C3%A1logo%20%281%29%20%E6%BC%A2%E5%AD%97.pdf`,
    );
  });

  test('HEAD returns the length without the bytes', async () => {
    const { path } = await keep('png', 'foto.png');
    const answer = await get(path, {}, 'HEAD');
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '1000', '']);
  });

  test('304 to a client that has it already', async () => {
    const { path, sha256 } = await keep('png', 'foto.png');
    const answer = await get(path, { 'if-none-match': `"x", "${sha256}"` });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expect((await get(path, { 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  test.each<[string, number, number, number]>([
    ['bytes=0-9', 206, 0, 9],
    ['bytes=990-', 206, 990, 999],
    ['bytes=990-5000', 206, 990, 999],
    ['bytes=-10', 206, 990, 999],
    ['bytes=-5000', 206, 0, 999],
    ['bytes=0-1,5-6', 200, 0, 999],
    ['bytes=9-0', 200, 0, 999],
    ['bytes=-', 200, 0, 999],
    ['lines=1-2', 200, 0, 999],
  ])('Range %s', async (range, status, start, end) => {
    const { path } = await keep('png', 'foto.png');
    const answer = await get(path, { range });

    expect(answer.statusCode).toBe(status);
    expect(answer.rawPayload).toEqual(fileOf('png', 1_000).subarray(start, end + 1));
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
    expect(answer.headers['content-range']).toBe(status === 206 ? `bytes ${start}-${end}/1000` : undefined);
  });

  test('416 beyond the end, and the whole file when it is not the one that was begun', async () => {
    const { path, sha256 } = await keep('png', 'foto.png');
    for (const range of ['bytes=1000-', 'bytes=-0']) {
      const beyond = await get(path, { range });
      expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([416, 'bytes */1000', '']);
    }
    expect((await get(path, { range: 'bytes=0-9', 'if-range': '"x"' })).statusCode).toBe(200);
    expect((await get(path, { range: 'bytes=0-9', 'if-range': `"${sha256}"` })).statusCode).toBe(206);
  });

  test('404 for an address that nobody was given', async () => {
    const { path, id } = await keep('png', 'foto.png');
    const token = path.slice('/media/'.length);
    const strange = [
      id,
      `${token}x`,
      token.slice(1),
      token.split('').reverse().join(''),
      '..%2f..%2fetc%2fpasswd',
      '%00',
    ];
    for (const name of strange) expect((await get(`/media/${name}`)).statusCode).toBe(404);
  });
});
