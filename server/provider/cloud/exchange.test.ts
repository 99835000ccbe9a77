import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SendOutcome } from '../port.ts';
import { createCloudProvider } from './cloud-provider.ts';
import {
  acceptance,
  accountAt,
  answerJson,
  platformError,
  startScriptedPlatform,
  textTo,
} from './scripted-platform.ts';

/** What a platform on a bad day does with a request it has received whole. */
const behaviours: readonly ((response: ServerResponse) => void)[] = [
  (response) => answerJson(response, 200, acceptance()),
  (response) => answerJson(response, 200, acceptance(), { connection: 'close' }),
  // Answers, then closes a connection it had promised to keep.
  (response) => {
    const { socket } = response;
    response.on('finish', () => socket?.end());
    answerJson(response, 200, acceptance());
  },
  (response) => answerJson(response, 400, platformError(131047)),
  (response) => response.destroy(),
  (response) => response.socket?.resetAndDestroy(),
  (response) => response.writeHead(502).end('<html>'),
  (response) => response.writeHead(200, { 'content-length': '50' }).end('{'),
  () => undefined,
];

it('reports rightly what left, whatever the platform does, and never sends twice', async () => {
  const plan = fc.array(fc.nat({ max: behaviours.length - 1 }), { minLength: 150, maxLength: 150 });
  await fc.assert(
    fc.asyncProperty(plan, fc.integer({ min: 1, max: 40 }), async (script, connections) => {
      const platform = await startScriptedPlatform((response, { body }) => {
        const place = Number(JSON.parse(body).biz_opaque_callback_data);
        behaviours[script[place] ?? 0]?.(response);
      });
      const provider = createCloudProvider({ timeoutMs: 150, connections });
      const outcomes = await Promise.all(
        script.map((_, place) => provider.send(textTo(platform.account, { opaque: String(place) }))),
      );
      await provider.close();
      await platform.stop();
      const counts = new Map<string, number>();
      for (const { body } of platform.received) {
        const opaque: string = JSON.parse(body).biz_opaque_callback_data;
        counts.set(opaque, (counts.get(opaque) ?? 0) + 1);
      }
      for (const [place, { outcome }] of outcomes.entries()) {
        expect(counts.get(String(place)) ?? 0, `${outcome} of a send`).toBeOneOf(timesReceived[outcome]);
      }
    }),
    { numRuns: 12 },
  );
});

const timesReceived: Record<SendOutcome['outcome'], number[]> = {
  accepted: [1],
  rejected: [1],
  'try-later': [0],
  unknown: [0, 1],
};

it('recovers by itself when a platform that refused connections is back', async () => {
  const gone = await startScriptedPlatform(() => undefined);
  await gone.stop();
  const provider = createCloudProvider({ timeoutMs: 2_000, connections: 2 });
  const send = () => provider.send(textTo(gone.account));
  for (const outcome of await Promise.all(Array.from({ length: 20 }, send))) {
    expect(outcome).toMatchObject({ outcome: 'try-later', scope: 'platform' });
  }
  const port = Number(new URL(gone.account.baseUrl).port);
  const back = await startScriptedPlatform((response) => answerJson(response, 200, acceptance()), port);
  for (const outcome of await Promise.all(Array.from({ length: 20 }, send))) {
    expect(outcome).toMatchObject({ outcome: 'accepted' });
  }
  expect(back.received).toHaveLength(20);
  await provider.close();
  await back.stop();
});

it('closes only after the sends in flight have ended', async () => {
  const held: ServerResponse[] = [];
  const platform = await startScriptedPlatform((response) => held.push(response));
  const provider = createCloudProvider();
  const outcome = provider.send(textTo(accountAt(platform.account.baseUrl)));
  await platform.arrived();
  const closed = provider.close();
  for (const response of held) answerJson(response, 200, acceptance());
  await closed;
  expect(await outcome).toMatchObject({ outcome: 'accepted' });
  await platform.stop();
});
