import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../config.ts';
import { prepareDatabase } from '../migrate-database.ts';
import { contractDatabase } from './contract-database.ts';
import { migrate } from './migrate.ts';
import { describeRelease, type Release, thisRelease } from './release.ts';
import { requireRelease } from './require-release.ts';
import { rolesOf } from './roles.ts';
import { listMigrations, readContractions, readMigrations } from './sql-files.ts';

const roles = rolesOf('recado');
const made: string[] = [];
let url: string;
let owner: pg.Client;

beforeEach(async () => {
  const name = `recado_releases_${randomBytes(6).toString('hex')}`;
  made.push(name);
  await asAdmin(`create database ${name}`);
  const address = new URL(inject('serverUrl'));
  address.pathname = `/${name}`;
  url = address.href;
  owner = await connect('tests');
});
afterEach(() => owner.end());
afterAll(async () => {
  for (const name of made) await asAdmin(`drop database if exists ${name} with (force)`);
});

const older = releaseReturning('older');
const newer = releaseReturning('newer');
const install = (release: Release) => migrate({ url, roles, release });
const contract = (release: Release, name?: string) =>
  contractDatabase({
    url,
    roles,
    release,
    ...(name ? { contractions: [{ name, text: 'alter table recado.releases drop column version' }] } : {}),
  });
const readWord = async ({ bind }: Release) => (await owner.query(bind('select recado.word() as word'))).rows[0].word;
const readSharedWord = async () => (await owner.query('select recado.shared_word() as word')).rows[0].word;
const rights = async () =>
  (await owner.query(`select has_table_privilege('recado_system', 'recado.ledger', 'truncate') as has`)).rows[0].has;

describe('two releases in one database', () => {
  test('call functions of their own, and the older one that starts again replaces none of the newer', async () => {
    await install(older);
    await install(newer);
    expect([await readWord(older), await readWord(newer)]).toEqual(['older', 'newer']);
    await install(older);
    expect([await readWord(older), await readWord(newer)]).toEqual(['older', 'newer']);
  });

  test('share what tables call: the newer one replaces it, the older one that starts again does not', async () => {
    await install(older);
    expect(await readSharedWord()).toBe('older');
    await install(newer);
    await install(older);
    expect(await readSharedWord()).toBe('newer');
  });

  test('share what tables call: who does not know all migrations is older, though never seen before', async () => {
    await install(newer);
    await owner.query(`insert into recado.migrations (name, checksum) values ('9999_later.sql', 'x')`);
    await install(older);
    expect([await readWord(older), await readSharedWord()]).toEqual(['older', 'newer']);
  });

  test('have every right that either needs, until the older one is taken away', async () => {
    await install(older);
    expect(await rights()).toBe(true);
    await install(newer);
    expect(await rights()).toBe(true);
    await contract(newer);
    expect(await rights()).toBe(false);
  });
});

describe('recado migrate --contract', () => {
  test('takes away functions of releases that do not run, and what was kept for this', async () => {
    await install(older);
    await owner.query('create function recado.claim_deliveries() returns integer language sql as $$ select 1 $$');
    await install(newer);
    expect(await contract(newer, '9000_version.contract.sql')).toEqual({
      removedSchemas: [older.schema],
      removedFunctions: 1,
      applied: ['9000_version.contract.sql'],
    });
    await expect(readWord(older)).rejects.toThrow('does not exist');
    expect([await readWord(newer), await readSharedWord()]).toEqual(['newer', 'newer']);
    const { rowCount } = await owner.query(`select from information_schema.columns
      where table_schema = 'recado' and table_name = 'releases' and column_name = 'version'`);
    expect(rowCount).toBe(0);
  });

  test('a release that was taken away neither migrates nor serves again', async () => {
    await install(thisRelease());
    await install(newer);
    await contract(newer);
    await expect(install(thisRelease())).rejects.toThrow('was taken out of the database');
    await expect(requireRelease(url)).rejects.toThrow('was taken out of the database');
    expect(await readWord(newer)).toBe('newer');
  });

  test.each([
    ['of another release', () => `${older.schema}/4711 api`, /another release still runs: 1 process of recado_f_/],
    ['without a name, as releases once had', () => '', /sessions without a name/],
  ])('is refused while a session %s is connected, and nothing is taken away', async (_whose, named, reason) => {
    await install(older);
    await install(newer);
    const session = await connect(named());
    await expect(contract(newer)).rejects.toThrow(reason);
    expect(await readWord(older)).toBe('older');
    await session.end();
    await expect.poll(() => contract(newer).catch(String)).toMatchObject({ removedSchemas: [older.schema] });
  });

  test('is refused to a release that is older than the database, or not installed in it', async () => {
    await install(newer);
    await expect(contract(older)).rejects.toThrow('run recado migrate first');
    await owner.query(`insert into recado.migrations (name, checksum) values ('9999_later.sql', 'x')`);
    await expect(contract(newer)).rejects.toThrow('the database is of a newer release (9999_later.sql)');
  });
});

