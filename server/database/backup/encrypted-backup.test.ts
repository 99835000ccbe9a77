import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { backUp } from './back-up.ts';
import { decryptStream, deriveBackupKey, encryptStream } from './cipher-stream.ts';
import { restore } from './restore.ts';

const source = await testDatabase();
const town = await openTown(source);
const folder = mkdtempSync(join(tmpdir(), 'recado-sealed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const common = { secretMark: 'mark', backupKey: 'a key of the operator of these tests' };
const whole = join(folder, 'whole');
const other = join(folder, 'other');

beforeAll(async () => {
  await openShop(town);
  await backUp({ url: source.url, folder: whole, ...common });
  await backUp({ url: source.url, folder: other, ...common });
});

let copies = 0;
/** A copy of the backup of which something was done to one file. */
function spoilt(file: string, spoil: (bytes: Buffer) => Buffer): string {
  const at = join(folder, `copy-${copies++}`);
  cpSync(whole, at, { recursive: true });
  writeFileSync(join(at, file), spoil(readFileSync(join(at, file))));
  return at;
}
const restoring = async (at: string, backupKey: string | null = common.backupKey) => {
  const target = await testDatabase();
  return { target, done: restore({ url: target.url, folder: at, secretMark: 'mark', backupKey }) };
};
const flip = (bytes: Buffer) => {
  const changed = Buffer.from(bytes);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  return changed;
};

describe('an encrypted backup', () => {
  test('is restored with its key, row for row', async () => {
    const { target, done } = await restoring(whole);
    await done;
    for (const table of ['organizations', 'users', 'ledger', 'audit_log']) {
      const text = `select coalesce(json_agg(t::text order by t::text), '[]') as rows from ${table} t`;
      expect((await target.owner.query(text)).rows).toEqual((await source.owner.query(text)).rows);
    }
  });

  test('shows nothing of what it holds but the names of its tables', () => {
    for (const file of readdirSync(whole)) {
      expect(file).toMatch(/\.enc$|^encryption\.json$/);
      const bytes = readFileSync(join(whole, file));
      expect([file, bytes.includes('loja.example'), bytes.subarray(0, 2).toString('hex') === '1f8b']).toEqual([
        ...[file, false, false],
      ]);
    }
  });

  test.each([
    ['with another key', 'another key than the one before', /BACKUP_KEY is not the one it was made with/],
    ['without one', null, /the backup is encrypted: set BACKUP_KEY/],
  ])('is refused %s, and nothing changes', async (_how, key, reason) => {
    const { target, done } = await restoring(whole, key);
    await expect(done).rejects.toThrow(reason);
    expect((await target.owner.query('select from users')).rowCount).toBe(0);
  });

  test('plain is refused where an encrypted one is expected', async () => {
    const plain = join(folder, 'plain');
    await backUp({ url: source.url, folder: plain, secretMark: 'mark' });
    const { done } = await restoring(plain);
    await expect(done).rejects.toThrow('the backup is not encrypted: unset BACKUP_KEY');
  });

  test.each<[what: string, file: string, spoil: (bytes: Buffer) => Buffer, reason: RegExp]>([
    ['was changed in one bit', 'users.copy.gz.enc', flip, /it was changed/],
    ['was cut short', 'users.copy.gz.enc', (bytes) => bytes.subarray(0, bytes.length - 1), /it was changed/],
    ['is empty', 'users.copy.gz.enc', () => Buffer.alloc(0), /it is cut short/],
    [
      'is of another table',
      'users.copy.gz.enc',
      () => readFileSync(join(whole, 'plans.copy.gz.enc')),
      /it was changed/,
    ],
    [
      'is of another backup',
      'users.copy.gz.enc',
      () => readFileSync(join(other, 'users.copy.gz.enc')),
      /it was changed/,
    ],
    ['was the manifest and changed', 'manifest.json.enc', flip, /manifest\.json\.enc cannot be read: it was changed/],
  ])('of which a file %s is refused whole', async (_what, file, spoil, reason) => {
    const { target, done } = await restoring(spoilt(file, spoil));
    await expect(done).rejects.toThrow(reason);
    expect((await target.owner.query('select from users')).rowCount).toBe(0);
  });
});

describe('a stream of pieces', () => {
  const key = deriveBackupKey('a key of the operator of these tests', Buffer.alloc(32, 7)).of('x');
  const through = (bytes: Buffer, stream: NodeJS.ReadWriteStream, size = 10_000) => {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    );
    return buffer(Readable.from(pieces).compose(stream));
  };
  const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, n) => n % 251));

  test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('of %i bytes comes back as it was', async (length) => {
    const sealed = await through(bytesOf(length), encryptStream(key));
    expect(sealed.length).toBe(length + 16 * Math.max(1, Math.ceil(length / 65_536)));
    expect((await through(sealed, decryptStream(key), 777)).equals(bytesOf(length))).toBe(true);
  });

  test.each<[what: string, spoil: (sealed: Buffer) => Buffer]>([
    ['ends after a whole piece', (sealed) => sealed.subarray(0, 65_552)],
    [
      'has two pieces in the other order',
      (sealed) =>
        Buffer.concat([sealed.subarray(65_552, 131_104), sealed.subarray(0, 65_552), sealed.subarray(131_104)]),
    ],
    ['goes on behind its end', (sealed) => Buffer.concat([sealed, sealed.subarray(0, 100)])],
  ])('that %s is refused', async (_what, spoil) => {
    const sealed = await through(bytesOf(140_000), encryptStream(key));
    await expect(through(spoil(sealed), decryptStream(key))).rejects.toThrow('it was changed');
  });
});
