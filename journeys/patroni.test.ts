import { expect, test } from 'vitest';
import { openInstallation } from './rig/installation.ts';
import { openPatroniCluster, type PatroniCluster } from './rig/patroni-cluster.ts';
import { sendThrough } from './rig/send-through.ts';

/** Each is followed by the return of what was struck, so both members are a primary that goes, and one that comes back. */
const strokes = [
  'killPrimary',
  'killPrimary',
  'freezePrimary',
  'killServer',
  'switchOver',
] as const satisfies readonly (keyof PatroniCluster)[];

/** Nothing is found out of order and nobody acts but Patroni and HAProxy, as on the machines of an operator. */
test('O1 S1 S3 M1 Patroni replaces a primary that is killed, stands still or is sent away: nothing acknowledged is lost, nothing is sent twice', {
  timeout: 1_800_000,
}, async () => {
  const cluster = await openPatroniCluster();
  const installation = await openInstallation({ UNCERTAIN_SECONDS: '8' }, { url: cluster.url });
  expect((await installation.recado(['migrate'])).code).toBe(0);
  const { messages, rounds } = await sendThrough({
    installation,
    addressUrl: installation.databaseUrl,
    rounds: strokes.length,
    async failOver(round) {
      await cluster[strokes[round] ?? 'killPrimary']();
      await cluster.untilWritable();
    },
    rejoin: () => cluster.bringBack(),
  });
  const figures = rounds.map((round, index) => ({ stroke: strokes[index], ...round }));
  process.stdout.write(`patroni: ${JSON.stringify({ messages, rounds: figures })}\n`);
});
