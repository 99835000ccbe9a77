/** What other folders may import from here. */
export type { Chore } from './run-chore.ts';
export { type Heartbeat, startHeartbeat } from './start-heartbeat.ts';
export { type Sweeper, startSweeper } from './start-sweeper.ts';
