import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../database/database.ts';
import { thisRelease } from '../../database/release.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { countStepRows, listRunRows } from './run-lists.queries.ts';
import { claimRunRows, enterRunRows, holdRunRows, moveRunRows, notifyRunRows } from './runs.queries.ts';

const most = 200;
const organizationId = '019a8c1e-7f3b-7c5d-9e2a-00000000000c';
const automationId = '019a8c1e-7f3b-7c5d-9e2a-00000000000d';
const runId = (n: number) => `019a8c1e-7f3b-7c5d-9e2a-${n.toString(16).padStart(12, '0')}`;
const database = await testDatabase();
const client = await database.dedicated();
afterAll(() => client.end());
const tx: Db & { transaction: true } = {
  transaction: true,
  run: async ({ text, values }) => (await client.query({ text: thisRelease().bind(text), values: [...values] })).rows,
};
const set = Array.from({ length: most }, (_, n) => n + 1);

const works: Record<string, () => Promise<unknown>> = {
  'letting people in': () =>
    enterRunRows(
      tx,
      set.map((n) => ({
        ...{ organizationId, automationId, personKey: `new ${n}`, phone: null, runId: runId(100_000 + n) },
        ...{ context: {}, entryKey: `contact.created:new ${n}`, at: null },
      })),
    ),
  'notifying runs of what their people did': () =>
    notifyRunRows(
      tx,
      set.map((n) => ({ organizationId, personKey: `${n}`, kind: 'order.placed', subjectId: null, at: new Date() })),
    ),
  'claiming runs that notify an address': () => claimRunRows(tx, 'notify', most, 60),
  'counting the steps of the latest runs': () => countStepRows(tx, organizationId, automationId, most),
  'listing runs of one status': () =>
    listRunRows(tx, { organizationId, automationId, status: 'STOPPED', personKey: null }, 0, 20),
  'listing runs of one person': () =>
    listRunRows(tx, { organizationId, automationId, status: null, personKey: '7' }, 0, 20),
  'ending runs': async () => {
    const held = await holdRunRows(tx, await claimRunRows(tx, 'walk', most, 60));
    const end = { lane: 'walk', dueInMs: 0, endStatus: 'COMPLETED', reason: null, events: [] } as const;
    await moveRunRows(
      tx,
      held.map((run) => ({ ...run, ...end })),
    );
  },
};

// The worst they can meet: many runs of one automation, and the statistics of when there were none.
beforeAll(async () => {
  await database.takeStatistics();
  await database.owner.query(`
    insert into automations (organization_id, id, user_id, name, trigger, version, active)
    values ('${organizationId}', '${automationId}', '${organizationId}', 'Uma', 'contact.created', 1, true);
    insert into automation_versions (organization_id, automation_id, version, trigger, steps)
    values ('${organizationId}', '${automationId}', 1, 'contact.created',
      '[{"id": "${automationId}", "type": "wait", "config": {"minutes": 5}}]');
    insert into automation_runs (organization_id, id, automation_id, version, person_key, entry_key)
    select '${organizationId}', ('019a8c1e-7f3b-7c5d-9e2a-' || lpad(to_hex(n), 12, '0'))::uuid, '${automationId}', 1, n,
      'contact.created:' || n from generate_series(1, 20000) n;
    insert into automation_run_events (organization_id, run_id, id, kind, step_id)
    select organization_id, id, gen_random_uuid(), kind, automation_id from automation_runs,
      unnest(array['STEP_STARTED', 'WAITING', 'STEP_DONE']) kind;
    insert into automation_waits (organization_id, automation_id, person_key, run_id, activation, due_at, entered_at)
    select organization_id, automation_id, person_key, id, 0, recado.now(), recado.now() - interval '1 hour'
    from automation_runs;
    insert into automation_waits (organization_id, automation_id, person_key, run_id, activation, due_at, lane)
    select case when n <= 50 then gen_random_uuid() else '${organizationId}' end, '${organizationId}', n,
      gen_random_uuid(), 0, recado.now(), 'notify' from generate_series(1, 20000) n;`);
});

test.each(Object.entries(works))('%s costs what they are, not how many there are', async (_, work) => {
  await client.query('begin');
  try {
    const before = await rowsRead();
    await work();
    const read = [...(await rowsRead())].map(([table, rows]) => ({ table, rows: rows - (before.get(table) ?? 0) }));
    expect(read.filter(({ rows }) => rows > 20 * most)).toEqual([]);
  } finally {
    await client.query('rollback');
  }
});

async function rowsRead(): Promise<Map<string, number>> {
  const { rows } = await client.query<{ table: string; rows: number }>(`
    select relname as table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows
    from pg_stat_xact_all_tables where schemaname = 'recado' and relname <> 'test_clock'`);
  return new Map(rows.map(({ table, rows: read }) => [table, read]));
}
