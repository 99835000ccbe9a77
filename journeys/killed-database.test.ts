import { Recado, RecadoError } from '@recado/client/recado.ts';
import { expect, test } from 'vitest';
import { foundShop } from './rig/found-shop.ts';
import { type Installation, openInstallation } from './rig/installation.ts';
import { openMortalPostgres } from './rig/mortal-postgres.ts';
import type { Program } from './rig/program.ts';
import { seeded } from './rig/seeded.ts';
import { waitUntil } from './rig/wait-until.ts';

/**
 * PostgreSQL dies by kill -9 in the middle of sends: one session of it, after which it recovers by itself; the whole
 * server, which is started again; the server and our programs in one instant. Every request is answered, what was
 * accepted is kept and sent once, and only who was killed has to be started again. `SEED=` repeats a run.
 */
const seed = Number(process.env.SEED ?? 20_261_115);
const rounds = 10;
const faults = ['session', 'everything', 'server', 'session'] as const;
const senders = 10;
/** A fault strikes after up to so many sends; after it each sender sends so many more. */
const sendsBefore = 20;
const sendsAfter = 2;
const lanePerSecond = 100;

type Fault = (typeof faults)[number];

const random = seeded(seed);
const postgres = await openMortalPostgres();
const { installation, port, programs, shop, client } = await openShop().catch(async (error) => {
  await postgres.end();
  throw error;
});

/** What the clients were told: the message of every receiver, and how often that the service is away. */
const accepted = new Map<string, string>();
let outages = 0;
let isApiDead = false;
let sends = 0;

test('O1 S1 S3 M1 M9 kill -9 of the database, alone and with all that is on it, loses nothing and sends nothing twice', {
  timeout: 1_800_000,
}, async () => {
  for (const fault of Array.from({ length: rounds }, () => faults).flat()) {
    const later = await strikeAmidSends(fault);
    // There is no other worker: who sends now is who was there before the fault.
    if (fault !== 'everything') await waitUntil(() => isAnySent(later));
  }
  await waitUntilEnded();

  const { rows: messages } = await installation.sql.query<Row>(
    `select s.id::text, m.receiver, s.status, s.error_code
     from messages m join message_states s using (organization_id, id) order by m.receiver`,
  );
  expect(messages.map(({ receiver }) => receiver)).toEqual([...accepted.keys()].sort());
  expect(new Set(accepted.values()).size).toBe(sends);

  const sent = await listSent();
  expect(new Set(sent).size).toBe(sent.length);
  const failed = messages.filter(({ status }) => status === 'FAILED');
  expect(failed.filter(({ error_code }) => error_code !== 'DELIVERY_UNCONFIRMED')).toEqual([]);
  // What reached the platform is delivered, and nothing else is; the rest failed, and only that is refunded.
  const delivered = messages.filter(({ status }) => status === 'DELIVERED').map(({ id }) => id);
  expect(delivered.sort()).toEqual(sent.sort());
  // Uncertain are at most those in flight at each fault: the lane's cap is what 0.4 s of its rate can carry.
  expect(failed.length).toBeLessThanOrEqual(rounds * faults.length * lanePerSecond * 0.4);

  expect(await listPublished()).toEqual(messages.map(({ id }) => id).sort());
  const proof = await installation.operator.wallet.prove(shop.organizationId);
  expect(proof).toMatchObject({ difference: 0, unexplained: 0 });
  expect(proof.balance).toBeCloseTo(1_000 - delivered.length * 0.06, 4);
});

/** A shop with one API and one worker on the PostgreSQL that is to die. */
async function openShop() {
  const settings = {
    WORKER_BEAT_SECONDS: '1',
    WORKER_SILENT_SECONDS: '3',
    // Nobody's clock ends the doubt while the proof is held up: the test does, once there is no more to come.
    UNCERTAIN_SECONDS: '86400',
    PLATFORM_TIMEOUT_MS: '1000',
    // The dead are to be noticed, not waited for: who waits for an answer of theirs outlasts the client's patience.
    DATABASE_TIMEOUT_MS: '120000',
  };
  const installation = await openInstallation(settings, { url: postgres.url });
  const programs = await startBoth(installation);
  const port = Number(programs[0].ready.port);
  const baseUrl = `http://127.0.0.1:${port}`;
  const shop = await foundShop(installation, baseUrl, { perSecond: lanePerSecond });
  await installation.control('PUT', 'settings', {
    sentMs: 20,
    deliveredMs: 60,
    readRate: 0,
    pairRate: false,
    // Long enough that whatever dies leaves calls to the platform unanswered, or answered and not written down.
    answerMs: 150,
    retryScheduleMs: Array(64).fill(1_000),
  });
  const client = new Recado({ apiKey: shop.apiKey, baseUrl, retries: 0, timeoutMs: 40_000 });
  return { installation, programs: [...programs], port, shop, client };
}

