import { Recado } from '@recado/client/recado.ts';
import { expect, test } from 'vitest';
import { foundShop } from './rig/found-shop.ts';
import { openInstallation } from './rig/installation.ts';
import type { Program } from './rig/program.ts';
import { seeded } from './rig/seeded.ts';
import { waitUntil } from './rig/wait-until.ts';

/**
 * Two API and two worker processes on one PostgreSQL, hundreds of sends, and kill -9 at seeded instants over both roles.
 * Nothing is lost, nothing is sent twice, every cent is accounted for. `SEED=` repeats a run; `npm run faults` kills
 * twenty times in a thousand sends.
 */
const seed = Number(process.env.SEED ?? 20_261_115);
const full = process.env.FAULTS === 'full';
const sends = full ? 1_000 : 240;
const kills = full ? 20 : 5;

type Role = 'api' | 'worker';
type Slot = { role: Role; port: number; program: Program };

test('S1 S3 I2 M1 kill -9 of any process during sends loses nothing and sends nothing twice', {
  timeout: 900_000,
}, async () => {
  const random = seeded(seed);
  const installation = await openInstallation({
    WORKER_BEAT_SECONDS: '1',
    WORKER_SILENT_SECONDS: '3',
    UNCERTAIN_SECONDS: '12',
    PLATFORM_TIMEOUT_MS: '1000',
  });
  const slots = await Promise.all(
    (['api', 'api', 'worker', 'worker'] as const).map(async (role): Promise<Slot> => {
      const program = await installation.start(role);
      return { role, port: Number(program.ready.port), program };
    }),
  );
  const apis = slots.filter((slot) => slot.role === 'api').map((slot) => `http://127.0.0.1:${slot.port}`);
  const shop = await foundShop(installation, apis[0] ?? '', { perSecond: 100 });
  await installation.control('PUT', 'settings', {
    sentMs: 20,
    deliveredMs: 60,
    readRate: 0,
    pairRate: false,
    answerMs: 20,
    retryScheduleMs: Array(64).fill(1_000),
  });

  let acceptedCount = 0;
  const sending = inTens(sends, async (i) => {
    const id = await sendStubbornly(apis, shop.apiKey, i);
    acceptedCount += 1;
    return id;
  });

  for (let kill = 0; kill < kills; kill++) {
    const threshold = Math.floor(((kill + random()) / kills) * sends * 0.95);
    await waitUntil(() => acceptedCount >= threshold);
    const slot = slots[Math.floor(random() * slots.length)];
    if (!slot) continue;
    await slot.program.kill();
    slot.program = await installation.start(slot.role, slot.role === 'api' ? slot.port : 0);
  }
  const accepted = await sending;
  // Whichever process is asked once more, a key is the message it became. (All of them are too many calls a minute.)
  const some = accepted.filter((_, i) => i % 10 === 0);
  for (const api of apis) {
    expect(await inTens(some.length, (i) => sendStubbornly([api], shop.apiKey, i * 10))).toEqual(some);
  }

  const open = `select count(*)::integer as n from message_states where status not in ('SENT', 'DELIVERED', 'READ', 'FAILED', 'CANCELED')`;
  await waitUntil(async () => (await installation.sql.query(open)).rows[0].n === 0).catch(async () => {
    const { rows } = await installation.sql.query(`
      select s.status, d.fence is not null as claimed, d.due_at, u.due_at as uncertain, l.worker_id, l.fence, count(*)
      from message_states s
      left join deliveries d on d.organization_id = s.organization_id and d.message_id = s.id
      left join uncertainties u on u.organization_id = s.organization_id and u.message_id = s.id
      cross join lanes l group by 1, 2, 3, 4, 5, 6 order by count(*) desc limit 20`);
    throw new Error(`not every message ended: ${JSON.stringify(rows, null, 1)}`);
  });

  const { rows: messages } = await installation.sql.query(
    `select id::text, status, error_code, refunded_at is not null as refunded from message_states where organization_id = $1`,
    [shop.organizationId],
  );
  expect(messages).toHaveLength(sends);
  expect(new Set(accepted).size).toBe(sends);

  const { data } = (await installation.control('GET', 'journal')) as {
    data: { opaque: string | null; path: string; status: number }[];
  };
  const perMessage = new Map<string, number>();
  for (const entry of data) {
    if (!entry.opaque || entry.status >= 400) continue;
    const id = entry.opaque.split('.')[1] ?? '';
    perMessage.set(id, (perMessage.get(id) ?? 0) + 1);
  }
  expect([...perMessage.values()].filter((count) => count > 1)).toEqual([]);

  const failed = messages.filter((message) => message.status === 'FAILED');
  expect(failed.filter((message) => message.error_code !== 'DELIVERY_UNCONFIRMED')).toEqual([]);
  // What never reached the platform was refunded; what did is not failed.
  expect(failed.filter((message) => perMessage.has(message.id))).toEqual([]);
  // Uncertain are at most those in flight at each kill: the lane's cap is what 0.4 s of its rate can carry.
  expect(failed.length).toBeLessThanOrEqual(kills * 40);

  // On a machine that stands still proof may come after the window: then the message arrived, and stays refunded.
  const refunded = messages.filter((message) => message.refunded);
  expect(failed.filter((message) => !message.refunded)).toEqual([]);
  const proof = await installation.operator.wallet.prove(shop.organizationId);
  expect(proof).toMatchObject({
    difference: 0,
    unexplained: 0,
    balance: roundReais(1_000 - (sends - refunded.length) * 0.06),
  });
  const { rows: leftovers } = await installation.sql.query(
    `select (select count(*) from deliveries)::integer as deliveries, (select count(*) from uncertainties)::integer as uncertainties`,
  );
  expect(leftovers[0]).toEqual({ deliveries: 0, uncertainties: 0 });
});

/** Ten at a time; the answers in the order of their numbers. */
async function inTens(count: number, act: (i: number) => Promise<string>): Promise<string[]> {
  const answers: string[] = [];
  await Promise.all(
    Array.from({ length: 10 }, async (_, first) => {
      for (let i = first; i < count; i += 10) answers[i] = await act(i);
    }),
  );
  return answers;
}

/** A client that does not give up: the same key at either address until one of them answers. */
async function sendStubbornly(apis: readonly string[], apiKey: string, i: number): Promise<string> {
  const body = {
    receiver: `+55119${String(80_000_000 + i)}`,
    templateName: 'boas_vindas',
    templateVariables: [`N${i}`],
  };
  for (let attempt = 0; ; attempt++) {
    const client = new Recado({ apiKey, baseUrl: apis[(i + attempt) % apis.length] ?? '', retries: 0 });
    try {
      return (await client.messages.send(body, { idempotencyKey: `send-${i}` })).id;
    } catch (error) {
      if (attempt > 400) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

const roundReais = (reais: number) => Math.round(reais * 10_000) / 10_000;
