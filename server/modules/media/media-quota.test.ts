import { limits } from '@recado/contract/limits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { discardStrays, expireMedia, keepMedia } from './index.ts';
import { fileOf, filesIn, mediaFolder, upload } from './media.factory.ts';

const folder = mediaFolder();
const database = await testDatabase();
const town = await openTown(database, { MEDIA_FOLDER: folder, BASE_URL: 'https://recado.example' });
const { app, container } = town;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town, { planId: 'start' });
});

const send = (bytes: number, from = shop) =>
  upload(app, from.key, { content: fileOf('jpeg', bytes), filename: 'a.jpg' });
const setQuota = (bytes: number) =>
  none(database.stage, sql`update plans set storage_bytes = ${bytes} where id = 'start'`);
const codeOf = (answer: { statusCode: number; json(): { error: { code: string } } }) => [
  answer.statusCode,
  answer.json().error.code,
];
const remove = (id: string, from = shop) => from.call('DELETE', `/v1/media/${id}`);
const stored = async () => (await shop.call('GET', '/v1/organizations/me/plan')).json().usage.storageBytes;
const fetchIt = (url: string) => app.inject({ method: 'GET', url: new URL(url).pathname });
const listed = async () =>
  (await shop.call('GET', '/v1/media')).json().data.map(({ id }: { id: string }) => id) as string[];

describe('POST /v1/media/upload', () => {
  test('PLAN_LIMIT_REACHED when the plan stores no more; nothing is left of the file', async () => {
    await setQuota(10_000);
    expect((await send(6_000)).statusCode).toBe(201);
    const before = await filesIn(folder);
    expect(codeOf(await send(4_001))).toEqual([403, 'PLAN_LIMIT_REACHED']);
    expect(await filesIn(folder)).toEqual(before);
    expect((await send(4_000)).statusCode).toBe(201);
    expect(codeOf(await send(64))).toEqual([403, 'PLAN_LIMIT_REACHED']);
    expect(await stored()).toBe(10_000);
  });

  test('passes the plan by nothing, however many arrive at once', async () => {
    await setQuota(10_000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(3_000)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(await stored()).toBe(9_000);
  });

  test('what people send is kept whatever the plan allows, and counts', async () => {
    await setQuota(100);
    const { organizationId } = shop;
    const chunks = (async function* () {
      yield fileOf('jpeg', 300);
    })();
    const id = uuidV7(town.clock, container.random);
    await keepMedia(container, { organizationId, id, contentType: 'image/jpeg', filename: null, chunks });
    expect(await stored()).toBe(300);
    expect(codeOf(await send(64))).toEqual([403, 'PLAN_LIMIT_REACHED']);
  });
});

describe('DELETE /v1/media/:id', () => {
  test('ends the address at once, gives the room back, and the bytes go with the next sweep', async () => {
    await setQuota(5_000);
    const { id, url } = (await send(5_000)).json();
    expect((await fetchIt(url)).statusCode).toBe(200);
    expect((await remove(id)).statusCode).toBe(204);
    expect((await fetchIt(url)).statusCode).toBe(404);
    expect(await listed()).toEqual([]);
    expect((await send(5_000)).statusCode).toBe(201);
    await discardStrays(database.system, container.storage);
    expect(await filesIn(folder)).not.toContain(id);
  });

  test('NOT_FOUND for a file that is none of yours', async () => {
    await setQuota(5_000);
    const { id } = (await send(64)).json();
    expect(codeOf(await remove(id, await openShop(town)))).toEqual([404, 'NOT_FOUND']);
    expect((await remove(id)).statusCode).toBe(204);
    expect(codeOf(await remove(id))).toEqual([404, 'NOT_FOUND']);
  });

  test('CONFLICT while a message still to be sent or a template names it', async () => {
    await setQuota(50_000);
    const picture = { type: 'IMAGE' as const, url: 'https://recado.example/media/example' };
    await shop.template('foto', 'UTILITY', { header: picture, body: 'Olá {{1}}', footer: null, buttons: [] } as never);
    await town.caughtUp();
    const [later, sample] = [(await send(64)).json(), (await send(64)).json()];
    const at = new Date(town.clock.now().getTime() + 3_600_000).toISOString();
    const sent = await shop.call('POST', '/v1/messages', {
      ...{ receiver: '+5511988887777', templateName: 'foto', templateVariables: [later.url, 'Ana'], scheduled_at: at },
    });
    expect(sent.statusCode).toBe(202);
    await none(
      database.stage,
      sql`update templates set samples = ${JSON.stringify({ '1': sample.url })}::jsonb
          where organization_id = ${shop.organizationId} and name = 'promocao'`,
    );
    for (const { id } of [later, sample]) expect(codeOf(await remove(id))).toEqual([409, 'CONFLICT']);
    await shop.call('POST', `/v1/messages/${sent.json().id}/cancel`);
    expect((await remove(later.id)).statusCode).toBe(204);
  });

  test('INVALID_PATH_PARAM for what is no id', async () => {
    expect(codeOf(await remove('foto'))).toEqual([400, 'INVALID_PATH_PARAM']);
  });
});

describe('GET /v1/media', () => {
  test('VALIDATION_ERROR for a page that is none', async () => {
    expect(codeOf(await shop.call('GET', '/v1/media?page=-1'))).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('lists the files of the organization, newest first, a page at a time', async () => {
    await setQuota(50_000);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      ids.push((await send(64 + n)).json().id);
      town.clock.advance(1_000);
    }
    await send(64, await openShop(town));
    const page = (await shop.call('GET', '/v1/media?size=2')).json();
    expect(page.data.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);
    expect(page.pagination).toEqual({ page: 0, size: 2, totalElements: 3, totalPages: 2 });
    expect(page.data[0]).toMatchObject({ contentType: 'image/jpeg', sizeBytes: 66, filename: 'a.jpg' });
  });
});

describe('a file that nobody uses', () => {
  test('is gone after thirty days, and one that was fetched or is named stays', async () => {
    await setQuota(50_000);
    const [unused, fetched, named] = [(await send(64)).json(), (await send(64)).json(), (await send(64)).json()];
    await fetchIt(fetched.url);
    await none(
      database.stage,
      sql`update templates set samples = ${JSON.stringify({ '1': named.url })}::jsonb
          where organization_id = ${shop.organizationId} and name = 'promocao'`,
    );
    const day = 86_400_000;
    await database.advance((limits.unusedMediaDays - 1) * day);
    await expireMedia(database.system);
    expect(await listed()).toHaveLength(3);
    await database.advance(2 * day);
    await expireMedia(database.system);
    expect((await listed()).sort()).toEqual([fetched.id, named.id].sort());
    expect((await fetchIt(unused.url)).statusCode).toBe(404);
    await discardStrays(database.system, container.storage);
    expect(await filesIn(folder)).not.toContain(unused.id);
  });
});
