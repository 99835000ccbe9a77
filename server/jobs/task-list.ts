import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Db } from '../database/database.ts';
import { invariant } from '../runtime/invariant.ts';
import type { Log } from '../runtime/log.ts';
import type { JobKind, JobKinds, JobPayload, RunningJob } from './job-kind.ts';
import { failJob, holdJob } from './jobs.queries.ts';

/** Told to the library once we have put the job back ourselves: its own back-off then finds nothing to change. */
export class RunFailed extends Error {}

/** Our kinds as the library's tasks: our retry policy instead of its own, and a fence around the end of a run. */
export function taskList(kinds: JobKinds, db: Db, log: Log): TaskList {
  const tasks = Object.entries(kinds).map(([name, kind]) => [
    name,
    (payload: JobPayload, helpers: JobHelpers) => runJob({ name, kind, db, log }, payload, helpers),
  ]);
  return Object.fromEntries(tasks);
}

type Kit = { name: string; kind: JobKind; db: Db; log: Log };

async function runJob({ name, kind, db, log }: Kit, payload: JobPayload, helpers: JobHelpers): Promise<void> {
  const { id, attempts: attempt, locked_by: pool } = helpers.job;
  invariant(pool, 'a running job has an owner');
  const run = { id, pool, attempt };
  const job: RunningJob = {
    id,
    attempt,
    signal: helpers.abortSignal,
    async hold(tx) {
      if (!(await holdJob(tx, run))) throw new RunFailed(`job ${id} belongs to another run`);
    },
  };
  try {
    await kind.run(payload, job);
  } catch (error) {
    const retrySeconds = kind.retrySeconds[attempt - 1] ?? null;
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const failed = await failJob(db, run, message, retrySeconds === null ? null : Math.max(1, retrySeconds));
    const told = { err: error, job: id, kind: name, attempt, retrySeconds };
    if (!failed) log.warn(told, 'a job failed that another run had taken over');
    else if (retrySeconds === null) log.error(told, 'a job failed for the last time');
    else log.warn(told, 'a job failed and will be tried again');
    throw new RunFailed(message);
  }
  // The library deletes a finished job by its id alone: a run that lost it must not end another's.
  if (!(await holdJob(db, run))) {
    log.warn({ job: id, kind: name }, 'a job ended that another run had taken over');
    throw new RunFailed(`job ${id} belongs to another run`);
  }
}
