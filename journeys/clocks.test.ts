import { join } from 'node:path';
import { Recado } from '@recado/client/recado.ts';
import { expect, onTestFinished, test } from 'vitest';
import { type FoundedShop, foundShop } from './rig/found-shop.ts';
import { type Installation, openInstallation } from './rig/installation.ts';
import { receiveWebhooks } from './rig/receive-webhooks.ts';
import { openDatabaseClock } from './rig/set-clock.ts';
import { waitUntil } from './rig/wait-until.ts';

/**
 * Clocks that are wrong, and clocks that are set while everything runs: those of processes, which must not matter at all,
 * and that of the database, by an hour and back. Nothing waits for an hour that was taken back, nothing leaves before its
 * time, nothing happens twice. `FAULTS=full` sets the database's clock three times as often.
 */
const times = process.env.FAULTS === 'full' ? 3 : 1;
const settings = { WORKER_BEAT_SECONDS: '1', WORKER_SILENT_SECONDS: '3', UNCERTAIN_SECONDS: '12' };
const mad = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'rig', 'mad-clock.mjs')}` };
const phoneOf = (n: number) => `+55119${80_000_000 + n}`;
const template = { templateName: 'boas_vindas', templateVariables: ['Ana'] };
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

test('S6 M1 A1 a process whose clock is set by a day every second does all that the others do', async () => {
  const installation = await openInstallation(settings);
  const [api, madApi, worker] = await Promise.all([
    installation.start('api'),
    installation.start('api', 0, mad),
    installation.start('worker'),
    installation.start('worker', 0, mad),
  ]);
  const urls = [api, madApi].map(({ ready }) => `http://127.0.0.1:${ready.port}`) as [string, string];
  const shop = await foundShop(installation, urls[0], { perSecond: 500 });
  await installation.control('PUT', 'settings', { sentMs: 10, deliveredMs: 30, readRate: 0, pairRate: false });
  const clients = urls.map((baseUrl) => new Recado({ apiKey: shop.apiKey, baseUrl })) as [Recado, Recado];
  // The receiver refuses a signature whose time is off by five minutes.
  const delivered = await receiveDelivered(clients[0], shop);
  await answerEveryone(clients[1]);

  const send = (from: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, i) => {
        const asked = { receiver: phoneOf(from + i), ...template };
        const ids = [];
        for (const client of clients)
          ids.push((await client.messages.send(asked, { idempotencyKey: `${from + i}` })).id);
        expect(new Set(ids).size).toBe(1);
        return ids[0] ?? '';
      }),
    );
  const soon = inMs(4_000);
  const late = await Promise.all(
    clients.map((client, i) => client.messages.send({ receiver: phoneOf(900 + i), ...template, scheduled_at: soon })),
  );
  const first = await send(0, 20);
  const people = Array.from({ length: 10 }, (_, i) => phoneOf(500 + i));
  for (const from of people)
    await installation.control('POST', 'inbound', { from, to: shop.phone, name: 'Ana', text: 'Oi' });
  await waitUntil(() => [...first, ...late.map(({ id }) => id)].every((id) => delivered.has(id)));

  // From here on only the one with the mad clock works.
  await worker.kill();
  const second = await send(20, 20);
  await waitUntil(() => second.every((id) => delivered.has(id)));

  const calls = await callsOf(installation);
  expect(calls.filter(({ to }) => [900, 901].some((n) => phoneOf(n).endsWith(to))).map(({ at }) => at < soon)).toEqual([
    false,
    false,
  ]);
  await expectOnce(installation, shop, people);
  const { rows } = await installation.sql.query(
    `select count(*)::integer as n from messages
     where abs(extract(epoch from now()) * 1000 - ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint) > 600000`,
  );
  expect(rows).toEqual([{ n: 0 }]);
  expect(madApi.log()).toContain("this machine's clock differs from the database's");
});

