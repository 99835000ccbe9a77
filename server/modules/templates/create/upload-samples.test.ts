import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { limits } from '@recado/contract/limits.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { fileOf, type Kind, mediaFolder, upload } from '../../media/media.factory.ts';
import { openReviewedShop } from '../templates.factory.ts';

const folder = mediaFolder();
const database = await testDatabase();
const { town, shop, create } = await openReviewedShop(database, {}, { MEDIA_FOLDER: folder });

/** Pictures on another host: how many were asked for, and how many at once at most. */
const seen = { asked: 0, now: 0, most: 0, bytes: 64 };
const server = createServer((_, response) => {
  seen.asked += 1;
  seen.now += 1;
  seen.most = Math.max(seen.most, seen.now);
  const answer = () => {
    seen.now -= 1;
    response.end(fileOf('png', seen.bytes));
  };
  // Long enough for a caller that asks for all of them at once to be seen.
  setTimeout(answer, 20);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const address = server.address();
const port = typeof address === 'object' ? address?.port : null;
const picture = (name: string) => `http://127.0.0.1:${port}/${name}.png`;

const keep = async (kind: Kind, bytes?: number): Promise<string> =>
  (await upload(town.app, shop.key, { content: fileOf(kind, bytes) })).json().url;
/** From now on the storage is away for each reader. */
const hideFiles = () => rm(`${folder}/${shop.organizationId}`, { recursive: true });

const buttons = [{ type: 'QUICK_REPLY', text: 'Quero' }];
const carousel = (urls: readonly string[]) => ({
  category: 'MARKETING',
  carousel: { cards: urls.map((mediaUrl) => ({ mediaUrl, body: 'Camiseta', buttons })) },
});
const header = (type: 'IMAGE' | 'DOCUMENT', mediaUrl: string) => ({ header: { type, mediaUrl } });
const problemOf = async (asked: object) => {
  const { statusCode, json } = await create(asked);
  return [statusCode, json().error?.details.fields[0]];
};
const tooLarge = (field: string) => [422, { field, problem: expect.stringContaining('grande demais') }];

describe('the examples of a template', () => {
  test('are taken from files kept here and from elsewhere', async () => {
    const kept = [await keep('png'), await keep('jpeg'), picture('fora')];
    expect((await create(carousel(kept))).statusCode).toBe(201);
    expect((await create(header('DOCUMENT', await keep('pdf', 16 * 1024 * 1024)))).statusCode).toBe(201);
  });

  test('TEMPLATE_INVALID for files of another kind or size, none of which is opened', async () => {
    const documents = await Promise.all(Array.from({ length: 10 }, () => keep('pdf')));
    const large = await keep('pdf', 16 * 1024 * 1024 + 1);
    const image = await keep('png');
    await hideFiles();
    const field = expect.stringMatching(/^carousel\.cards\.\d\.mediaUrl$/);
    expect(await problemOf(carousel(documents))).toEqual([422, { field, problem: 'deve ser uma imagem JPEG ou PNG' }]);
    expect(await problemOf(header('DOCUMENT', image))).toEqual([
      422,
      { field: 'header.mediaUrl', problem: 'deve ser um PDF' },
    ]);
    expect(await problemOf(header('DOCUMENT', large))).toEqual(tooLarge('header.mediaUrl'));
  });

  test('TEMPLATE_INVALID for an image from elsewhere that is larger than one may be', async () => {
    seen.bytes = limits.imageBytes + 1;
    expect(await problemOf(header('IMAGE', picture('grande')))).toEqual(tooLarge('header.mediaUrl'));
    seen.bytes = 64;
  });

  test('TEMPLATE_INVALID for an address with a password or the port of another protocol, which is not dialled', async () => {
    const before = seen.asked;
    for (const url of [picture('a').replace('//', '//ana:segredo@'), 'http://127.0.0.1:25/a.png']) {
      const problem = expect.stringContaining('endereço');
      expect(await problemOf(header('IMAGE', url))).toEqual([422, { field: 'header.mediaUrl', problem }]);
    }
    expect(seen.asked).toBe(before);
  });

  test('are stood in for where the address is not one we may dial', async () => {
    expect((await create(header('IMAGE', 'http://10.0.0.1/foto.png'))).statusCode).toBe(201);
  });

  test('are loaded a few at a time, however many an organization asks for', async () => {
    seen.most = 0;
    const urls = (name: string) => Array.from({ length: 10 }, (_, i) => picture(`${name}${i}`));
    const answers = await Promise.all([create(carousel(urls('a'))), create(carousel(urls('b')))]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(seen.most).toBeLessThanOrEqual(3);
  });
});
