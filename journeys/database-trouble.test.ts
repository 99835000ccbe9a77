import { Recado, RecadoError } from '@recado/client/recado.ts';
import { expect, test } from 'vitest';
import { foundShop } from './rig/found-shop.ts';
import { openGate } from './rig/gate.ts';
import { openInstallation } from './rig/installation.ts';
import { waitUntil } from './rig/wait-until.ts';

/**
 * The way to the database swallows everything, refuses, and is cut under what is on it; with `FAULTS=full` three times
 * over. Every request is answered, every accepted one is kept and sent once, and nobody has to restart anything.
 */
const senders = 10;
const rounds = process.env.FAULTS === 'full' ? 3 : 1;
const sends = 100 * rounds;
const troubles = Array.from({ length: rounds }, () => ['swallow', 'shut'] as const).flat();

test('O2 S1 M1 every request over a broken link to the database is answered, and what is accepted arrives once', async () => {
  const installation = await openInstallation({ DATABASE_TIMEOUT_MS: '2000', UNCERTAIN_SECONDS: '12' });
  const gate = await openGate(installation.databaseUrl);
  const start = (role: 'api' | 'worker') => installation.start(role, 0, { DATABASE_URL: gate.url });
  const api = await start('api');
  await start('worker');
  const baseUrl = `http://127.0.0.1:${api.ready.port}`;
  const shop = await foundShop(installation, baseUrl, { perSecond: 500 });
  const fast = { sentMs: 20, deliveredMs: 60, readRate: 0, pairRate: false, retryScheduleMs: Array(64).fill(1_000) };
  await installation.control('PUT', 'settings', fast);
  // The client gives up long after the service should have: a request that hangs fails the test.
  const client = new Recado({ apiKey: shop.apiKey, baseUrl, retries: 0, timeoutMs: 100_000 });

  const accepted: string[] = [];
  const answers = new Map<number, number>();
  const read = new Set<number>();
  const sending = Promise.all(
    Array.from({ length: senders }, async (_, sender) => {
      for (let i = sender; i < sends; i += senders) {
        const send = () =>
          client.messages.send(
            { receiver: `+55119${80_000_000 + i}`, templateName: 'boas_vindas', templateVariables: [`N${i}`] },
            { idempotencyKey: `send-${i}` },
          );
        const { id } = await untilAnswered(send, answers);
        accepted.push(id);
        const message = await untilAnswered(() => client.messages.get(id), answers);
        if (message.id === id) read.add(i);
      }
    }),
  );
  for (const [nth, trouble] of troubles.entries()) {
    await waitUntil(() => accepted.length >= (nth + 0.5) * (sends / troubles.length));
    const before = answers.get(503) ?? 0;
    await gate[trouble]();
    await waitUntil(() => (answers.get(503) ?? 0) >= before + senders);
    await gate.open();
  }
  await sending;

  // Nothing but outages, and each was answered as one: no 2xx without a message, no message without a 2xx.
  expect([...answers.keys()]).toEqual([503]);
  expect(read.size).toBe(sends);
  expect(new Set(accepted).size).toBe(sends);
  expect((await installation.sql.query('select count(*)::integer as n from messages')).rows).toEqual([{ n: sends }]);

  const left = `select (select count(*) from deliveries) + (select count(*) from uncertainties)
    + (select count(*) from message_states where status in ('PENDING', 'PROCESSING', 'SENT_TO_PROVIDER')) as n`;
  await waitUntil(async () => Number((await installation.sql.query(left)).rows[0].n) === 0);
  const { data } = (await installation.control('GET', 'journal')) as {
    data: { opaque: string | null; status: number }[];
  };
  const sent = data.filter((call) => call.opaque && call.status === 200).map((call) => call.opaque?.split('.')[1]);
  expect(new Set(sent).size).toBe(sent.length);
  const failed = await installation.sql.query(`select id::text from message_states where status = 'FAILED'`);
  expect(failed.rows.filter((row) => sent.includes(row.id))).toEqual([]);
  expect(sent.length + failed.rows.length).toBe(sends);
  const proof = await installation.operator.wallet.prove(shop.organizationId);
  expect(proof).toMatchObject({ difference: 0, unexplained: 0 });
  expect(proof.balance).toBeCloseTo(1_000 - sent.length * 0.06, 4);
});

/** A client that does not give up, and remembers the answers meanwhile. */
async function untilAnswered<T>(ask: () => Promise<T>, answers: Map<number, number>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const status = (error instanceof RecadoError && error.status) || 0;
      answers.set(status, (answers.get(status) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
