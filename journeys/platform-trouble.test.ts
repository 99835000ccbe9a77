import { Recado } from '@recado/client/recado.ts';
import { expect, test } from 'vitest';
import { foundShop } from './rig/found-shop.ts';
import { openGate } from './rig/gate.ts';
import { type Installation, openInstallation } from './rig/installation.ts';
import { waitUntil } from './rig/wait-until.ts';

/** The platform goes away, asks for patience, and comes back. Nothing is lost, nothing is sent twice, nobody hammers. */
const perSecond = 50;
const sends = 100;

test('S5 a platform that refuses connections and then overloads is left alone, and everything arrives once', async () => {
  const installation = await openInstallation({ PLATFORM_TIMEOUT_MS: '2000' });
  const gate = await openGate(installation.simulatorUrl);
  const api = await installation.start('api');
  await installation.start('worker');
  const baseUrl = `http://127.0.0.1:${api.ready.port}`;
  const shop = await foundShop({ ...installation, simulatorUrl: gate.url }, baseUrl, { perSecond });
  await installation.control('PUT', 'settings', { sentMs: 20, deliveredMs: 60, readRate: 0, pairRate: false });
  const client = new Recado({ apiKey: shop.apiKey, baseUrl, retries: 0 });
  const send = async (from: number, count: number) => {
    for (let i = from; i < from + count; i++) {
      const receiver = `+55119${80_000_000 + i}`;
      await client.messages.send({ receiver, templateName: 'boas_vindas', templateVariables: [`N${i}`] });
    }
  };

  // A healthy start, so that there is a normal to compare with.
  await send(0, 20);
  await waitUntil(async () => (await arrived(installation)) === 20);

  await gate.shut();
  await send(20, sends);
  const refusedFrom = await attempts(installation);
  const begunAt = performance.now();
  await pass(5_000);
  const refused = (await attempts(installation)) - refusedFrom;
  // In the time that really passed: a machine that stands still is not held against us.
  expect(refused).toBeLessThanOrEqual(((perSecond * (performance.now() - begunAt)) / 1_000) * 0.1);
  expect(await arrived(installation)).toBe(20);

  // It is back, but overloaded: it asks for three seconds and must get them.
  await installation.control('POST', 'faults', {
    match: {},
    then: 'error',
    code: 131016,
    httpStatus: 429,
    retryAfterSeconds: 3,
    times: 1,
  });
  await gate.open();
  await waitUntil(async () => (await calls(installation)).some((call) => call.status === 429));
  await waitUntil(async () => (await arrived(installation)) === 20 + sends);
  const journal = await calls(installation);
  const refusal = journal.findIndex((call) => call.status === 429);
  const [at, next] = [journal[refusal], journal[refusal + 1]].map((call) => Date.parse(call?.at ?? ''));
  expect((next ?? 0) - (at ?? 0)).toBeGreaterThanOrEqual(2_900);

  const accepted = journal.filter((call) => call.status === 200).map((call) => call.opaque.split('.')[1]);
  expect([accepted.length, new Set(accepted).size]).toEqual([20 + sends, 20 + sends]);
  const proof = await installation.operator.wallet.prove(shop.organizationId);
  expect(proof).toMatchObject({ difference: 0, unexplained: 0, balance: 1_000 - (20 + sends) * 0.06 });
  const { rows } = await installation.sql.query('select count(*)::integer as n from uncertainties');
  expect(rows[0].n).toBe(0);
});

type Call = { opaque: string; at: string; status: number };

async function calls(installation: Installation): Promise<Call[]> {
  const { data } = (await installation.control('GET', 'journal')) as { data: (Call & { opaque: string | null })[] };
  return data.filter((entry) => entry.opaque);
}

/** Each claim that may have called the platform is one attempt. */
const attempts = (installation: Installation) =>
  count(installation, 'select coalesce(sum(attempt_no), 0)::integer as n from message_states');

const arrived = (installation: Installation) =>
  count(installation, `select count(*)::integer as n from message_states where status in ('DELIVERED', 'READ')`);

async function count(installation: Installation, text: string): Promise<number> {
  return (await installation.sql.query(text)).rows[0].n;
}

/** Time itself is what is measured here: how often a platform that is away is called. */
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
