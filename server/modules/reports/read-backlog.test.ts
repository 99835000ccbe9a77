import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sequenceAll } from '../../testing/wait-for-log.ts';
import { lookAtBacklog, readBacklog } from './read-backlog.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const { organizationId, number } = shop;
const endpointId = randomUUID();
const tables =
  'deliveries, schedules, uncertainties, outbox, platform_notices, mails, webhook_retries, webhook_endpoints';

const run = (text: string) => database.owner.query(text);
const read = () => readBacklog(database, 15);
/** Machines stand still for seconds. */
const near = (seconds: number): unknown => expect.closeTo(seconds, -2);
const ago = (seconds: number) => `recado.now() - interval '${seconds} seconds'`;

/** `count` rows of a queue that were due so many seconds ago. */
const queue = (table: 'deliveries' | 'schedules', seconds: number, count = 1) =>
  run(`insert into ${table} (organization_id, message_id, lane_id, priority, due_at)
    select '${organizationId}', gen_random_uuid(), '${number.id}', 1 + n % 4, ${ago(seconds)} from generate_series(1, ${count}) n`);

const doubt = (count = 1) =>
  run(`insert into uncertainties (organization_id, message_id, attempt_no, due_at)
    select '${organizationId}', gen_random_uuid(), 1, ${ago(-60)} from generate_series(1, ${count})`);

const publishOld = (seconds: number, count = 1) =>
  run(`insert into outbox (organization_id, type, at)
    select '${organizationId}', 'webhook.test', ${ago(seconds)} from generate_series(1, ${count})`);

const listen = () =>
  run(`insert into webhook_endpoints (organization_id, id, url, cursor_position)
    select '${organizationId}', '${endpointId}', 'https://loja.example', coalesce(max(position), 0)
    from event_heads where organization_id = '${organizationId}'`);

const retry = (seconds: number, count = 1) =>
  run(`insert into webhook_retries (organization_id, endpoint_id, position, attempts, due_at, day)
    select '${organizationId}', '${endpointId}', n, 1, ${ago(seconds)}, current_date from generate_series(1, ${count}) n`);

beforeEach(() => run(`truncate ${tables}`));

describe('what waits', () => {
  test('is nothing where nothing is due', async () => {
    await queue('deliveries', -60);
    await queue('schedules', -60);
    const none = { waiting: 0, oldestSeconds: 0 };
    const { queues, uncertainMessages } = await read();
    expect(queues).toEqual({
      ...{ deliveries: none, schedules: none, outbox: none },
      ...{ webhooks: none, notices: none, mails: none },
    });
    expect(uncertainMessages).toBe(0);
  });

  test('is counted queue by queue, with the age of the first', async () => {
    await queue('deliveries', 20, 5);
    await queue('deliveries', 90);
    await queue('schedules', 40);
    await publishOld(7, 3);
    await doubt(2);
    await run(`insert into platform_notices (body, received_at) values ('{}', ${ago(12)}), ('{}', recado.now())`);
    await run(`insert into mails (recipient, subject, body, created_at, due_at)
      values ('ana@loja.example', '', '', ${ago(700)}, ${ago(-500)}), ('eva@loja.example', '', '', ${ago(900)}, null)`);
    const { queues, uncertainMessages } = await read();
    expect(queues).toMatchObject({
      deliveries: { waiting: 6, oldestSeconds: near(90) },
      schedules: { waiting: 1, oldestSeconds: near(40) },
      outbox: { waiting: 3, oldestSeconds: near(7) },
      notices: { waiting: 2, oldestSeconds: near(12) },
      mails: { waiting: 1, oldestSeconds: near(700) },
    });
    expect(uncertainMessages).toBe(2);
  });

  test('is neither what is on its way nor what an organization at rest must not send', async () => {
    await queue('deliveries', 90);
    await run('update deliveries set fence = 1');
    expect((await read()).queues.deliveries.waiting).toBe(0);
    await run('update deliveries set fence = null');
    await run(`update organizations set suspended_at = recado.now() where id = '${organizationId}'`);
    expect((await read()).queues.deliveries.waiting).toBe(0);
    await run(`update organizations set suspended_at = null where id = '${organizationId}'`);
    expect((await read()).queues.deliveries.waiting).toBe(1);
  });

  test('of webhooks is what was not sent yet and what is due again, where an endpoint answers', async () => {
    await listen();
    expect((await read()).queues.webhooks).toEqual({ waiting: 0, oldestSeconds: 0 });
    await publishOld(80, 2);
    await sequenceAll(database.system);
    await retry(10);
    expect((await read()).queues.webhooks).toEqual({ waiting: 3, oldestSeconds: near(80) });
    await run('update webhook_endpoints set failing_since = recado.now()');
    expect((await read()).queues.webhooks).toEqual({ waiting: 0, oldestSeconds: 0 });
  });

  test('has workers to do it, and lanes that none of them holds', async () => {
    expect(await read()).toMatchObject({ workers: 0, lanesWithoutWorker: 1 });
    const worker = randomUUID();
    await run(`insert into workers (id, host, pid) values ('${worker}', 'here', 1)`);
    await run(`update lanes set worker_id = '${worker}'`);
    expect(await read()).toMatchObject({ workers: 1, lanesWithoutWorker: 0 });
    await run(`update workers set beat_at = ${ago(60)}`);
    expect(await read()).toMatchObject({ workers: 0, lanesWithoutWorker: 1 });
    await run('delete from workers');
  });
});

describe('with a long queue and the statistics of an empty one', () => {
  const [most, waiting] = [200, 20_000];

  test('the look reads little more than it counts', async () => {
    await database.takeStatistics();
    await database.transaction((tx) => lookAtBacklog(tx, 15, most));
    for (const table of ['deliveries', 'schedules'] as const) await queue(table, 90, waiting);
    await publishOld(1, waiting);
    await doubt(waiting);
    await listen();
    await retry(1, waiting);
    await run(`insert into platform_notices (body) select '{}' from generate_series(1, ${waiting})`);
    await run(`insert into mails (recipient, subject, body) select 'a@b', '', '' from generate_series(1, ${waiting})`);
    await database.transaction(async (tx) => {
      const { queues, uncertainMessages } = await lookAtBacklog(tx, 15, most);
      for (const { waiting: counted } of Object.values(queues)) expect(counted).toBe(most);
      expect(uncertainMessages).toBe(most);
      const tablesRead = await many<{ name: string; rows: number }>(
        tx,
        sql`select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows
            from pg_stat_xact_all_tables where schemaname = 'recado' and relname <> 'test_clock'`,
      );
      expect(tablesRead.filter(({ rows }) => rows > 5 * most)).toEqual([]);
    });
  });
});
