import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../runtime/log.ts';
import { Outage } from '../runtime/outage.ts';
import { openLink } from '../testing/open-link.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type DatabaseConfig, type Db, errorCode, openDatabase } from './database.ts';
import { many, one } from './rows.ts';
import { type Sql, sql } from './sql.ts';

const database = await testDatabase();
const a = '019a8c1e-7f3b-7c5d-9e2a-000000000001';
const b = '019a8c1e-7f3b-7c5d-9e2a-000000000002';

describe('row-level security', () => {
  test('T2 shows an organization its own rows and nothing of another', async () => {
    await database.owner.query(`insert into wallets (organization_id) values ($1), ($2)`, [a, b]);
    const seen = await many<{ organization_id: string }>(
      database.organization(a),
      sql`select organization_id from wallets`,
    );
    expect(seen.map((row) => row.organization_id)).toEqual([a]);
  });

  test('T2 shows nothing to the api role when no organization is set', async () => {
    const rows = await database.organization('').run(sql`select organization_id from wallets`);
    expect(rows).toEqual([]);
  });

  test('T2 is enabled on every table with an organization, and lets the owner see all rows', async () => {
    const { rows } = await database.owner.query(`
      select c.relname from pg_class c
      join information_schema.columns k on k.table_schema = 'recado' and k.table_name = c.relname
        and k.column_name = 'organization_id'
      where c.relnamespace = 'recado'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and not c.relrowsecurity`);
    expect(rows).toEqual([]);
    const { rows: all } = await database.owner.query('select organization_id from wallets');
    expect(all).toHaveLength(2);
  });

  test('T2 gives the serving roles no ownership and no way around the policies', async () => {
    const { rows } = await database.owner.query(`
      select rolname from pg_roles r where rolname in ('recado_api', 'recado_system')
        and (rolbypassrls or rolsuper or exists (select 1 from pg_class where relowner = r.oid))`);
    expect(rows).toEqual([]);
  });
});

test('an organization that asks for much at once leaves connections for another', async () => {
  const login = { url: database.url, role: 'recado_api' };
  const config = { api: login, system: login, connections: 8, timeoutMs: 60_000, log: createLog('silent') };
  const opened = openDatabase(config);
  onTestFinished(() => opened.close());
  const holder = await database.owner.connect();
  await holder.query('select pg_advisory_lock(28)');
  const wait = () => opened.organization(a).run(sql`select 1 as it from pg_advisory_xact_lock(28)`);
  const waiting = Promise.all(Array.from({ length: 10 }, wait));
  try {
    expect(await one(opened.organization(b), sql`select 1 as it`)).toEqual({ it: 1 });
    expect(await opened.organizationTransaction(b, (tx) => one(tx, sql`select 2 as it`))).toEqual({ it: 2 });
  } finally {
    await holder.query('select pg_advisory_unlock(28)');
    holder.release();
  }
  expect(await waiting).toHaveLength(10);
});

describe('the clock', () => {
  test('moves for every due comparison when a test moves it', async () => {
    const before = await one<{ at: Date }>(database.system, sql`select recado.now() as at`);
    await database.advance(86_400_000);
    const after = await one<{ at: Date }>(database.system, sql`select recado.now() as at`);
    expect(after.at.getTime() - before.at.getTime()).toBeGreaterThanOrEqual(86_400_000);
  });
});

// Whatever is hasty asks again until it receives what it should: a machine that stands still makes us give up first.
describe('what cannot be asked now', () => {
  const login = { url: database.url, role: 'recado_system' };
  const open = (config: Partial<DatabaseConfig> = {}) => {
    const opened = openDatabase({
      api: login,
      system: login,
      connections: 2,
      timeoutMs: 60_000,
      log: createLog('silent'),
      ...config,
    });
    onTestFinished(() => opened.close());
    return opened;
  };
  const isOutage = (error: unknown) => error instanceof Outage;
  const causeOf = (error: unknown) => (error instanceof Outage ? errorCode(error.cause) : error);

  test('a statement that waits for a lock gets that error before a slow statement is ended', async () => {
    const hasty = open({ timeoutMs: 1_000 });
    const code = (statement: Sql) => expect.poll(() => hasty.system.run(statement).catch(causeOf));
    await database.transaction(async (tx) => {
      await tx.run(sql`lock table wallets in exclusive mode`);
      await code(sql`update wallets set month_used = 1 where organization_id = ${a}`).toBe('55P03');
    });
    await code(sql`select pg_sleep(60)`).toBe('57014');
  });

  test('a transaction that was given more time has it, on both sides', async () => {
    const hasty = open({ timeoutMs: 500 });
    const slow = (tx: Db) => one(tx, sql`select 1 as it from pg_sleep(1)`);
    const usual = () => expect.poll(() => hasty.transaction(slow).catch(causeOf)).toBe('57014');
    await usual();
    await expect.poll(() => hasty.transaction(slow, 60_000)).toEqual({ it: 1 });
    await usual();
  });

  test('a server that nobody answers for is an outage, however it is asked', async () => {
    const nowhere = { url: 'postgres://recado@127.0.0.1:1/recado', role: null };
    const away = open({ api: nowhere, system: nowhere });
    const ask = [
      away.system.run(sql`select 1`),
      away.organization(a).run(sql`select 1`),
      away.transaction((tx) => tx.run(sql`select 1`)),
    ];
    for (const answer of ask) expect(await answer.catch(causeOf)).toBe('ECONNREFUSED');
  });

  test('a connection that is cut is an outage, and the next statement gets another', async () => {
    const { system } = open({ connections: 1 });
    const { pid } = await one<{ pid: number }>(system, sql`select pg_backend_pid() as pid`);
    const asleep = system.run(sql`select pg_sleep(60)`).catch(causeOf);
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`;
    await expect.poll(async () => (await database.owner.query(cut, [pid])).rowCount).toBe(1);
    expect(await asleep).toBe('57P01');
    expect(await one(system, sql`select 1 as it`)).toEqual({ it: 1 });
  });

  test('a link that swallows everything is an outage, and the next statement takes another', async () => {
    const link = await openLink(database.url);
    const { system, transaction } = open({ system: { url: link.url, role: null }, timeoutMs: 1_000 });
    const passes = () => expect.poll(() => one(system, sql`select 1 as it`)).toEqual({ it: 1 });
    await passes();
    link.swallow();
    const asked = [system.run(sql`select 2`), transaction((tx) => tx.run(sql`select 3`))];
    const answers = await Promise.all(asked.map((answer) => answer.catch(isOutage)));
    expect(answers).toEqual([true, true]);
    link.pass();
    await passes();
  });

  test('a value the server refuses is no outage', async () => {
    const error = await open()
      .system.run(sql`select ${'x'}::uuid`)
      .catch((thrown: unknown) => thrown);
    expect([error instanceof Outage, errorCode(error)]).toEqual([false, '22P02']);
  });

  test('what stumbles in a transaction is thrown as it is, and costs no connection', async () => {
    const hasty = open({ connections: 1 });
    const backend = () => one<{ pid: number }>(hasty.system, sql`select pg_backend_pid() as pid`);
    const before = await backend();
    const bug = new Error('ours');
    const thrown = await hasty.transaction(() => Promise.reject(bug)).catch((error: unknown) => error);
    expect([thrown, await backend()]).toEqual([bug, before]);
  });
});
