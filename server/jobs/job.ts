import type { JobPayload } from './job-kind.ts';

/** Slow work asked for. */
export type Job = {
  kind: string;
  payload: JobPayload;
  /** Replaces a waiting job of the same key. */
  key?: string;
  runAt?: Date;
};