/** Their sessions carry their names, so that one of them can be chosen. */
async function startBoth({ start, databaseUrl }: Installation, port = 0): Promise<[Program, Program]> {
  const named = (name: string) => ({ DATABASE_URL: `${databaseUrl}?application_name=${name}` });
  return Promise.all([start('api', port, named('api')), start('worker', 0, named('worker'))]);
}

type Row = { id: string; receiver: string; status: string; error_code: string | null };

/** Answers who was sent to after the fault: that it answers at all says that the API serves again. */
async function strikeAmidSends(fault: Fault): Promise<string[]> {
  const threshold = accepted.size + Math.floor(random() * sendsBefore);
  const later: string[] = [];
  let isOver = false;
  const strike = async () => {
    await waitUntil(() => accepted.size >= threshold);
    await strikes[fault]();
    isOver = true;
  };
  const send = async () => {
    while (!isOver) await sendNext();
    for (let i = 0; i < sendsAfter; i++) later.push(await sendNext());
  };
  await Promise.all([strike(), ...Array.from({ length: senders }, send)]);
  return later;
}

const strikes: Record<Fault, () => Promise<void>> = {
  session: () => postgres.killSession(random() < 0.5 ? 'api' : 'worker', random),
  async server() {
    await postgres.kill();
    // A call meanwhile is answered, however long it takes.
    const before = outages;
    await waitUntil(() => outages >= before + 2 * senders);
    await postgres.startAgain();
  },
  async everything() {
    isApiDead = true;
    await postgres.kill(...programs.splice(0));
    await postgres.startAgain();
    programs.push(...(await startBoth(installation, port)));
    isApiDead = false;
  },
};

/** Sends a message, and reads back as many as a caller may read in a minute. */
async function sendNext(): Promise<string> {
  const i = sends++;
  const receiver = `55119${80_000_000 + i}`;
  const message = { receiver, templateName: 'boas_vindas', templateVariables: [`N${i}`] };
  const { id } = await untilAnswered(() => client.messages.send(message, { idempotencyKey: `send-${i}` }));
  accepted.set(receiver, id);
  if (i % 4 > 0) return receiver;
  expect(await untilAnswered(() => client.messages.get(id))).toMatchObject({ id, receiver: `chat:+${receiver}` });
  return receiver;
}

/** A client that does not give up, and takes nothing for an excuse but 503, or that nobody is there. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const wasApiDead = isApiDead;
    try {
      return await ask();
    } catch (error) {
      const status = error instanceof RecadoError ? error.status : 0;
      const isNobodyThere = status === null && (wasApiDead || isApiDead);
      if (status !== 503 && !isNobodyThere) throw new Error(`answered with ${status}`, { cause: error });
      if (status === 503) outages += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function isAnySent(receivers: readonly string[]): Promise<boolean> {
  const text = `select 1 from messages m join message_states s using (organization_id, id)
    where m.receiver = any ($1) and s.status in ('SENT_TO_PROVIDER', 'SENT', 'DELIVERED') limit 1`;
  return (await installation.sql.query(text, [receivers])).rows.length > 0;
}

/** Every message was delivered or failed, and nothing is left that would be tried again. */
async function waitUntilEnded(): Promise<void> {
  const { sql } = installation;
  const open = `select s.status, d.fence is not null as claimed, d.due_at, u.due_at as uncertain, count(*)
    from message_states s
    left join deliveries d on d.organization_id = s.organization_id and d.message_id = s.id
    left join uncertainties u on u.organization_id = s.organization_id and u.message_id = s.id
    where s.status not in ('DELIVERED', 'FAILED') or d.message_id is not null or u.message_id is not null
    group by 1, 2, 3, 4 order by count(*) desc limit 20`;
  const waitFor = (holds: () => Promise<boolean>) =>
    waitUntil(holds).catch(async () => {
      throw new Error(`not every message ended: ${JSON.stringify((await sql.query(open)).rows, null, 1)}`);
    });
  const delivered = `select count(*)::integer as n from message_states where status = 'DELIVERED'`;
  await waitFor(async () => {
    const isOnlyDoubt = (await sql.query(open)).rows.every(({ uncertain }) => uncertain);
    return isOnlyDoubt && (await sql.query(delivered)).rows[0].n === (await listSent()).length;
  });
  await sql.query('update uncertainties set due_at = now()');
  await waitFor(async () => (await sql.query(open)).rows.length === 0);
}

/** The messages the platform took, as often as it took them. */
async function listSent(): Promise<string[]> {
  const { data } = (await installation.control('GET', 'journal')) as {
    data: { opaque: string | null; status: number }[];
  };
  return data.flatMap(({ opaque, status }) => (opaque && status < 400 ? (opaque.split('.')[1] ?? '') : []));
}

/** The messages whose end was published, as often as it was. */
async function listPublished(): Promise<string[]> {
  const { sql } = installation;
  await waitUntil(async () => (await sql.query('select from outbox limit 1')).rows.length === 0);
  const { rows } = await sql.query<{ id: string }>(
    `select subject_id::text as id from events
     where type = 'message.status_updated' and new in ('DELIVERED', 'FAILED') order by id`,
  );
  return rows.map(({ id }) => id);
}
