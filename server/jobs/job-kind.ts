import type { Tx } from '../database/database.ts';

/** Ids only: a job outlives what it is about, and what was erased must not live on in a payload. */
export type JobPayload = Readonly<Record<string, string | number | boolean | null>>;

export type RunningJob = {
  id: string;
  /** 1 the first time. */
  attempt: number;
  /** Raised when the process stops: end soon, or be given to another. */
  signal: AbortSignal;
  /** Call it first in a transaction that writes: it throws when this run no longer owns the job, and bars a takeover. */
  hold(tx: Tx): Promise<void>;
};

/** One kind of slow work, and how often it is tried. Runs may repeat, so `run` must bear being repeated. */
export type JobKind = {
  /** The wait after each failed run, from a second up; a run that fails after the last of them is the last. */
  retrySeconds: readonly number[];
  run(payload: JobPayload, job: RunningJob): Promise<void>;
};

export type JobKinds = Readonly<Record<string, JobKind>>;
