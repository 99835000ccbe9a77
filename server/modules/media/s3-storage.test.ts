import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { compareMedia } from './compare-media.ts';
import { fileOf, filesIn, mediaFolder, openUpload, pour, pouredFile, upload } from './media.factory.ts';
import { openMediaStorage } from './open-storage.ts';

const bucketFolder = path.join(mediaFolder(), 'store');
mkdirSync(bucketFolder);
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: bucketFolder,
  configureBuckets: [{ name: 'midias', configs: [] }],
});
const { port } = await store.run();
afterAll(() => store.close());

const spool = mediaFolder();
const settings = {
  bucket: 'midias',
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};
const storage = openMediaStorage({ folder: spool, s3: settings });

async function* chunksOf(content: Buffer) {
  yield content.subarray(0, 10);
  yield content.subarray(10);
}

describe('a bucket', () => {
  test('keeps a file, gives it back whole and in parts, and forgets it', async () => {
    const content = fileOf('pdf', 3_000);
    await storage.write('loja/arquivo', chunksOf(content));

    expect(await buffer(await storage.read('loja/arquivo'))).toEqual(content);
    expect(await buffer(await storage.read('loja/arquivo', { start: 5, end: 14 }))).toEqual(content.subarray(5, 15));
    expect(await filesIn(spool)).toEqual([]);

    await storage.delete('loja/arquivo');
    await expect(storage.read('loja/arquivo')).rejects.toThrow();
    await storage.delete('loja/arquivo');
  });

  test('is known again by the mark that was left in it, and distinguished from another', async () => {
    const { system } = await testDatabase();
    expect(await compareMedia(system, storage, 'first')).toMatchObject({ same: true, mark: 'first' });
    expect(await compareMedia(system, storage, 'second')).toMatchObject({ same: true, mark: 'first' });
    expect(await compareMedia(system, openMediaStorage({ folder: mediaFolder(), s3: null }), 'third')).toEqual({
      isForeign: false,
      same: false,
      mark: 'first',
    });
  });

  test('that does not exist refuses the file and leaves no name behind', async () => {
    const nowhere = openMediaStorage({ folder: spool, s3: { ...settings, bucket: 'outro' } });
    await expect(nowhere.write('loja/arquivo', chunksOf(fileOf('png')))).rejects.toThrow();
    await nowhere.delete('loja/arquivo').catch(() => undefined);
    expect(await filesIn(spool)).toEqual([]);
  });
});

describe('the settings of a bucket', () => {
  const needed = {
    DATABASE_URL: 'postgres://x',
    RECADO_SECRET: 'x'.repeat(16),
    PLATFORM_APP_SECRET: 'x'.repeat(16),
    PLATFORM_VERIFY_TOKEN: 'x'.repeat(16),
  };

  test('are not there unless S3_BUCKET is, and are whole when it is', () => {
    expect(readConfig(needed).media).toEqual({ folder: path.join('.data', 'media'), s3: null });
    expect(() => readConfig({ ...needed, S3_BUCKET: 'midias' })).toThrow('S3_ACCESS_KEY_ID is not set');
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig({ ...needed, ...keys, S3_BUCKET: 'midias' }).media.s3).toEqual({
      bucket: 'midias',
      endpoint: null,
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
  });
});

describe('POST /v1/media/upload with a bucket', async () => {
  const database = await testDatabase();
  const town = await openTown(database, {
    MEDIA_FOLDER: spool,
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: settings.endpoint,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  });
  const shop = await openShop(town);

  test('stores in it and serves from it', async () => {
    const content = fileOf('jpeg', 20_000);
    const answer = await upload(town.app, shop.key, { content });
    expect(answer.statusCode).toBe(201);
    const { pathname } = new URL(answer.json().url);

    expect((await town.app.inject({ method: 'GET', url: pathname })).rawPayload).toEqual(content);
    const part = await town.app.inject({ method: 'GET', url: pathname, headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, content.subarray(0, 4)]);
    expect(await filesIn(spool)).toEqual([]);
  });

  test('MEDIA_TOO_LARGE leaves nothing in it', async () => {
    const before = (await filesIn(bucketFolder)).length;
    await town.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await pour(openUpload(town.app, shop.key), pouredFile('png', 5 * 1024 * 1024 + 1));
    expect(answer.statusCode).toBe(413);
    expect([(await filesIn(bucketFolder)).length, await filesIn(spool)]).toEqual([before, []]);
  });
});
