import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '../runtime/log.ts';
import { openOwner, type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { sequenceAll, waitForLog } from '../testing/wait-for-log.ts';
import { selectLog } from './events.queries.ts';
import type { LoggedEvent } from './logged-event.ts';
import { createMovingMessages } from './moving-messages.factory.ts';
import { publish } from './publish.ts';
import { type Sequencer, startSequencer } from './start-sequencer.ts';
import { startTail } from './start-tail.ts';

const writers = 12;
const log = createLog('silent');

function openPool({ url }: TestDatabase): pg.Pool {
  const pool = openOwner(url, writers + 4);
  // A connection that is still closing when the database is dropped is ended from there.
  pool.on('error', () => {});
  return pool;
}

/** The events that do not leave the state which the one before them, of the same message, reached. */
function outOfOrder(events: readonly LoggedEvent[]): LoggedEvent[] {
  const stands = new Map<string | null, string | null>();
  return events.filter((event) => {
    if (event.type !== 'message.status_updated') return false;
    const stood = stands.get(event.subjectId) ?? null;
    stands.set(event.subjectId, event.new);
    return event.old !== stood;
  });
}

const patient = { timeout: 60_000, interval: 5 };
const range = (to: number) => Array.from({ length: to }, (_, i) => i + 1);

describe('twelve writers, sequencers that come and go, and transactions left open', async () => {
  const database = await testDatabase();
  const pool = openPool(database);
  const world = await createMovingMessages(pool);
  const seen: LoggedEvent[] = [];
  let written = 0;

  beforeAll(async () => {
    const otherTenant = await holdOpen(new URL('/postgres', database.url).href, 'select pg_current_xact_id()');
    const straggler = await holdOpen(
      database.url,
      `insert into recado.outbox (organization_id, type, new) values ('${world.organizations[0]}', 'webhook.test', 'late')`,
    );
    const tail = startTail({ database, log, from: 0, onEvents: (events) => void seen.push(...events) });
    const start = () => startSequencer({ database, log, most: 50, pauseMs: 1, retryMs: 20 });
    const sequencers = [start(), start()];
    const intruder = stepWithoutTheLock(pool);
    const killer = killHolders(pool, sequencers, 4);

    await world.moveManyTimes(writers, 40);
    await killer;
    await intruder.stop();
    // The two open transactions stall nothing: all else is logged while they stay open.
    expect(await waitForLog(database)).toBe(world.written());
    expect((await pool.query('select 1 from outbox')).rowCount).toBe(0);

    await straggler.query('commit');
    written = await waitForLog(database);
    await vi.waitFor(() => expect(tail.position()).toBe(written), patient);
    await Promise.all([tail.stop(), ...sequencers.map((sequencer) => sequencer.stop())]);
    await Promise.all([straggler.end(), otherTenant.end()]);
  });
  afterAll(() => pool.end());

  test('nothing is skipped and nothing is logged twice', () => {
    expect(written).toBe(world.written() + 1);
    expect(seen.map((event) => event.g)).toEqual(range(written));
  });

  test('positions are dense within an organization and follow the log', () => {
    for (const organizationId of world.organizations) {
      const own = seen.filter((event) => event.organizationId === organizationId);
      expect(own.map((event) => event.position)).toEqual(range(own.length));
    }
  });

  test('each event of a message leaves the state the one before it reached', () => {
    expect(outOfOrder(seen)).toEqual([]);
  });

  test('an event of a transaction that stayed open comes last, not never', () => {
    expect(seen.at(-1)).toMatchObject({ organizationId: world.organizations[0], new: 'late' });
  });

  test('the roll-up equals a recount of the states', async () => {
    const counted = await pool.query(`select organization_id, bucket, status, messages::int from message_counts
      where messages <> 0 order by 1, 2, 3`);
    const recounted = await pool.query(`select organization_id,
      date_bin('10 minutes', recado.uuid_time(id), '2000-01-01') as bucket, recado.listing_of(status) as status,
      count(*)::int as messages from message_states group by 1, 2, 3 order by 1, 2, 3`);
    expect(counted.rows).toEqual(recounted.rows);
    for (const table of ['message_counts', 'message_days']) {
      const { rows } = await pool.query(
        `select sum(cost_micros)::int as cost, sum(messages)::int as messages from ${table}`,
      );
      expect(rows).toEqual([{ cost: world.messages.length * 500, messages: world.messages.length }]);
    }
  });

  test('every message is in the listing of its state and in no other', async () => {
    await pool.query('select recado.list_logged(1000000)');
    const listed = await pool.query('select organization_id, status, id from message_listing order by 1, 3');
    const stands = await pool.query(`select organization_id, recado.listing_of(status) as status, id
      from message_states order by 1, 3`);
    expect(listed.rows).toEqual(stands.rows);
  });
});

describe('a sequencer', async () => {
  const database = await testDatabase();
  const pool = openPool(database);
  afterAll(() => pool.end());
  const organizationId = '019a8c1e-7f3b-7c5d-9e2a-000000000001';
  const publishMany = (count: number) => {
    const event = { organizationId, type: 'webhook.test', subjectId: null, old: null, new: null } as const;
    return database.transaction((tx) =>
      publish(
        tx,
        Array.from({ length: count }, () => event),
      ),
    );
  };

  test('keeps order and loses nothing while its floor rises as fast as transactions end', async () => {
    const before = await sequenceAll(database.system);
    const world = await createMovingMessages(pool);
    // No age: all rests on the transaction ids.
    const floor = { ageMs: 0, sweepMs: 500 };
    const sequencer = startSequencer({ database, log, most: 50, pauseMs: 1, floor });
    await world.moveManyTimes(writers, 30);
    expect((await waitForLog(database)) - before).toBe(world.written());
    await sequencer.stop();
    const { events } = await selectLog(database.system, { g: before, day: '2000-01-02' }, 100_000);
    expect(outOfOrder(events)).toEqual([]);
  });

  test('takes by index what statistics call an empty table', async () => {
    await database.takeStatistics();
    await publishMany(20_000);
    // A plan that reads the whole outbox for each row of a step runs into the ten seconds a statement has.
    const before = await sequenceAll(database.system);
    expect(before).toBeGreaterThan(20_000);
  });

  test('takes rows until it has enough events, and gives each message of a row a number of its own', async () => {
    const before = await sequenceAll(database.system);
    for (const size of [3, 1, 2])
      await database.owner.query(
        `insert into outbox (organization_id, type, subject_ids, size, new)
         select $1, 'message.status_updated', array_agg(gen_random_uuid()), $2::integer, 'PENDING' from generate_series(1, $2)`,
        [organizationId, size],
      );
    const { rows: waiting } = await pool.query('select unnest(subject_ids) as id from outbox order by seq');
    const step = async () => (await pool.query('select moved from sequence_events(0, 2)')).rows[0].moved;
    expect([await step(), await step(), await step()]).toEqual([3, 3, 0]);
    const { events } = await selectLog(database.system, { g: before, day: '2000-01-02' }, 10);
    expect(events.map(({ g, subjectId }) => [g - before, subjectId])).toEqual(waiting.map(({ id }, n) => [n + 1, id]));
  });

  test('notifies the tails after each step', async () => {
    const sequencer = startSequencer({ database, log });
    const tail = startTail({ database, log, from: 'now', pollMs: 3_600_000, onEvents: () => {} });
    await tail.ready;
    await publishMany(1);
    const head = await waitForLog(database);
    await expect.poll(() => tail.position()).toBe(head);
    await Promise.all([sequencer.stop(), tail.stop()]);
  });

  test('hands over at once when it stops', async () => {
    const first = startSequencer({ database, log });
    await expect.poll(() => first.isLeader()).toBe(true);
    const second = startSequencer({ database, log, retryMs: 5 });
    await publishMany(1);
    await waitForLog(database);
    expect(second.isLeader()).toBe(false);
    await first.stop();
    await expect.poll(() => second.isLeader()).toBe(true);
    await second.stop();
  });

  test('helps when the holder of the lock lives but does not work', async () => {
    const stuck = await database.dedicated();
    await stuck.query('select pg_advisory_lock(7234812)');
    const sequencer = startSequencer({ database, log, retryMs: 5 });
    await publishMany(1);
    await database.advance(4_000);
    await waitForLog(database);
    expect(sequencer.isLeader()).toBe(false);
    await sequencer.stop();
    await stuck.end();
  });
});

async function holdOpen(url: string, statement: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return client;
}

/** A third sequencer that respects no lock, as a stopped process would on waking. */
function stepWithoutTheLock(pool: pg.Pool) {
  let stopped = false;
  const steps = (async () => {
    while (!stopped) await pool.query('select * from recado.sequence_events(0, 7)');
  })();
  return {
    async stop() {
      stopped = true;
      await steps;
    },
  };
}

/** Ends the connection of the lock's holder, again and again: another must take over each time. */
async function killHolders(pool: pg.Pool, sequencers: Sequencer[], times: number): Promise<void> {
  const leaders = () => sequencers.filter((sequencer) => sequencer.isLeader());
  // One that was killed may believe for a moment that it still leads: then nobody holds the lock.
  const kill = async () => {
    const killed = await pool.query(`select pg_terminate_backend(pid, 5000) from pg_locks where locktype = 'advisory'
      and granted and database = (select oid from pg_database where datname = current_database())`);
    return killed.rowCount;
  };
  for (let n = 0; n < times; n++) {
    await vi.waitFor(() => expect(leaders()).toHaveLength(1), patient);
    await vi.waitFor(async () => expect(await kill()).toBe(1), patient);
  }
}

test('a sequencer that nothing came to for a while rests, and a nudge ends it: its first step is notified, the next are not', async () => {
  const database = await testDatabase();
  let [instant, asked, before] = [0, 0, -1];
  const now = () => {
    asked += 1;
    return instant;
  };
  const onWoken = vi.fn();
  const sequencer = startSequencer({ database, log, now, onWoken, pauseMs: 1, restMs: 600_000 });
  await expect.poll(() => sequencer.isLeader()).toBe(true);
  instant = 5_000;
  // It rests once the clock is no longer asked.
  await expect
    .poll(() => {
      const rests = asked === before;
      before = asked;
      return rests;
    })
    .toBe(true);
  const read = () => selectLog(database.system, { g: 0, day: '2000-01-01' }, 10);
  for (const count of [1, 2]) {
    await database.owner.query(`insert into outbox (organization_id, type) values (gen_random_uuid(), 'webhook.test')`);
    sequencer.nudge();
    await expect.poll(async () => (await read()).events).toHaveLength(count);
  }
  await sequencer.stop();
  expect(onWoken).toHaveBeenCalledTimes(1);
});
