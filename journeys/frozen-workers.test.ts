import { Recado } from '@recado/client/recado.ts';
import { expect, onTestFinished, test } from 'vitest';
import { foundShop } from './rig/found-shop.ts';
import { type Gate, openGate } from './rig/gate.ts';
import { openInstallation } from './rig/installation.ts';
import type { Program } from './rig/program.ts';
import { receiveWebhooks } from './rig/receive-webhooks.ts';
import { seeded } from './rig/seeded.ts';
import { waitFor, waitUntil } from './rig/wait-until.ts';

/**
 * One API process, two workers, one lane between them, and a stream of sends. The holder of the lane is frozen at a seeded
 * instant, or cut from the database but not from the platform, until the other has taken over and sends. Then it is let
 * go in the middle of that, and must be of use again by itself: in the next round it is the other that is out. `SEED=`
 * repeats a run, `FAULTS=full` makes it ten times as long.
 */
const seed = Number(process.env.SEED ?? 20_261_115);
const times = process.env.FAULTS === 'full' ? 10 : 1;
const freezes = 2 * times;
const cuts = 2 * times;
const perSecond = 40;
/** So many wait to be sent at any time: the frozen one has sends in flight, and leaves some to the other. */
const backlog = 30;

type Trouble = 'freeze' | 'swallow' | 'shut';
type Row = { id: string; receiver: string; status: string; error_code: string | null };
type Worker = { program: Program; gate: Gate };

const installation = await openInstallation({
  WORKER_BEAT_SECONDS: '1',
  WORKER_SILENT_SECONDS: '2',
  UNCERTAIN_SECONDS: '30',
  PLATFORM_TIMEOUT_MS: '1000',
});
const startWorker = async (): Promise<Worker> => {
  const gate = await openGate(installation.databaseUrl);
  const settings = { DATABASE_URL: gate.url, DATABASE_TIMEOUT_MS: '2000' };
  return { program: await installation.start('worker', 0, settings), gate };
};
const [api, ...workers] = await Promise.all([installation.start('api'), startWorker(), startWorker()]);
const baseUrl = `http://127.0.0.1:${api.ready.port}`;
const shop = await foundShop(installation, baseUrl, { perSecond });
const client = new Recado({ apiKey: shop.apiKey, baseUrl, timeoutMs: 100_000 });
await installation.control('PUT', 'settings', {
  sentMs: 20,
  deliveredMs: 60,
  readRate: 0,
  pairRate: false,
  // Long enough that some are always in flight.
  answerMs: 100,
  retryScheduleMs: Array(64).fill(1_000),
});
const received = await listen();

const accepted: string[] = [];
/** Failed and refunded while the worker that had claimed them was out. */
const refunded: string[] = [];

test('S1 S3 J1 M1 W1 a worker frozen with sends in flight sends nothing late, and works on when it wakes', {
  timeout: 300_000 * times,
}, async () => {
  await survive(Array(freezes).fill('freeze'));
  await expectWhole();
});

test('S1 S3 J1 M1 W1 a worker cut from the database alone stops sending, and works on when it is back', {
  timeout: 300_000 * times,
}, async () => {
  await survive(Array.from({ length: cuts }, (_, n) => (n % 2 === 0 ? 'swallow' : 'shut')));
  await expectWhole();
});

async function survive(troubles: readonly Trouble[]): Promise<void> {
  const random = seeded(seed);
  const someMore = () => sentMore(1 + Math.floor(random() * backlog));
  const stream = startStream();
  onTestFinished(stream.stop);
  let inFlight = 0;
  for (const trouble of troubles) {
    await someMore();
    inFlight += await withoutHolder(trouble, someMore);
  }
  expect(inFlight).toBeGreaterThan(0);
  // The one that is left was out a moment ago: whatever still waits is its to send.
  await withoutHolder('freeze', async () => {
    await stream.stop();
    await waitUntil(hasEnded);
  });
}

/**
 * Freezes the holder of the lane, and lets it go when the other has taken over and done something meanwhile. Answers how
 * many sends were in flight.
 */
async function withoutHolder(trouble: Trouble, meanwhile: () => Promise<void>): Promise<number> {
  const holder = await waitFor(async () => {
    const pid = await holderPid();
    return workers.find(({ program }) => program.pid === pid);
  });
  if (trouble === 'freeze') holder.program.freeze();
  else await holder.gate[trouble]();
  const inFlight = await idsOf('deliveries where fence is not null');
  await waitUntil(async () => {
    const pid = await holderPid();
    return pid !== undefined && pid !== holder.program.pid;
  });
  await refundUnsent();
  await meanwhile();
  const letGoAt = (await installation.sql.query('select now()')).rows[0].now;
  if (trouble === 'freeze') holder.program.resume();
  else await holder.gate.open();
  const beats = 'select 1 from workers where pid = $1 and beat_at > $2';
  await waitUntil(async () => (await installation.sql.query(beats, [holder.program.pid, letGoAt])).rows.length > 0);
  return inFlight.length;
}

