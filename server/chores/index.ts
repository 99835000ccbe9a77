/** The door of the kit. */
export { enqueue } from './enqueue.ts';
export type { JobKind } from './job-kind.ts';
export type { Chore } from './run-chore.ts';
export { type Heartbeat, startHeartbeat } from './start-heartbeat.ts';
export { startJobs } from './start-jobs.ts';
export { type Sweeper, startSweeper } from './start-sweeper.ts';
