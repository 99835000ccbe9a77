import { paceRequests } from '../load/pace-requests.ts';
import { countWaiting } from '../rig/endurance.queries.ts';
import { type LoadOptions, requestOf, type Shop } from './open-world.ts';

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

/** Single sends at a fixed rate, by all users of a shop in turn. */
export const pace = ({ world, perSecond }: LoadOptions, { keys }: Shop, run: string, seconds: number) =>
  paceRequests(
    { port: Number(world.api.report.port), connections, perSecond, seconds },
    (n) => requestOf(keys[n % keys.length] ?? '', run, n),
    (status) => status === 202,
  );