describe('before a process serves', () => {
  const prepare = (more: Record<string, string>) =>
    prepareDatabase(
      readConfig({
        DATABASE_URL: url,
        RECADO_SECRET: 's'.repeat(32),
        PLATFORM_APP_SECRET: 'a'.repeat(32),
        PLATFORM_VERIFY_TOKEN: 't'.repeat(32),
        ...more,
      }),
    );

  test('in production nothing is migrated: the error names what to run', async () => {
    await expect(prepare({ NODE_ENV: 'production' })).rejects.toThrow('run recado migrate, or set MIGRATE_ON_START=1');
    expect((await owner.query(`select to_regnamespace('recado') as there`)).rows).toEqual([{ there: null }]);
    await migrate({ url, roles });
    await prepare({ NODE_ENV: 'production' });
  });

  test.each<Record<string, string>>([{ NODE_ENV: 'production', MIGRATE_ON_START: '1' }, { NODE_ENV: 'development' }])(
    'with %j it migrates',
    async (more) => {
      await prepare(more);
      const { rows } = await owner.query(`select name from recado.migrations where name like '%.sql' order by 1`);
      const all = [...readMigrations(), ...readContractions()].map(({ name }) => name).sort();
      expect(rows.map(({ name }) => name)).toEqual(all);
    },
  );
});

test('shared functions call no function of a release, which they could not find', () => {
  for (const { text } of thisRelease().shared) expect(thisRelease().bind(text)).toBe(text);
});

test('functions are installed in any order of their files, which stand in many folders', async () => {
  const { version, functions, shared } = thisRelease();
  const backwards = describeRelease({
    version,
    functions: functions.toReversed(),
    shared,
    migrations: listMigrations(),
  });
  await install(backwards);
  await install(thisRelease());
  const { rows } = await owner.query(
    `select p.pronamespace::regnamespace::text as schema, count(*)::integer as functions from pg_proc p
     where p.pronamespace = any ($1::regnamespace[]) group by 1`,
    [[backwards.schema, thisRelease().schema]],
  );
  expect(new Set(rows.map(({ schema }) => schema)).size).toBe(2);
  expect(new Set(rows.map(({ functions: count }) => count)).size).toBe(1);
});

/** What ships, and a word of its own in each place; the older one may also empty the ledger. */
function releaseReturning(word: string): Release {
  const { version, functions, shared } = thisRelease();
  const body = `returns text language sql as $$ select '${word}' $$;`;
  const more = word === 'older' ? ', truncate' : '';
  return describeRelease({
    version,
    functions: [
      ...functions.map(({ name, text }) => ({
        name,
        text: text.replace(/(\('ledger', +'select', +'select, insert)/, `$1${more}`),
      })),
      { name: 'a-word.sql', text: `create function recado.word() ${body}` },
    ],
    shared: [...shared, { name: 'a-word.sql', text: `create or replace function recado.shared_word() ${body}` }],
    migrations: listMigrations(),
  });
}

async function connect(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('serverUrl') });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
