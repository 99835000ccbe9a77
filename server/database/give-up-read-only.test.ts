import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openReceiver } from '../modules/notices/notices.factory.ts';
import { createLog } from '../runtime/log.ts';
import { Outage } from '../runtime/outage.ts';
import { openShop, openTown } from '../testing/shop.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type Db, errorCode, openDatabase } from './database.ts';
import { sql } from './sql.ts';

const database = await testDatabase();
const town = await openTown(database);
const name = new URL(database.url).pathname.slice(1);

/** As after a fail-over: new sessions are those of a standby, and old ones are gone. */
async function becomeStandby(): Promise<void> {
  await asAdmin(`alter database ${name} set default_transaction_read_only = on`);
  await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

/** The address leads to a primary again. Sessions that were made meanwhile go on refusing. */
const becomePrimary = () => asAdmin(`alter database ${name} reset default_transaction_read_only`);

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('serverUrl') });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}

const write = (db: Db) => db.run(sql`update wallets set month_used = month_used`);

test('25006 is an outage, however a write is asked for, and its connection is not asked again', async () => {
  const login = { url: database.url, role: 'recado_system' };
  const opened = openDatabase({
    api: login,
    system: login,
    connections: 1,
    timeoutMs: 60_000,
    log: createLog('silent'),
  });
  onTestFinished(() => opened.close());
  const ways = [
    () => write(opened.system),
    () => write(opened.organization('019a8c1e-7f3b-7c5d-9e2a-000000000001')),
    () => opened.transaction(write),
  ];
  await becomeStandby();
  for (const ask of ways) {
    const codeOf = (error: unknown) => errorCode(error instanceof Outage ? error.cause : error);
    expect(await ask().then(() => 'written', codeOf)).toBe('25006');
  }
  await becomePrimary();
  for (const ask of ways) expect(await ask().then(() => 'written', String)).toBe('written');
});

test('25006 is answered 503, never 500, and calls are served again once there is a primary', async () => {
  const shop = await openShop(town, { balance: 5 });
  // A call without a key asks the database for nothing before the write.
  const postStatus = () =>
    openReceiver(town).statuses(shop, [{ id: 'wamid.1', status: 'sent', timestamp: '1800000000' }]);
  // The helper reads names for itself, and may be handed a connection that was ended a moment ago.
  const notice = (): Promise<number> =>
    postStatus().catch((error: unknown) => (error instanceof Outage ? notice() : Promise.reject(error)));
  const send = async () => {
    const body = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
    return (await shop.call('POST', '/v1/messages', body)).statusCode;
  };
  expect([await notice(), await send()]).toEqual([200, 202]);
  await becomeStandby();
  for (let call = 0; call < 12; call++) expect([await notice(), await send()]).toEqual([503, 503]);
  await becomePrimary();
  for (let call = 0; call < 12; call++) expect([await notice(), await send()]).toEqual([200, 202]);
});
