import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../runtime/log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { enqueue } from './enqueue.ts';
import type { JobKind, JobKinds } from './job-kind.ts';
import { beatPool } from './jobs.queries.ts';
import { openJobPool } from './open-job-pool.ts';
import { rescueJobs, stuckJobs } from './rescue-jobs.ts';
import { runJobsOnce } from './start-jobs.ts';

const database = await testDatabase();
const log = createLog('silent');
const login = { url: database.url, role: 'recado_jobs' };
const { pgPool, db } = openJobPool({ login, log, connections: 2 });
const children: ChildProcess[] = [];

afterEach(() => database.owner.query('delete from graphile_worker._private_jobs; delete from job_crashes'));
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await pgPool.end();
});

const add = (kind: string) => database.transaction((tx) => enqueue(tx, { kind, payload: {} }));

/** What a runner does that takes jobs and then dies. */
async function takeAndDie(...ids: string[]): Promise<void> {
  const { rowCount } = await database.owner.query(
    `update graphile_worker._private_jobs j set locked_by = 'pool-dead', locked_at = now(), attempts = attempts + 1
     where id = any ($1) and is_available`,
    [ids],
  );
  expect(rowCount).toBe(ids.length);
  await database.advance(11_000);
}

async function runAll(...names: string[]): Promise<string[]> {
  const ran: string[] = [];
  const kind: JobKind = { retrySeconds: [], run: async (_, job) => void ran.push(job.id) };
  const kinds: JobKinds = Object.fromEntries(names.map((name) => [name, kind]));
  await runJobsOnce({ login, log, kinds });
  return ran;
}

describe('the rescue', () => {
  test('J2 gives a job to another after kill −9, within one silence', async () => {
    const id = await add('interrupted');
    const script = fileURLToPath(new URL('./start-jobs.fixture.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', script, database.url, 'interrupted'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await once(child.stdout, 'data');
    expect(await runAll('interrupted')).toEqual([]);
    child.kill('SIGKILL');
    await once(child, 'exit');

    expect(await rescueJobs(db, log)).toEqual([]);
    await database.advance(11_000);
    expect(await rescueJobs(db, log)).toEqual([{ id, kind: 'interrupted', crashes: 1, quarantined: false }]);
    expect(await runAll('interrupted')).toEqual([id]);
  });

  test('leaves the jobs of a runner that beats alone, however long they take', async () => {
    await takeAndDie(await add('long'));
    await beatPool(db, 'pool-dead');
    expect(await rescueJobs(db, log)).toEqual([]);
    await database.owner.query('delete from job_pools');
  });

  test('is done by one process at a time', async () => {
    const id = await add('once');
    await takeAndDie(id);
    const all = await Promise.all(Array.from({ length: 2 }, () => rescueJobs(db, log)));
    expect(all.flat()).toEqual([{ id, kind: 'once', crashes: 1, quarantined: false }]);
  });

  test('J3 quarantines a job that killed its runner three times, in sight, while others proceed', async () => {
    const poison = await add('poison');
    const neighbour = await add('neighbour');
    await takeAndDie(poison, neighbour);
    expect((await rescueJobs(db, log)).map((job) => job.crashes)).toEqual([1, 1]);
    expect(await runAll('neighbour')).toEqual([neighbour]);

    await takeAndDie(poison);
    expect(await rescueJobs(db, log)).toMatchObject([{ crashes: 2, quarantined: false }]);
    expect(await stuckJobs(database.system)).toEqual([]);
    await takeAndDie(poison);
    expect(await rescueJobs(db, log)).toMatchObject([{ id: poison, crashes: 3, quarantined: true }]);

    expect(await runAll('poison')).toEqual([]);
    expect(await stuckJobs(database.system)).toMatchObject([
      { id: poison, kind: 'poison', quarantined: true, last_error: 'its runner died (3 of 3)' },
    ]);
    expect(await runAll('other', 'poison')).toEqual([]);
    const other = await add('other');
    expect(await runAll('other', 'poison')).toEqual([other]);
  });

  test('J3 runs suspects one at a time, so that one does not take others with it', async () => {
    const suspects = [await add('suspect'), await add('suspect')];
    await takeAndDie(...suspects);
    await rescueJobs(db, log);
    let running = 0;
    let most = 0;
    const kind: JobKind = {
      retrySeconds: [],
      async run() {
        running += 1;
        most = Math.max(most, running);
        const { rows } = await database.owner.query(
          'select count(*)::int as free from graphile_worker._private_job_queues where is_available',
        );
        expect(rows).toEqual([{ free: 0 }]);
        running -= 1;
      },
    };
    await Promise.all(Array.from({ length: 2 }, () => runJobsOnce({ login, log, kinds: { suspect: kind } })));
    expect(most).toBe(1);
    await runJobsOnce({ login, log, kinds: { suspect: kind } });
    expect((await database.owner.query('select id from graphile_worker._private_jobs')).rows).toEqual([]);
  });
});
