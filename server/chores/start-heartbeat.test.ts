import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { systemClock } from '../runtime/clock.ts';
import { uuidV7 } from '../runtime/ids.ts';
import { createLog } from '../runtime/log.ts';
import { systemRandom } from '../runtime/random.ts';
import { testDatabase } from '../testing/test-database.ts';
import { startHeartbeat } from './start-heartbeat.ts';

const database = await testDatabase();
const log = createLog('silent');
const newId = () => uuidV7(systemClock, systemRandom);

const ids = async () => {
  const { rows } = await database.owner.query<{ id: string }>('select id from workers order by id');
  return rows.map((row) => row.id);
};

test('a worker has a row while it lives, and none after it stops', async () => {
  const workerId = newId();
  const heartbeat = await startHeartbeat({ database, workerId, log });
  const { rows } = await database.owner.query('select host, pid from workers where id = $1', [workerId]);
  expect(rows).toEqual([{ host: hostname(), pid: process.pid }]);
  await heartbeat.stop();
  expect(await ids()).toEqual([]);
});

test('each beat renews the row', async () => {
  const workerId = newId();
  const heartbeat = await startHeartbeat({ database, workerId, log, everyMs: 1 });
  await database.advance(60_000);
  const age = async () => {
    const { rows } = await database.owner.query<{ age: number }>(
      'select extract(epoch from recado.now() - beat_at)::float as age from workers where id = $1',
      [workerId],
    );
    return rows[0]?.age;
  };
  await expect.poll(age).toBeLessThan(30);
  await heartbeat.stop();
});

test('a worker is fresh by a clock of its own, counted from before the beat, and stale when the database is out of reach', async () => {
  let millis = 0;
  let reachable = true;
  const system: typeof database.system = {
    run(statement) {
      millis += 40;
      return reachable ? database.system.run(statement) : Promise.reject(new Error('out of reach'));
    },
  };
  const heartbeat = await startHeartbeat({
    database: { system },
    workerId: newId(),
    log,
    everyMs: 3_600_000,
    now: () => millis,
  });
  // The loop's own first beat follows the one that was awaited.
  await expect.poll(() => heartbeat.freshAt()).toBe(40);
  expect(heartbeat.isFresh(40)).toBe(true);
  reachable = false;
  millis += 9_000;
  expect(heartbeat.isFresh(9_000)).toBe(false);
  expect(heartbeat.isFresh(9_040)).toBe(true);
  reachable = true;
  await heartbeat.stop();
});

test('workers silent for an hour are swept away by the others', async () => {
  const silent = newId();
  await database.owner.query(`insert into workers (id, host, pid) values ($1, 'gone', 1)`, [silent]);
  await database.advance(3_599_000);
  const first = await startHeartbeat({ database, workerId: newId(), log });
  expect(await ids()).toContain(silent);
  await database.advance(2_000);
  const second = await startHeartbeat({ database, workerId: newId(), log });
  expect(await ids()).not.toContain(silent);
  await Promise.all([first.stop(), second.stop()]);
});
