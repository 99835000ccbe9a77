import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { limits } from '@recado/contract/limits.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { filesIn, type Kind, mediaFolder, opening, openUpload, pour, pouredFile, readAnswer } from './media.factory.ts';

const folder = mediaFolder();
const database = await testDatabase();
const town = await openTown(database, { MEDIA_FOLDER: folder });
const shop = await openShop(town);
const { app } = town;
await app.listen({ port: 0, host: '127.0.0.1' });

const send = (kind: Kind, bytes: number, headers = {}) =>
  pour(openUpload(app, shop.key, headers), pouredFile(kind, bytes));
const strays = async () => Number((await database.owner.query('select count(*) from media_strays')).rows[0].count);

async function digestOf(kind: Kind, bytes: number): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of pouredFile(kind, bytes)) digest.update(chunk);
  return digest.digest('hex');
}

const run = promisify(execFile);
const caller = fileURLToPath(new URL('testing/pour-file.ts', import.meta.url));
// What streams through this process must not add up in it.
const mostExtraBytes = 64 * 1024 * 1024;

describe('POST /v1/media/upload, by size', () => {
  let kept = 0;
  afterEach(async () => {
    expect([(await filesIn(folder)).length, await strays()]).toEqual([kept, 0]);
  });

  // First, before anything else has made the process grow.
  test('a PDF of 100 MB passes through in little memory, and out again', async () => {
    const address = app.server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : null}`;
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 10);
    const { stdout } = await run(process.execPath, [
      '--import',
      'tsx',
      caller,
      origin,
      shop.key,
      String(limits.pdfBytes),
    ]);
    clearInterval(watch);
    kept += 1;

    const { status, media, servedSha256 } = JSON.parse(stdout);
    expect([status, media.sizeBytes]).toEqual([201, limits.pdfBytes]);
    expect(servedSha256).toBe(media.sha256);
    expect(most - before).toBeLessThan(mostExtraBytes);
  });

  test.each<[Kind, number]>([
    ['jpeg', limits.imageBytes],
    ['png', limits.imageBytes],
    ['pdf', limits.imageBytes + 1],
  ])('a %s of %i bytes is kept', async (kind, bytes) => {
    const answer = await send(kind, bytes);
    kept += 1;
    expect([answer.statusCode, answer.json().sizeBytes]).toEqual([201, bytes]);
    expect(answer.json().sha256).toBe(await digestOf(kind, bytes));
  });

  test.each<[Kind, number]>([
    ['jpeg', limits.imageBytes + 1],
    ['png', limits.imageBytes + 1],
    ['jpeg', limits.pdfBytes],
    ['pdf', limits.pdfBytes + 1],
  ])('MEDIA_TOO_LARGE for a %s of %i bytes', async (kind, bytes) => {
    const answer = await send(kind, bytes);
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'MEDIA_TOO_LARGE']);
  });

  test('MEDIA_TOO_LARGE is answered before a body whose length is too much arrives', async () => {
    const sent = openUpload(app, shop.key, { 'content-length': String(limits.pdfBytes * 2) });
    sent.flushHeaders();
    const [response] = await once(sent, 'response');
    sent.destroy();
    expect((await readAnswer(response)).json().error.code).toBe('MEDIA_TOO_LARGE');
  });

  test('a length that promises more than comes leaves nothing behind', async () => {
    const sent = openUpload(app, shop.key, { 'content-length': '200000' });
    sent.write(opening());
    for await (const chunk of pouredFile('pdf', 100_000)) sent.write(chunk);
    await expect.poll(strays).toBe(1);
    sent.destroy();
    await expect.poll(strays).toBe(0);
  });

  test('MEDIA_TOO_LARGE for chunks without end', async () => {
    const endless = async function* () {
      yield* pouredFile('png', limits.imageBytes);
      for (;;) yield Buffer.alloc(64 * 1024);
    };
    const answer = await pour(openUpload(app, shop.key), endless());
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'MEDIA_TOO_LARGE']);
  });
});
