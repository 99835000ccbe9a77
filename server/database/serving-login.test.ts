import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { migrateDatabase, prepareDatabase } from '../migrate-database.ts';
import { openShop, openTown } from '../testing/shop.ts';
import { testDatabase } from '../testing/test-database.ts';
import { errorCode } from './database.ts';
import { thisRelease } from './release.ts';

const database = await testDatabase();
const login = `recado_service_${randomBytes(4).toString('hex')}`;
await database.owner.query(`create role ${login} login noinherit password 'only-serves'`);
const serviceUrl = new URL(database.url);
serviceUrl.username = login;
serviceUrl.password = 'only-serves';

const secrets = { RECADO_SECRET: 'a secret only tests know of', PLATFORM_APP_SECRET: 'the app secret of tests' };
const settings = (more: Record<string, string>) =>
  readConfig({ NODE_ENV: 'test', PLATFORM_VERIFY_TOKEN: 'the verify token of tests', ...secrets, ...more });
const both = settings({ DATABASE_URL: serviceUrl.href, DATABASE_OWNER_URL: database.url });
// Nobody answers there.
const absent = 'postgres://owner:none@127.0.0.1:9/recado';
await migrateDatabase(both);
const town = await openTown(database, { DATABASE_URL: serviceUrl.href, DATABASE_OWNER_URL: absent });
afterAll(() => database.owner.query(`drop role ${login}`));

/** Runs a statement as the login that serves, in one of its roles. */
async function serve(role: string, statement: string) {
  const client = new pg.Client({ connectionString: serviceUrl.href, options: `-c role=${role} -c search_path=recado` });
  await client.connect();
  try {
    return (await client.query(thisRelease().bind(statement))).rows;
  } catch (error) {
    return errorCode(error);
  } finally {
    await client.end();
  }
}

const roles = ['recado_api', 'recado_system', login];

describe('a service with a login of its own', () => {
  test('is let in by the owner’s migrate, and owns nothing', async () => {
    await migrateDatabase(both);
    const { rows } = await database.owner.query(
      `select pg_has_role($1, 'recado_api', 'MEMBER') and pg_has_role($1, 'recado_system', 'MEMBER') as serves,
       exists (select 1 from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = $1) as owns,
       exists (select 1 from pg_roles r where (r.rolsuper or r.rolcreaterole or r.rolbypassrls) and r.rolname = $1) as rules,
       pg_has_role($1, (select nspowner from pg_namespace where nspname = 'recado'), 'MEMBER') as inherits`,
      [login],
    );
    expect(rows).toEqual([{ serves: true, owns: false, rules: false, inherits: false }]);
  });

  test('starts, accepts and reads without ever using the address of the owner', async () => {
    await prepareDatabase(settings({ DATABASE_URL: serviceUrl.href, DATABASE_OWNER_URL: absent }));
    await prepareDatabase(settings({ DATABASE_URL: serviceUrl.href }));
    const shop = await openShop(town);
    const greeting = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
    const sent = await shop.call('POST', '/v1/messages', greeting);
    expect(sent.statusCode).toBe(202);
    expect((await shop.call('GET', `/v1/messages/${sent.json().id}`)).statusCode).toBe(200);
    const imported = await shop.call('POST', '/v1/contacts/import', [{ phone: '+5511988887777' }]);
    expect(imported.json()).toMatchObject({ created: 1 });
    expect((await shop.call('DELETE', `/v1/contacts/${encodeURIComponent('+5511988887777')}/lgpd`)).statusCode).toBe(
      200,
    );
  });

  test('does not migrate: the error names the command that does', async () => {
    const { rows } = await database.owner.query(
      'delete from migrations where name = (select max(name) from migrations where name ~ $1) returning *',
      ['^0[^.]*[.]sql$'],
    );
    onTestFinished(async () => {
      await database.owner.query('insert into migrations (name, checksum) values ($1, $2)', [
        rows[0].name,
        rows[0].checksum,
      ]);
    });
    for (const config of [both, settings({ DATABASE_URL: serviceUrl.href })])
      await expect(prepareDatabase(config)).rejects.toThrow('run recado migrate');
  });

  test('does not migrate either when it is asked to: the setting of the owner is named', async () => {
    await expect(migrateDatabase(settings({ DATABASE_URL: serviceUrl.href }))).rejects.toThrow(
      'set DATABASE_OWNER_URL',
    );
  });

  test('and its owner must be of one database, and the address that opens no connection is named', async () => {
    const elsewhere = await testDatabase();
    const asked = (owner: string) => settings({ DATABASE_URL: serviceUrl.href, DATABASE_OWNER_URL: owner });
    await expect(migrateDatabase(asked(elsewhere.url))).rejects.toThrow('lead to two databases');
    const wrong = Object.assign(new URL(database.url), { username: login, password: 'wrong' });
    await expect(migrateDatabase(asked(wrong.href))).rejects.toThrow('DATABASE_OWNER_URL opens no connection');
  });

  test('starts with no second address that opens no connection', async () => {
    const wrong = new URL(serviceUrl);
    wrong.password = 'wrong';
    await expect(
      prepareDatabase(settings({ DATABASE_URL: serviceUrl.href, DATABASE_API_URL: wrong.href })),
    ).rejects.toThrow(`DATABASE_API_URL opens no connection: password authentication failed for user "${login}"`);
  });

  test('that was not let into its roles is shown the statement that does', async () => {
    const other = `${login}_other`;
    await database.owner.query(`create role ${other} login noinherit password 'only-serves'`);
    onTestFinished(async () => {
      await database.owner.query(`drop role ${other}`);
    });
    const url = new URL(serviceUrl);
    url.username = other;
    await expect(prepareDatabase(settings({ DATABASE_URL: url.href }))).rejects.toThrow(
      `let a superuser run\nGRANT "recado_api", "recado_system" TO "${other}";`,
    );
  });

  test('a login that does not exist is named by migrate, with the statement that makes it', async () => {
    const missing = new URL(serviceUrl);
    missing.username = 'recado_nobody';
    await expect(
      migrateDatabase(settings({ DATABASE_URL: missing.href, DATABASE_OWNER_URL: database.url })),
    ).rejects.toThrow('CREATE ROLE "recado_nobody" LOGIN NOINHERIT');
  });
});