test("S1 S6 J1 A1 the database's clock is set by an hour and back, and nobody notices", {
  timeout: 300_000 * times,
}, async () => {
  const installation = await openInstallation(settings);
  await installation.recado(['migrate']);
  const clock = await openDatabaseClock(installation);
  const [api, first, second] = await Promise.all([
    installation.start('api'),
    installation.start('worker'),
    installation.start('worker'),
  ]);
  const workers = [first, second];
  const baseUrl = `http://127.0.0.1:${api.ready.port}`;
  const shop = await foundShop(installation, baseUrl, { perSecond: 500 });
  await installation.control('PUT', 'settings', { sentMs: 10, deliveredMs: 30, readRate: 0, pairRate: false });
  const client = new Recado({ apiKey: shop.apiKey, baseUrl });
  const delivered = await receiveDelivered(client, shop);
  await answerEveryone(client);
  const far = await client.messages.send({ receiver: phoneOf(9_000), ...template, scheduled_at: inMs(40 * 60_000) });

  let [isOver, sent] = [false, 0];
  const people: string[] = [];
  const goOn = async () => {
    while (!isOver) {
      const n = sent++;
      const later = n % 5 === 0 ? { scheduled_at: inMs(1_500) } : {};
      await client.messages.send({ receiver: phoneOf(n), ...template, ...later }, { idempotencyKey: `${n}` });
      if (n % 4 !== 0) continue;
      people.push(phoneOf(5_000 + n));
      await installation.control('POST', 'inbound', { from: people.at(-1), to: shop.phone, name: 'Ana', text: 'Oi' });
    }
  };
  const sending = Promise.all([goOn(), goOn()]);
  onTestFinished(() => {
    isOver = true;
  });
  const someMore = async () => {
    const before = delivered.size;
    await waitUntil(() => delivered.size >= before + 15);
  };
  await someMore();
  for (let n = 0; n < times; n++) {
    for (const interval of ['1 hour', '-1 hour', '40 seconds', '-40 seconds', '-1 hour', '1 hour']) {
      await clock.jump(interval);
      await someMore();
      if (interval !== '1 hour') continue;
      // The worker that holds a lane dies in an hour that is taken back.
      await workers[n % 2]?.kill();
      workers[n % 2] = await installation.start('worker');
    }
  }
  isOver = true;
  await sending;
  await waitUntil(async () => (await left(installation)) === 0);
  expect(delivered.has(far.id)).toBe(false);
  expect((await client.messages.cancel(far.id)).status).toBe('CANCELED');
  await expectOnce(installation, shop, people);
  const early = (await installation.sql.query(`select m.receiver, m.scheduled_at from messages m
    where m.scheduled_at is not null`)) as { rows: { receiver: string; scheduled_at: Date }[] };
  const dueAt = new Map(early.rows.map((row) => [row.receiver, row.scheduled_at.getTime()]));
  const calls = await callsOf(installation);
  // Half a second for what the count of the processes may be off by after a dozen jumps.
  expect(calls.filter(({ to, at }) => Date.parse(at) + 500 * times < (dueAt.get(to) ?? 0))).toEqual([]);
});

/** The messages that the shop was told of as delivered. */
async function receiveDelivered(client: Recado, shop: FoundedShop): Promise<Set<string>> {
  const delivered = new Set<string>();
  const url = await receiveWebhooks(shop.webhookSecret, (event) => {
    if (event.type === 'message.status_updated' && event.data.status === 'delivered')
      delivered.add(event.data.messageId);
  });
  await client.webhooks.putEndpoint({ url });
  return delivered;
}

/** A person who writes is answered, once. */
async function answerEveryone(client: Recado): Promise<void> {
  const [found] = (await client.templates.list({ name: 'boas_vindas' })).data;
  const config = { templateId: found?.id ?? '', variables: ['resposta'] };
  const { id } = await client.automations.create({
    name: 'Resposta',
    trigger: 'message.received',
    steps: [{ type: 'message', config }],
  });
  await client.automations.activate(id);
}

type Call = { to: string; at: string; opaque: string | null; status: number | null };

async function callsOf({ control }: Installation): Promise<Call[]> {
  const { data } = (await control('GET', 'journal')) as { data: Call[] };
  return data.filter(({ opaque, status }) => opaque && status === 200);
}

const left = async ({ sql }: Installation): Promise<number> =>
  Number(
    (
      await sql.query(`select (select count(*) from deliveries) + (select count(*) from uncertainties)
        + (select count(*) from platform_notices) + (select count(*) from automation_waits) + (select count(*) from outbox)
        + (select count(*) from message_states s where status not in ('DELIVERED', 'FAILED', 'CANCELED')
           and not exists (select from schedules c where c.message_id = s.id and c.due_at > now() + interval '10 minutes'))
        as n`)
    ).rows[0].n,
  );

/** Every message once, every answer once, and the wallet agrees. */
async function expectOnce(installation: Installation, shop: FoundedShop, people: readonly string[]): Promise<void> {
  await waitUntil(async () => (await left(installation)) === 0);
  const { sql, operator } = installation;
  const ids = (await callsOf(installation)).map(({ opaque }) => opaque?.split('.')[1]);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  const { rows: failed } = await sql.query(
    `select id from message_states where status = 'FAILED'
    and (error_code <> 'DELIVERY_UNCONFIRMED' or id::text = any ($1))`,
    [ids],
  );
  expect(failed).toEqual([]);
  const answered = await sql.query<{ receiver: string; n: number }>(
    `select receiver, count(*)::integer as n from messages where automation_id is not null group by receiver`,
  );
  expect(answered.rows.filter(({ n }) => n !== 1)).toEqual([]);
  expect(answered.rows).toHaveLength(people.length);
  const proof = await operator.wallet.prove(shop.organizationId);
  expect(proof).toMatchObject({ difference: 0, unexplained: 0 });
}
