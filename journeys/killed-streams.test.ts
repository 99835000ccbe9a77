import { Recado } from '@recado/client/recado.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openBalancer } from './rig/balancer.ts';
import { foundShop } from './rig/found-shop.ts';
import { type Installation, openInstallation } from './rig/installation.ts';
import type { Program } from './rig/program.ts';
import { receiveWebhooks } from './rig/receive-webhooks.ts';
import { seeded } from './rig/seeded.ts';
import { waitUntil } from './rig/wait-until.ts';

/**
 * Two API processes behind a balancer, two workers, batches that keep coming, and four readers of the event stream. At
 * seeded instants an API or a worker is killed, the sequencer's session is ended so that the other worker leads, or all
 * sessions of the database are. `SEED=` repeats a run, `FAULTS=full` makes it ten times as long.
 */
const seed = Number(process.env.SEED ?? 20_261_118);
const rounds = process.env.FAULTS === 'full' ? 40 : 4;
const troubles = ['leader', 'sessions', 'worker', 'api'] as const;
const perBatch = 25;

test('W10 every number of the log comes to every reader once and in order, over kills, cuts and changes of leader', {
  timeout: 120_000 * rounds,
}, async () => {
  const random = seeded(seed);
  const pick = (of: number) => Math.floor(random() * of);
  const installation = await openInstallation({
    WORKER_BEAT_SECONDS: '1',
    WORKER_SILENT_SECONDS: '3',
    DATABASE_TIMEOUT_MS: '5000',
  });
  const start = (role: 'api' | 'worker', port = 0) => installation.start(role, port);
  const apis = await Promise.all([start('api'), start('api')]);
  const workers = await Promise.all([start('worker'), start('worker')]);
  const { url: baseUrl, takes } = await openBalancer(apis.map(addressOf));
  const shop = await foundShop(installation, baseUrl, { perSecond: 500 });
  await installation.control('PUT', 'settings', { sentMs: 20, deliveredMs: 60, readMs: 100, pairRate: false });
  const client = new Recado({ apiKey: shop.apiKey, baseUrl, retries: 20 });
  const positions = new Set<number>();
  await client.webhooks.putEndpoint({
    url: await receiveWebhooks(shop.webhookSecret, (event) => positions.add(event.sequence)),
  });

  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const readers = Array.from({ length: 4 }, () => follow(client, stopping.signal));
  const strike: Record<(typeof troubles)[number], () => Promise<unknown>> = {
    leader: () => endSessions(installation, `pid in (select pid from pg_locks where locktype = 'advisory')`),
    sessions: () => endSessions(installation, `usename = current_user and pid <> pg_backend_pid()`),
    worker: () => restart(workers, pick(2), () => start('worker')),
    async api() {
      const killed = await restart(apis, pick(2), (port) => start('api', port));
      await waitUntil(() => takes(addressOf(killed)));
    },
  };

  for (let round = 0; round < rounds; round++) {
    const receivers = Array.from({ length: perBatch }, (_, n) => `+55119${String(10_000_000 + round * perBatch + n)}`);
    const recipients = receivers.map((receiver) => ({ receiver, templateVariables: ['Ana'] }));
    await client.messages.sendBatch({ templateName: 'boas_vindas', recipients }, { idempotencyKey: `lote-${round}` });
    const before = readers[0]?.received.length ?? 0;
    await waitUntil(() => (readers[0]?.received.length ?? 0) > before + pick(perBatch));
    await strike[troubles[round % troubles.length] ?? 'leader']();
  }
  const head = await settle(installation, shop.organizationId);
  // Every message is told of when it is accepted, at least.
  expect(head).toBeGreaterThanOrEqual(rounds * perBatch);
  await waitUntil(() => readers.every(({ received }) => (received.at(-1) ?? 0) >= head));
  const numbers = Array.from({ length: head }, (_, i) => i + 1);
  for (const { received } of readers) expect(received.slice(0, head), `seed ${seed}`).toEqual(numbers);
  await waitUntil(() => numbers.every((number) => positions.has(number)));
});

const addressOf = ({ ready }: Program) => `http://127.0.0.1:${ready.port}`;

function follow(client: Recado, signal: AbortSignal) {
  const received: number[] = [];
  void (async () => {
    for await (const { sequence } of client.events({ since: 0, signal })) received.push(sequence);
  })();
  return { received };
}

const endSessions = ({ sql }: Installation, which: string) =>
  sql.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and ${which}`);

async function restart(
  programs: Program[],
  place: number,
  start: (port: number) => Promise<Program>,
): Promise<Program> {
  const killed = programs[place];
  if (!killed) throw new Error(`there is no program at ${place}`);
  await killed.kill();
  const begun = await start(Number(killed.ready.port));
  programs[place] = begun;
  return begun;
}

/** Where the log stands once nothing has been added to it for a while; what comes later is not looked at. */
async function settle({ sql }: Installation, organizationId: string): Promise<number> {
  const where = `select position::int as head, (select count(*)::int from outbox) as waiting
    from event_heads where organization_id = $1`;
  let [head, looks] = [0, 0];
  await waitUntil(async () => {
    const { rows } = await sql.query<{ head: number; waiting: number }>(where, [organizationId]);
    const now = rows[0]?.head ?? 0;
    looks = now === head && rows[0]?.waiting === 0 ? looks + 1 : 0;
    head = now;
    return looks === 50;
  });
  return head;
}