describe('what no role of the service may do', () => {
  test('M4 the ledger is append-only for all of them', async () => {
    const { rows } = await database.owner.query(
      `select r.rolname, c.relname, p.privilege from pg_class c
       cross join unnest($1::name[]) as r (rolname)
       cross join unnest(array['update', 'delete', 'truncate', 'trigger']) as p (privilege)
       where c.relnamespace = 'recado'::regnamespace and (c.relname = 'ledger' or c.oid in (
           select inhrelid from pg_inherits where inhparent = 'recado.ledger'::regclass))
         and (has_table_privilege(r.rolname, c.oid, p.privilege)
           or (p.privilege = 'update' and has_any_column_privilege(r.rolname, c.oid, 'update')))`,
      [roles],
    );
    expect(rows).toEqual([]);
    for (const role of roles) {
      expect(await serve(role, 'update recado.ledger set amount_micros = 0')).toBe('42501');
      expect(await serve(role, 'delete from recado.ledger')).toBe('42501');
    }
    await expect(database.owner.query('update ledger set amount_micros = 0')).rejects.toThrow('append-only');
  });

  test('T5 what is kept of a key is compared, and read by none of them', async () => {
    for (const role of roles) expect(await serve(role, 'select hash from recado.api_keys')).toBe('42501');
    for (const role of roles) expect(await serve(role, `select 1 from recado.api_keys where hash = ''`)).toBe('42501');
    expect(await serve('recado_system', 'select id, name from api_keys limit 0')).toEqual([]);
    expect(await serve('recado_system', `select id from recado.find_key('')`)).toEqual([]);
    expect(await serve('recado_api', `select id from recado.find_key('')`)).toBe('42501');
  });

  test('becoming the owner', async () => {
    const { rows } = await database.owner.query(
      `select nspowner::regrole::text as owner from pg_namespace where nspname = 'recado'`,
    );
    for (const role of roles) expect(await serve(role, `set role ${rows[0].owner}`)).toBe('42501');
  });
});
