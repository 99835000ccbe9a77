import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { startService } from '../../compose/start.ts';
import { readConfig } from '../../config.ts';
import { proveWallet } from '../../modules/wallet/index.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { endRest, isResting } from '../resting.ts';
import { backUp } from './back-up.ts';
import { fileOf } from './backup-files.ts';
import { restore } from './restore.ts';

const source = await testDatabase();
const town = await openTown(source);
const folder = mkdtempSync(join(tmpdir(), 'recado-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const secretMark = 'mark';
const greet = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ação\t\\."\n'] };

async function contentOf(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${table} t order by 1`);
  return rows.map(({ row }) => row);
}

describe('a backup restored elsewhere', () => {
  test('O5 holds every row as it was at one instant, proves every balance, and sends nothing until it is resumed', async () => {
    const shop = await openShop(town, { balance: 5 });
    // What COPY would read as its own marks.
    const sent = { ...greet, templateVariables: ['Ação \\."'], externalReference: 'a\t\\.' };
    for (let i = 0; i < 5; i++) expect((await shop.call('POST', '/v1/messages', sent)).statusCode).toBe(202);
    // A month that is over: its partition is not one that a new database makes by itself.
    await source.owner.query(
      "create table messages_202001 partition of messages for values from ('016f5e66-e800-0000-0000-000000000000') to ('016ffe0b-c400-0000-0000-000000000000')",
    );
    const at = join(folder, 'one');
    const { tables } = await backUp({ url: source.url, folder: at, secretMark });
    await shop.call('POST', '/v1/messages', sent);

    const target = await testDatabase();
    await restore({ url: target.url, folder: at, secretMark });
    expect(await target.owner.query('select from messages').then(({ rowCount }) => rowCount)).toBe(5);
    const kept = tables.map(({ name }) => name);
    expect(kept).toEqual(expect.arrayContaining(['users', 'ledger', 'messages', 'deliveries', 'outbox', 'people']));
    for (const table of ['organizations', 'users', 'memberships', 'templates', 'numbers', 'prices'])
      expect(await contentOf(target.owner, table)).toEqual(await contentOf(source.owner, table));
    expect(await proveWallet(target.system, shop.organizationId)).toMatchObject({
      difference: 0,
      unexplained: 0,
      entries: 6,
    });
    const { rows } = await target.owner.query("select to_regclass('messages_202001') is not null as there");
    expect(rows).toEqual([{ there: true }]);

    expect(await isResting(target.system)).toBe(true);
    const service = await startService(serving(target.url));
    expect(service.worker).toBeNull();
    await service.stop();
    await endRest(target.system);
    expect(await isResting(target.system)).toBe(false);
  });

  test('holds a table that arrives in many pieces as it was', async () => {
    const { organizationId } = await openShop(town);
    await source.owner.query(
      `insert into people (organization_id, person_key, marketing_at)
       select $1, 'p' || n || repeat('x', n % 700), array[now()] from generate_series(1, 20000) n`,
      [organizationId],
    );
    const at = join(folder, 'many');
    await backUp({ url: source.url, folder: at, secretMark });
    const target = await testDatabase();
    await restore({ url: target.url, folder: at, secretMark });
    const digest = 'select count(*)::integer as n, md5(string_agg(p::text, chr(10) order by person_key)) from people p';
    expect((await target.owner.query(digest)).rows).toEqual((await source.owner.query(digest)).rows);
  });

  test('goes on counting where the original stood', async () => {
    const shop = await openShop(town, { balance: 5 });
    const at = join(folder, 'two');
    await backUp({ url: source.url, folder: at, secretMark });
    const target = await testDatabase();
    await restore({ url: target.url, folder: at, secretMark });
    const restored = await openTown(target);
    const answer = await restored.app.inject({
      method: 'POST',
      url: '/v1/messages',
      headers: { authorization: `Bearer ${shop.key}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...greet, templateVariables: ['Ana'] }),
    });
    expect(answer.statusCode).toBe(202);
    expect(await proveWallet(target.system, shop.organizationId)).toMatchObject({ balance: 4.94, difference: 0 });
  });

  test.each([
    ['is cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 20), /unexpected end/],
    [
      'lacks a row',
      (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace(/^.*\n/, '')),
      /the manifest says/,
    ],
    ['holds rubbish', () => gzipSync('rubbish\n'), /invalid input syntax/],
  ])('of which a file %s is refused whole, by the name of the file', async (_what, spoil, reason) => {
    await openShop(town);
    const at = mkdtempSync(join(folder, 'spoilt-'));
    await backUp({ url: source.url, folder: join(at, 'it'), secretMark });
    const file = fileOf(join(at, 'it'), 'organizations');
    writeFileSync(file, spoil(readFileSync(file)));
    const target = await testDatabase();
    const restored = restore({ url: target.url, folder: join(at, 'it'), secretMark });
    await expect(restored).rejects.toThrow(/organizations\.copy\.gz cannot be restored/);
    await expect(restored).rejects.toThrow(reason);
    expect((await target.owner.query('select from users')).rowCount).toBe(0);
  });

  test('is refused by a database in use, by another secret and by another version; nothing changes', async () => {
    const at = join(folder, 'three');
    await backUp({ url: source.url, folder: at, secretMark });
    await expect(restore({ url: source.url, folder: at, secretMark })).rejects.toThrow(/not empty/);
    await expect(restore({ url: source.url, folder: at, secretMark: 'other' })).rejects.toThrow(/RECADO_SECRET/);
    await expect(backUp({ url: source.url, folder: at, secretMark })).rejects.toThrow(/EEXIST/);
    const target = await testDatabase();
    await target.owner.query("delete from migrations where name = '0001_who.sql'");
    await expect(restore({ url: target.url, folder: at, secretMark })).rejects.toThrow(/another version/);
    expect(await isResting(target.system)).toBe(false);
  });
});

const serving = (url: string) =>
  readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    PORT: '0',
    RECADO_SECRET: 'a secret only tests know of',
    PLATFORM_APP_SECRET: 'the app secret of tests',
    PLATFORM_VERIFY_TOKEN: 'the verify token of tests',
    PLATFORM_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  });
