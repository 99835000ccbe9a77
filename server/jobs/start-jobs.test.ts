import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../runtime/log.ts';
import { openLink } from '../testing/open-link.ts';
import { testDatabase } from '../testing/test-database.ts';
import { enqueue } from './enqueue.ts';
import type { JobKind } from './job-kind.ts';
import { failJob, holdJob } from './jobs.queries.ts';
import { openJobPool } from './open-job-pool.ts';
import { rescueJobs, stuckJobs } from './rescue-jobs.ts';
import { type JobsOptions, runJobsOnce, startJobs } from './start-jobs.ts';

const database = await testDatabase();
const log = createLog('silent');
const login = { url: database.url, role: 'recado_jobs' };
const { pgPool, db: jobsDb } = openJobPool({ login, log, connections: 1 });

afterEach(() => database.owner.query('delete from graphile_worker._private_jobs'));
afterAll(() => pgPool.end());

const add = (kind: string, runAt?: Date) =>
  database.transaction((tx) => enqueue(tx, { kind, payload: {}, ...(runAt ? { runAt } : {}) }));

const oneKind = (kind: string, run: JobKind['run'], retrySeconds: readonly number[] = []): JobsOptions => ({
  login,
  log,
  kinds: { [kind]: { run, retrySeconds } },
});

async function readJob(id: string) {
  const { rows } = await database.owner.query<{ attempts: number; locked_by: string | null; wait: number }>(
    `select attempts, locked_by, extract(epoch from run_at - updated_at)::float as wait
     from graphile_worker._private_jobs where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

const makeDue = () => database.owner.query('update graphile_worker._private_jobs set run_at = now()');

/** Something to wait on, and the raising of it. */
function signal() {
  let raise = () => {};
  const raised = new Promise<void>((resolve) => {
    raise = resolve;
  });
  return { raise, raised };
}

describe('a job that fails', () => {
  test('waits as long as its kind says, and is given up, in sight, after the last time', async () => {
    const id = await add('shaky');
    const options = oneKind('shaky', () => Promise.reject(new Error('not today')), [600, 7_200]);
    await runJobsOnce(options);
    const first = await readJob(id);
    expect(first).toMatchObject({ attempts: 1, locked_by: null });
    expect(first?.wait).toBeGreaterThan(540);
    expect(first?.wait).toBeLessThanOrEqual(600);

    await makeDue();
    await runJobsOnce(options);
    expect((await readJob(id))?.wait).toBeGreaterThan(7_000);
    expect(await stuckJobs(database.system)).toEqual([]);

    await makeDue();
    await runJobsOnce(options);
    const stuck = await stuckJobs(database.system);
    expect(stuck).toMatchObject([{ id, kind: 'shaky', last_error: 'not today', quarantined: false }]);
  });
});

describe('J1 a run that lost its job', () => {
  test('can neither write under it nor end it: the job runs again', async () => {
    const id = await add('slow');
    const attempts: number[] = [];
    let refused: unknown;
    const run: JobKind['run'] = async (_, job) => {
      attempts.push(job.attempt);
      await database.transaction((tx) => job.hold(tx));
      if (job.attempt > 1) return;
      await database.advance(11_000);
      await rescueJobs(jobsDb, log);
      refused = await database.transaction((tx) => job.hold(tx)).catch((error: unknown) => error);
      // The library locks by the machine's clock: with ours ahead, a later test's rescue could come before its first beat.
      await database.advance(-11_000);
    };
    await runJobsOnce(oneKind('slow', run));
    expect(refused).toMatchObject({ message: `job ${id} belongs to another run` });
    expect(attempts).toEqual([1, 2]);
    expect(await readJob(id)).toBeNull();
  });

  test('is not mistaken for a later run of the same pool', async () => {
    const id = await add('again');
    await database.owner.query(
      `update graphile_worker._private_jobs set locked_by = 'pool', locked_at = now(), attempts = 2 where id = $1`,
      [id],
    );
    expect(await holdJob(database.system, { id, pool: 'pool', attempt: 1 })).toBe(false);
    expect(await failJob(jobsDb, { id, pool: 'pool', attempt: 1 }, 'stale', 60)).toBe(false);
    expect(await holdJob(database.system, { id, pool: 'pool', attempt: 2 })).toBe(true);
  });
});

describe('a runner', () => {
  test('J4 lets a running job end when it stops, and takes no other', async () => {
    const first = await add('long');
    const begun = signal();
    const release = signal();
    const jobs = startJobs({
      ...oneKind('long', async (_, { signal: stop }) => {
        begun.raise();
        await release.raised;
        expect(stop.aborted).toBe(false);
      }),
      concurrency: 1,
    });
    await begun.raised;
    const second = await add('long');
    const stopped = jobs.stop();
    release.raise();
    await stopped;
    expect(await readJob(first)).toBeNull();
    expect(await readJob(second)).toMatchObject({ attempts: 0, locked_by: null });
  });

  test('J4 gives a job back untried when it does not end in time', async () => {
    const id = await add('endless');
    const begun = signal();
    const jobs = startJobs({
      ...oneKind('endless', () => {
        begun.raise();
        return new Promise(() => {});
      }),
      stopWithinMs: 50,
    });
    await begun.raised;
    await jobs.stop();
    expect(await readJob(id)).toMatchObject({ attempts: 0, locked_by: null });
    expect((await database.owner.query('select id from job_pools')).rows).toEqual([]);
  });

  test('J5 finds a job that falls due without being told', async () => {
    const ran = signal();
    const jobs = startJobs(oneKind('later', async () => ran.raise()));
    await add('later', new Date(Date.now() + 300));
    await ran.raised;
    await jobs.stop();
  });

  test('goes on after all its connections were cut', async () => {
    const runs: string[] = [];
    const jobs = startJobs(oneKind('steady', async (_, job) => void runs.push(job.id)));
    const before = await add('steady');
    await expect.poll(() => runs).toEqual([before]);
    await database.owner.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and query like '%graphile_worker%' and pid <> pg_backend_pid()`,
    );
    const after = await add('steady');
    await expect.poll(() => runs).toEqual([before, after]);
    await jobs.stop();
  });

  test('goes on once a link that swallowed everything passes', async () => {
    const link = await openLink(database.url);
    const runs: string[] = [];
    const options = oneKind('steady', async (_, job) => void runs.push(job.id));
    const reach = { login: { ...login, url: link.url }, timeoutMs: 1_000 };
    const jobs = startJobs({ ...options, ...reach, concurrency: 1 });
    const before = await add('steady');
    await expect.poll(() => runs).toEqual([before]);
    await expect.poll(() => readJob(before)).toBeNull();
    link.swallow();
    link.pass();
    const after = await add('steady');
    await expect.poll(() => runs).toEqual([before, after]);
    await jobs.stop();
  });

  test('stops though it has hardly begun', async () => {
    await startJobs(oneKind('none', async () => {})).stop();
  });
});
