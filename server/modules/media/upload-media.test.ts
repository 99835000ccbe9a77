import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { suspendOrganization } from '../organizations/index.ts';
import { findMedia } from './index.ts';
import {
  fileOf,
  filesIn,
  formOf,
  formType,
  type Kind,
  mediaFolder,
  opening,
  openUpload,
  type Part,
  upload,
} from './media.factory.ts';

const folder = mediaFolder();
const database = await testDatabase();
const town = await openTown(database, { MEDIA_FOLDER: folder, BASE_URL: 'https://recado.example' });
const shop = await openShop(town);
const { app } = town;
await app.listen({ port: 0, host: '127.0.0.1' });

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const rows = async (table: 'media' | 'media_strays') =>
  Number((await database.owner.query(`select count(*) from ${table}`)).rows[0].count);
const left = async () => ({
  files: (await filesIn(folder)).length,
  media: await rows('media'),
  strays: await rows('media_strays'),
});
const send = (...parts: Part[]) => upload(app, shop.key, ...parts);
const codeOf = (answer: { statusCode: number; json(): { error: { code: string } } }) => [
  answer.statusCode,
  answer.json().error.code,
];

describe('POST /v1/media/upload', () => {
  test.each<[Kind, string, string]>([
    ['jpeg', 'image/jpeg', 'foto.jpg'],
    ['png', 'image/png', 'foto.png'],
    ['pdf', 'application/pdf', 'foto.pdf'],
  ])('keeps a %s and returns all about it', async (kind, contentType, filename) => {
    const content = fileOf(kind, 5_000);
    const answer = await send({ content, filename });

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: expect.stringMatching(/^https:\/\/recado\.example\/media\/[\w-]{32}$/),
      contentType,
      sizeBytes: 5_000,
      filename,
      sha256: sha256(content),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const { pathname } = new URL(answer.json().url);
    expect((await app.inject({ method: 'GET', url: pathname })).rawPayload).toEqual(content);
    expect(await rows('media_strays')).toBe(0);
  });

  test('the same file twice has two addresses', async () => {
    const [one, other] = await Promise.all([send({ content: fileOf('png') }), send({ content: fileOf('png') })]);
    expect(one.json().url).not.toBe(other.json().url);
  });

  test('a file is found by its organization only', async () => {
    const { id } = (await send({ content: fileOf('png') })).json();
    const other = await openShop(town);
    const found = (reader: string, owner: string) => findMedia(database.organization(reader), owner, id);

    expect(await found(shop.organizationId, shop.organizationId)).toMatchObject({ id, contentType: 'image/png' });
    expect(await found(other.organizationId, other.organizationId)).toBeNull();
    expect(await found(other.organizationId, shop.organizationId)).toBeNull();
    expect(await findMedia(database.system, other.organizationId, id)).toBeNull();
    expect(await findMedia(database.system, shop.organizationId, 'no id at all')).toBeNull();
  });

  test('a key that may only send messages may upload', async () => {
    const { key } = await createKey(town.container, {
      organizationId: shop.organizationId,
      name: 'envios',
      permissions: ['MESSAGES_SEND'],
    });
    await town.caughtUp();
    expect((await upload(app, key, { content: fileOf('png') })).statusCode).toBe(201);
  });

  test('many uploads at once are kept apart', async () => {
    const contents = Array.from({ length: 12 }, (_, i) =>
      Buffer.concat([fileOf('jpeg', 300_000 + i), Buffer.from([i])]),
    );
    const answers = await Promise.all(contents.map((content) => send({ content })));

    expect(answers.map((answer) => answer.json().sha256)).toEqual(contents.map(sha256));
    expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(contents.length);
    for (const [i, answer] of answers.entries()) {
      const { pathname } = new URL(answer.json().url);
      const served = await app.inject({ method: 'GET', url: pathname });
      expect(served.rawPayload.equals(contents[i] ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test.each<[string, Buffer]>([
    ['nothing at all', Buffer.alloc(0)],
    ['an SVG called PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF with a script', Buffer.from('GIF89a/*<script>alert(1)</script>*/')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from('MZ\x90\0')],
    ['a ZIP', Buffer.from('PK\x03\x04')],
    ['a PDF that begins at byte 1,000', Buffer.concat([Buffer.alloc(1_000, ' '), fileOf('pdf')])],
    ['a ZIP before a PDF', Buffer.concat([Buffer.from('PK\x03\x04'), fileOf('pdf')])],
    ['half a PNG signature', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['two bytes of a JPEG', Buffer.from([0xff, 0xd8])],
  ])('MEDIA_TYPE_NOT_SUPPORTED for %s, whatever it is called', async (_name, content) => {
    const before = await left();
    for (const filename of ['foto.png', 'foto.jpg', 'contrato.pdf']) {
      expect(codeOf(await send({ content, filename }))).toEqual([415, 'MEDIA_TYPE_NOT_SUPPORTED']);
    }
    expect(await left()).toEqual(before);
  });

  test.each<[string, Buffer, string]>([
    ['a JPEG with a PDF inside', Buffer.concat([fileOf('jpeg'), fileOf('pdf')]), 'image/jpeg'],
    ['a PDF with a ZIP behind it', Buffer.concat([fileOf('pdf'), Buffer.from('PK\x03\x04')]), 'application/pdf'],
    ['a PDF with a script', Buffer.from('%PDF-1.7\n<< /OpenAction << /S /JavaScript >> >>'), 'application/pdf'],
    ['a PNG of 30,000 × 30,000', Buffer.concat([fileOf('png', 16), Buffer.alloc(8, 0x75)]), 'image/png'],
    [
      'a JPEG with a page inside',
      Buffer.concat([fileOf('jpeg'), Buffer.from('<script>alert(1)</script>')]),
      'image/jpeg',
    ],
  ])('%s is kept as what it begins as', async (_name, content, contentType) => {
    const answer = await send({ content, filename: 'x.html' });
    expect([answer.statusCode, answer.json().contentType]).toEqual([201, contentType]);
    expect(answer.json().filename).not.toMatch(/html$/);
  });

  test('a name never becomes a path', async () => {
    for (const filename of ['../../../etc/passwd', '..\\..\\boot.ini', '/abs/x.png', 'a\u0000b.png', '..', '.part']) {
      const answer = await send({ content: fileOf('png'), filename });
      expect([answer.statusCode, answer.json().filename]).toEqual([
        201,
        expect.stringMatching(/^[^/\\\0.][^/\\\0]*\.png$/),
      ]);
    }
    const strange = (await filesIn(folder)).filter((name) => !/^[0-9a-f-]{36}$/.test(name));
    expect(strange).toEqual([]);
  });

  const png = fileOf('png');
  test.each<[string, Part[], string, string]>([
    ['no part at all', [], 'file', 'é obrigatório'],
    ['a part of another name', [{ content: png, name: 'image' }], 'image', 'não é esperado'],
    ['a text field', [{ content: 'x', name: 'caption', filename: null }], 'caption', 'não é esperado'],
    ['a file sent as text', [{ content: 'x', filename: null }], 'file', 'deve ser um arquivo'],
    ['two files', [{ content: png }, { content: png }], 'file', 'deve ser a única parte do corpo'],
    [
      'a field after the file',
      [{ content: png }, { content: 'x', name: 'to', filename: null }],
      'file',
      'deve ser a única parte do corpo',
    ],
  ])('VALIDATION_ERROR for %s', async (_name, parts, field, problem) => {
    const before = await left();
    const answer = await send(...parts);

    expect(codeOf(answer)).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.json().error.details.fields).toEqual([{ field, problem }]);
    expect(await left()).toEqual(before);
  });

  test.each<[string, string | undefined, string | Buffer]>([
    ['JSON', 'application/json', '{"file":"x"}'],
    ['the bare file', 'image/png', png],
    ['a form without a boundary', 'multipart/form-data', formOf({ content: png })],
    ['another multipart', formType.replace('form-data', 'mixed'), formOf({ content: png })],
    ['no type that can be read', ';;', formOf({ content: png })],
    ['no type', undefined, formOf({ content: png })],
    ['a body cut short', formType, formOf({ content: png }).subarray(0, -20)],
    ['an empty body', formType, ''],
  ])('VALIDATION_ERROR for %s', async (_name, type, payload) => {
    const before = await left();
    const headers = { authorization: `Bearer ${shop.key}`, ...(type ? { 'content-type': type } : {}) };
    const answer = await app.inject({ method: 'POST', url: '/v1/media/upload', headers, payload });

    expect(codeOf(answer)).toEqual([400, 'VALIDATION_ERROR']);
    expect(await left()).toEqual(before);
  });

  test('ORGANIZATION_SUSPENDED before a file is taken', async () => {
    const other = await openShop(town);
    await suspendOrganization(database, other.organizationId, 'teste');
    await town.caughtUp();
    const before = await left();
    expect(codeOf(await upload(app, other.key, { content: png }))).toEqual([403, 'ORGANIZATION_SUSPENDED']);
    expect(await left()).toEqual(before);
  });

  test('an upload that is broken off leaves nothing behind', async () => {
    const before = await left();
    const sent = openUpload(app, shop.key);
    sent.write(opening());
    sent.write(fileOf('pdf', 100_000));
    await expect.poll(left).toEqual({ ...before, files: before.files + 1, strays: before.strays + 1 });
    sent.destroy();
    await expect.poll(left).toEqual(before);
  });
});

describe('POST /v1/media/upload without a place to store', () => {
  test('UNAVAILABLE, and nothing is promised', async () => {
    const blocked = await openTown(database, { MEDIA_FOLDER: '/dev/null/media' });
    await town.caughtUp();
    await blocked.caughtUp();
    const answer = await upload(blocked.app, shop.key, { content: fileOf('png') });

    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(await rows('media_strays')).toBe(1);
  });
});
