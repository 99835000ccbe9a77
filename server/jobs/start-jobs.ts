import { EventEmitter } from 'node:events';
import type { Runner, RunnerOptions, WorkerEvents } from 'graphile-worker';
import type { Login } from '../database/database.ts';
import { loadGraphile } from '../database/load-graphile.ts';
import type { Log } from '../runtime/log.ts';
import { startLoop } from '../runtime/loop.ts';
import { graphileLog } from './graphile-log.ts';
import type { JobKinds } from './job-kind.ts';
import { beatPool, releaseJobs } from './jobs.queries.ts';
import { type JobPool, openJobPool } from './open-job-pool.ts';
import { rescueJobs } from './rescue-jobs.ts';
import { taskList } from './task-list.ts';

export type JobsOptions = {
  login: Login;
  kinds: JobKinds;
  log: Log;
  concurrency?: number;
  /** A pool that has not beaten for so long is dead. With the two below, a death is noticed within fifteen seconds. */
  silentSeconds?: number;
  beatMs?: number;
  rescueMs?: number;
  /** How long a stop waits for running jobs before it gives them back. */
  stopWithinMs?: number;
  /** How long one statement may take. */
  timeoutMs?: number;
};

export type Jobs = { stop(): Promise<void> };

/**
 * Runs slow work, and looks after it as the library does not: a beat for its pool, the rescue of jobs whose runner died
 * (the library waits four hours), a new runner when a long outage of the database ended the old one.
 */
export function startJobs(options: JobsOptions): Jobs {
  const { log, concurrency = 4, beatMs = 5_000, rescueMs = 2_000, stopWithinMs = 25_000 } = options;
  const pool = openJobPool({ ...options, connections: concurrency + 2 });
  const events: WorkerEvents = new EventEmitter();
  let poolId: string | null = null;
  let runner: Runner | null = null;
  let stopping = false;
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });

  const runs = startLoop({
    name: 'jobs',
    pauseMs: 1_000,
    log,
    async run() {
      const graphile = await loadGraphile();
      const running = { ...runnerOptions(graphile, options, pool), events, concurrency, pollInterval: 1_000 };
      runner = await graphile.run(running);
      beats.nudge();
      if (stopping) await runner.stop();
      await runner.promise;
      return false;
    },
  });
  const beats = startLoop({
    name: 'jobs-beat',
    pauseMs: beatMs,
    log,
    async run() {
      if (poolId) await beatPool(pool.db, poolId);
      return false;
    },
  });
  const rescues = startLoop({
    name: 'jobs-rescue',
    pauseMs: rescueMs,
    log,
    async run() {
      await rescueJobs(pool.db, log, options.silentSeconds);
      return false;
    },
  });

  return {
    async stop() {
      stopping = true;
      // Before anything is awaited: a job that ends meanwhile must not be followed by another.
      const ended = Promise.all([runs.stop(), runner?.stop().catch(() => {})]);
      await rescues.stop();
      const inTime = await Promise.race([ended.then(() => true), timeout(stopWithinMs)]);
      await beats.stop();
      // With the database out of reach there is nothing to give back to: the rescue will do it.
      if (poolId) await releaseJobs(pool.db, poolId).catch((err) => log.warn({ err }, 'jobs could not be given back'));
      if (inTime) await pool.pgPool.end();
    },
  };
}

/** Runs every job that is due and ends: one tick, by hand. */
export async function runJobsOnce(options: JobsOptions): Promise<void> {
  const pool = openJobPool({ ...options, connections: 3 });
  try {
    const graphile = await loadGraphile();
    await graphile.runOnce(runnerOptions(graphile, options, pool));
  } finally {
    await pool.pgPool.end();
  }
}

type Graphile = Awaited<ReturnType<typeof loadGraphile>>;

const runnerOptions = (graphile: Graphile, { kinds, log }: JobsOptions, { pgPool, db }: JobPool): RunnerOptions => ({
  pgPool,
  taskList: taskList(kinds, db, log),
  logger: new graphile.Logger(graphileLog(log)),
  noHandleSignals: true,
  schema: 'graphile_worker',
});

const timeout = (millis: number) =>
  new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), millis).unref();
  });
