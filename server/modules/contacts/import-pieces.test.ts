import { describe, expect, onTestFinished, test } from 'vitest';
import { none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { importContacts } from './import-contacts.ts';
import { ImportLine } from './import-line.ts';

const database = await testDatabase();
const town = await openTown(database, { DATABASE_CONNECTIONS: '4', DATABASE_TIMEOUT_MS: '120000' });

let turn = 0;
const rowsOf = (count: number, more: (n: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, n) => ({ phone: `+55119${60_000_000 + turn++}`, ...more(n) }));
const bring = (shop: Shop, rows: unknown) => shop.call('POST', '/v1/contacts/import', rows);

/** Another process is at an import of the organization; answers how it ends. */
async function occupy({ organizationId }: Shop) {
  await none(
    database.stage,
    sql`insert into contact_import_turns (organization_id, import_id, beat_at)
        values (${organizationId}, ${uuidV7(town.clock, town.container.random)}, recado.now())`,
  );
  return () => none(database.stage, sql`delete from contact_import_turns where organization_id = ${organizationId}`);
}

const countContacts = async ({ organizationId }: Shop) =>
  (
    await one<{ n: number }>(
      database.system,
      sql`select count(*)::integer as n from contacts where organization_id = ${organizationId}`,
    )
  ).n;

describe('POST /v1/contacts/import', () => {
  test('keeps no connection from other organizations, however many imports wait for the database', async () => {
    const shops = await Promise.all(Array.from({ length: 8 }, () => openShop(town)));
    const otherTenant = await openShop(town);
    const holder = await database.owner.connect();
    onTestFinished(() => holder.release());
    await holder.query('begin');
    await holder.query('lock table contacts in exclusive mode');
    const answers = Promise.all(shops.map((shop) => bring(shop, rowsOf(1))));
    const waiting = async () => {
      const { rows } = await database.owner.query(
        `select count(*)::integer as n from pg_locks where relation = 'recado.contacts'::regclass and not granted`,
      );
      return rows[0].n;
    };
    await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(1);
    expect((await otherTenant.call('GET', '/v1/contacts')).statusCode).toBe(200);
    await holder.query('commit');
    expect((await answers).map(({ statusCode }) => statusCode)).toEqual(shops.map(() => 200));
  });

  test('works in pieces: what was written stays when a later one cannot be', async () => {
    const shop = await openShop(town);
    await none(
      database.stage,
      sql`create function recado.refuse_last() returns trigger language plpgsql as
            'begin if new.name = ''última'' then raise exception ''no room'' using errcode = ''53100''; end if; return new; end'`,
    );
    await none(
      database.stage,
      sql`create trigger refuse_last before insert on contacts for each row execute function recado.refuse_last()`,
    );
    onTestFinished(() => none(database.stage, sql`drop function recado.refuse_last() cascade`));
    const rows = rowsOf(600, (n) => (n === 599 ? { name: 'última' } : {}));
    expect((await bring(shop, rows)).statusCode).toBe(503);
    expect(await countContacts(shop)).toBe(500);
    await none(database.stage, sql`drop trigger refuse_last on contacts`);
    expect((await bring(shop, rows)).json()).toMatchObject({ total: 600, created: 100, unchanged: 500 });
  });

  test('waits for another import of the organization, and takes over from one that has died', async () => {
    const shop = await openShop(town);
    const leave = await occupy(shop);
    const waiting = bring(shop, rowsOf(2));
    expect((await bring(await openShop(town), rowsOf(2))).json()).toMatchObject({ created: 2 });
    expect(await countContacts(shop)).toBe(0);
    await leave();
    expect((await waiting).json()).toMatchObject({ created: 2 });
    await occupy(shop);
    await database.advance(16_000);
    expect((await bring(shop, rowsOf(1))).json()).toMatchObject({ created: 1 });
  });

  test('IMPORTS_TOO_MANY for a fourth of one organization, with the time to wait', async () => {
    const shop = await openShop(town);
    const leave = await occupy(shop);
    const four = [1, 2, 3, 4].map(() => bring(shop, rowsOf(1)));
    const refused = await Promise.race(four);
    expect([refused.statusCode, refused.json().error?.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await leave();
    expect((await Promise.all(four)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429]);
    expect((await bring(shop, rowsOf(1))).statusCode).toBe(200);
  });
});

describe('GET /v1/contacts/imports/{importId}', () => {
  const ask = (shop: Shop, id: string) => shop.call('GET', `/v1/contacts/imports/${id}`);

  test('shows how an import went whose caller was not kept waiting', async () => {
    const shop = await openShop(town);
    const leave = await occupy(shop);
    const rows = [...rowsOf(3), { phone: 'ana' }];
    const counts = await importContacts(town.container, new ImportLine(), shop.organizationId, rows, 0);
    expect(counts).toEqual({ importId: expect.any(String), total: 4, status: 'RUNNING' });
    expect((await ask(shop, counts.importId)).json()).toMatchObject({ status: 'RUNNING', total: 4, created: 0 });
    await leave();
    await expect
      .poll(async () => (await ask(shop, counts.importId)).json(), { timeout: 60_000 })
      .toMatchObject({ status: 'DONE', created: 3, invalid: 1, errors: [{ index: 3, phone: null }] });
    expect(await countContacts(shop)).toBe(3);
  });

  test('shows that an import failed whose process died', async () => {
    const shop = await openShop(town);
    const id = uuidV7(town.clock, town.container.random);
    await none(
      database.stage,
      sql`insert into contact_imports (organization_id, id, total, status) values (${shop.organizationId}, ${id}, 9, 'RUNNING')`,
    );
    expect((await ask(shop, id)).json()).toMatchObject({ status: 'RUNNING' });
    await database.advance(31_000);
    expect((await ask(shop, id)).json()).toMatchObject({ status: 'FAILED', total: 9 });
  });

  test('NOT_FOUND for an import nobody left running, or of another organization', async () => {
    const shop = await openShop(town);
    const { importId } = (await bring(shop, rowsOf(1))).json();
    for (const answer of [await ask(shop, importId), await ask(await openShop(town), importId)]) {
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('INVALID_PATH_PARAM for what is no id', async () => {
    expect((await ask(await openShop(town), 'última')).json().error.code).toBe('INVALID_PATH_PARAM');
  });

  test('PLAN_FEATURE_LOCKED without contacts in the plan', async () => {
    const poor = await openShop(town, { planId: 'legacy-free' });
    const answer = await ask(poor, uuidV7(town.clock, town.container.random));
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'PLAN_FEATURE_LOCKED']);
  });
});