/**
 * Ends the wait for proof of what was claimed and never left. Should the one that had claimed it send it after all, the
 * platform has what nobody paid for.
 */
async function refundUnsent(): Promise<void> {
  const doubted = await idsOf('uncertainties');
  // Once the platform has answered what is claimed from now on, it has seen whatever left before.
  const older = new Set([...(await idsOf('deliveries where fence is not null')), ...(await sentIds()), ...doubted]);
  await waitUntil(async () => (await sentIds()).some((id) => !older.has(id)));
  const sent = new Set(await sentIds());
  const unsent = doubted.filter((id) => !sent.has(id));
  refunded.push(...unsent);
  await installation.sql.query('update uncertainties set due_at = now() where message_id = any ($1)', [unsent]);
  await waitUntil(async () => {
    const failed = new Set(await idsOf(`message_states where status = 'FAILED'`, 'id'));
    return unsent.every((id) => failed.has(id));
  });
}

/** Callers that send whenever less is waiting than should be. */
function startStream() {
  let isOver = false;
  const send = async () => {
    for (;;) {
      await waitUntil(async () => isOver || (await idsOf('deliveries where fence is null')).length < backlog);
      if (isOver) return;
      const i = accepted.push('') - 1;
      const { id } = await client.messages.send(
        { receiver: `+55119${80_000_000 + i}`, templateName: 'boas_vindas', templateVariables: [`N${i}`] },
        { idempotencyKey: `send-${i}` },
      );
      accepted[i] = id;
    }
  };
  const ended = Promise.all(Array.from({ length: 4 }, send));
  return {
    async stop() {
      isOver = true;
      await ended;
    },
  };
}

async function expectWhole(): Promise<void> {
  const { rows: messages } = await installation.sql.query<Row>(
    `select s.id::text, m.receiver, s.status, s.error_code
    from message_states s join messages m using (organization_id, id) where organization_id = $1`,
    [shop.organizationId],
  );
  expect([messages.length, new Set(accepted).size]).toEqual([accepted.length, accepted.length]);

  const sent = await sentIds();
  const once = new Set(sent);
  expect(sent.filter((id, i) => sent.indexOf(id) !== i)).toEqual([]);
  const failed = messages.filter(({ status }) => status === 'FAILED');
  expect(failed.filter(({ id, error_code }) => error_code !== 'DELIVERY_UNCONFIRMED' || once.has(id))).toEqual([]);
  expect(refunded.filter((id) => once.has(id))).toEqual([]);
  expect(sent.length + failed.length).toBe(accepted.length);

  const proof = await installation.operator.wallet.prove(shop.organizationId);
  expect(proof).toMatchObject({ difference: 0, unexplained: 0 });
  expect(proof.balance).toBeCloseTo(1_000 - sent.length * 0.06, 4);
  // The shop learns how each of them ended, and misses nothing on the way.
  await waitUntil(() => messages.every(({ receiver, status }) => received.statuses.has(`${receiver} ${status}`)));
  await waitUntil(() => received.sequences.size === Math.max(...received.sequences));
}

const hasEnded = async () => {
  const { rows } = await installation.sql.query(`select 1 from deliveries union all select 1 from uncertainties
    union all select 1 from message_states where status not in ('DELIVERED', 'FAILED')`);
  return rows.length === 0;
};

const idsOf = async (rows: string, column = 'message_id'): Promise<string[]> =>
  (await installation.sql.query(`select ${column}::text as id from ${rows}`)).rows.map(({ id }) => id);

const holderPid = async (): Promise<number | undefined> =>
  (await installation.sql.query('select w.pid from lanes l join workers w on w.id = l.worker_id')).rows[0]?.pid;

/** What the platform took, in the order it came. */
async function sentIds(): Promise<string[]> {
  const { data } = (await installation.control('GET', 'journal')) as {
    data: { opaque: string | null; status: number }[];
  };
  return data.filter(({ opaque, status }) => opaque && status === 200).map(({ opaque }) => opaque?.split('.')[1] ?? '');
}

async function sentMore(many: number): Promise<void> {
  const before = (await sentIds()).length;
  await waitUntil(async () => (await sentIds()).length >= before + many);
}

/** What the shop is told, however often. */
async function listen() {
  const statuses = new Set<string>();
  const sequences = new Set<number>();
  const url = await receiveWebhooks(shop.webhookSecret, (event) => {
    sequences.add(event.sequence);
    if (event.type === 'message.status_updated') {
      const { receiver, status } = event.data;
      statuses.add(`${receiver.replaceAll(/\D/g, '')} ${status.toUpperCase()}`);
    }
  });
  await client.webhooks.putEndpoint({ url });
  return { statuses, sequences };
}
