/** The door of the kit. */
export type { Chore } from './run-chore.ts';
export { type Heartbeat, startHeartbeat } from './start-heartbeat.ts';
export { type Sweeper, startSweeper } from './start-sweeper.ts';
