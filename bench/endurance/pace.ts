import { paceRequests } from '../load/pace-requests.ts';
import { countWaiting } from '../rig/endurance.queries.ts';
import { type LoadOptions, requestOf } from './open-world.ts';

const connections = 32;

export const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the queues are empty. Answers for how long, in seconds. */
export async function drain({ world }: LoadOptions): Promise<number> {
  const begunAt = performance.now();
  while ((await countWaiting(world.installation.sql)) > 0) {
    if (performance.now() - begunAt > 300_000) throw new Error('the queues are not empty after five minutes');
    await pass(200);
  }
  return (performance.now() - begunAt) / 1_000;
}

/** Single sends at a fixed rate. */
export const pace = ({ world, perSecond }: LoadOptions, key: string, run: string, seconds: number) =>
  paceRequests(
    { port: Number(world.api.report.port), connections, perSecond, seconds },
    (n) => requestOf(key, run, n),
    (status) => status === 202,
  );
