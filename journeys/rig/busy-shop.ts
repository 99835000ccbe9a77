import { Recado } from '@recado/client/recado.ts';
import { expect, onTestFinished } from 'vitest';
import type { Balancer } from './balancer.ts';
import type { FoundedShop } from './found-shop.ts';
import type { Installation } from './installation.ts';
import { receiveWebhooks } from './receive-webhooks.ts';
import { waitUntil } from './wait-until.ts';

/** Who call without a pause while an API stops. */
const knockers = 6;
/** What the shop must have sent since the last restart, so that each one meets it at work. */
const sendsBetween = 6;

const handshake = new URLSearchParams({
  'hub.mode': 'subscribe',
  'hub.verify_token': 'the verify token of this installation',
  'hub.challenge': '7',
});

export const messageTo = (receiver: string) => ({ receiver, templateName: 'boas_vindas', templateVariables: ['Ana'] });

export type Work = Awaited<ReturnType<typeof openShop>>;

/** A shop that sends, one message after the other by each sender, and learns of them by webhook and by event stream. */
export async function openShop({ url: baseUrl }: Balancer, shop: FoundedShop) {
  const client = new Recado({ apiKey: shop.apiKey, baseUrl, retries: 0, timeoutMs: 100_000 });
  const webhooks: number[] = [];
  const delivered = new Set<string>();
  const url = await receiveWebhooks(shop.webhookSecret, (event) => {
    webhooks.push(event.sequence);
    if (event.type === 'message.status_updated' && event.data.status === 'delivered')
      delivered.add(event.data.messageId);
  });
  await client.webhooks.putEndpoint({ url });

  const work = {
    apiKey: shop.apiKey,
    isOver: false,
    accepted: [] as string[],
    /** Sent by others than the senders. */
    sentAside: 0,
    failures: [] as string[],
    webhooks,
    streamed: [] as number[],
    receivers: 0,
    async goesOn(): Promise<void> {
      const before = work.accepted.length;
      await waitUntil(() => work.accepted.length >= before + sendsBetween);
    },
    nextReceiver: () => `+55119${80_000_000 + work.receivers++}`,
    /** The platform's handshake is not counted against anybody. Answers how to end it, when it has begun. */
    async knock(): Promise<() => Promise<void>> {
      let [answered, isEnough] = [0, false];
      const knocking = Array.from({ length: knockers }, async () => {
        while (!isEnough && !work.isOver) {
          const answer = await fetch(`${baseUrl}/platform/webhook?${handshake}`).then((one) => one.text(), String);
          if (answer !== '7') work.failures.push(`the handshake: ${answer}`);
          answered += 1;
        }
      });
      await waitUntil(() => answered > 10 * knockers);
      return async () => {
        isEnough = true;
        await Promise.all(knocking);
      };
    },
    /** The next message is sent when the one before was told of. Now and then one is for a second later, or is read. */
    async sendOn(sender: number): Promise<void> {
      for (let nth = sender; !work.isOver; nth++) {
        const later = nth % 8 === 0 ? { scheduled_at: new Date(Date.now() + 1_000).toISOString() } : {};
        try {
          const { id } = await client.messages.send({ ...messageTo(work.nextReceiver()), ...later });
          work.accepted.push(id);
          if (nth % 4 === 0) await client.messages.get(id);
          await waitUntil(() => work.isOver || delivered.has(id));
        } catch (error) {
          work.failures.push(`${error} ${error instanceof Error ? error.cause : ''}`);
        }
      }
    },
  };
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  void (async () => {
    // A stream that was cut, or was refused when it was opened again, is a failure, too.
    const onReconnect = (error: unknown) => work.failures.push(`the stream: ${error}`);
    for await (const event of client.events({ since: 0, signal: leaving.signal, onReconnect }))
      work.streamed.push(event.sequence);
  })();
  return work;
}

/** By the book, by the platform's own journal, and by the wallet. */
export async function expectAllSentOnce(
  { sql, control, operator }: Installation,
  shop: FoundedShop,
  work: Work,
): Promise<void> {
  const ended = `select from message_states where status not in ('DELIVERED', 'FAILED')`;
  await waitUntil(async () => (await sql.query(ended)).rowCount === 0);
  const { rows } = await sql.query<{ id: string; status: string }>('select id::text, status from message_states');
  expect(rows.filter((row) => row.status === 'FAILED')).toEqual([]);
  expect((await sql.query('select from uncertainties')).rowCount).toBe(0);
  const ids = rows.map((row) => row.id);
  expect(ids).toHaveLength(new Set(work.accepted).size + work.sentAside);

  const { data } = (await control('GET', 'journal')) as { data: { opaque: string | null; status: number | null }[] };
  const calls = data.filter((call) => call.opaque);
  expect(calls.filter((call) => call.status !== 200)).toEqual([]);
  expect(calls.map((call) => call.opaque?.split('.')[1]).sort()).toEqual(ids.sort());
  const proof = await operator.wallet.prove(shop.organizationId);
  expect(proof).toMatchObject({ difference: 0, unexplained: 0 });
  expect(proof.balance).toBeCloseTo(10_000 - ids.length * 0.06, 4);
}

/** Nothing is left out, and a process that stopped wrote down what it had told: nothing is told again but what was not received. */
export async function expectAllPublishedOnce({ sql }: Installation, { webhooks, streamed }: Work): Promise<void> {
  await waitUntil(async () => (await sql.query('select from outbox')).rowCount === 0);
  const { rows } = await sql.query<{ position: string }>('select position::text from event_heads');
  const all = Array.from({ length: Number(rows[0]?.position) }, (_, i) => i + 1);
  const delivered = `select from webhook_deliveries where status = 'DELIVERED'`;
  await waitUntil(async () => (await sql.query(delivered)).rowCount === all.length);
  await waitUntil(() => streamed.length >= all.length);
  expect(streamed).toEqual(all);
  expect([...new Set(webhooks)].sort((a, b) => a - b)).toEqual(all);
  const deliveries = await sql.query<{ attempts: number }>(
    'select sum(attempts)::integer as attempts from webhook_deliveries',
  );
  expect(webhooks.length).toBeLessThanOrEqual(deliveries.rows[0]?.attempts ?? 0);
}
