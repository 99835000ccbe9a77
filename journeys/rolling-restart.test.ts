import { expect, test } from 'vitest';
import { type Balancer, openBalancer } from './rig/balancer.ts';
import { expectAllPublishedOnce, expectAllSentOnce, messageTo, openShop, type Work } from './rig/busy-shop.ts';
import { foundShop } from './rig/found-shop.ts';
import { holdCalls } from './rig/held-calls.ts';
import { type Installation, openInstallation } from './rig/installation.ts';
import type { Program } from './rig/program.ts';
import { waitUntil } from './rig/wait-until.ts';

/**
 * Two APIs behind a balancer and two workers, all four restarted with SIGTERM one after the other, round after round,
 * while a shop sends. No call is ever repeated, neither by its caller nor by the balancer, which may only leave a
 * connection that was said to close and go elsewhere when one is refused: a call that is not answered well has failed.
 */
const rounds = 20;
const senders = 6;

/** The next program of a slot starts while the others go on: it is waited for when it is needed. */
type Slot = { url: string; program: Promise<Program> };

test('J4 S1 S3 M1 all four processes restart in turn with SIGTERM, and no call fails, no message is lost, doubted or sent twice', {
  timeout: 1_800_000,
}, async () => {
  const installation = await openInstallation({
    // So long that only what is handed over goes on, and that what becomes uncertain stays so.
    WORKER_SILENT_SECONDS: '600',
    UNCERTAIN_SECONDS: '86400',
    // Likewise: an API is gone when everybody has left it, and nothing ends because this machine stands still.
    STOP_NOTICE_SECONDS: '240',
    KEEP_ALIVE_SECONDS: '600',
    DRAIN_SECONDS: '120',
    PLATFORM_TIMEOUT_MS: '60000',
  });
  const start = async (role: 'api' | 'worker'): Promise<Slot> => {
    const program = await installation.start(role);
    return { url: `http://127.0.0.1:${program.ready.port}`, program: Promise.resolve(program) };
  };
  const [firstApi, secondApi, firstWorker] = await Promise.all([start('api'), start('api'), start('worker')]);
  const balancer = await openBalancer([firstApi.url, secondApi.url]);
  const shop = await foundShop(installation, balancer.url, { perSecond: 200, balance: '10000' });
  await installation.control('PUT', 'settings', {
    sentMs: 20,
    deliveredMs: 60,
    readRate: 0,
    pairRate: false,
    answerMs: 200,
  });

  const work = await openShop(balancer, shop);
  // One number and one endpoint: the first worker has them, then the second, and so on. The stopped one is at work.
  await waitUntil(async () => holdsAll(await held(installation, firstWorker)));
  const secondWorker = await start('worker');
  const atWork = Promise.all(Array.from({ length: senders }, (_, sender) => work.sendOn(sender)));
  try {
    for (let round = 0; round < rounds; round++) {
      await work.goesOn();
      await restartApi(installation, balancer, firstApi, work);
      await work.goesOn();
      await restartWorker(installation, firstWorker, secondWorker);
      await work.goesOn();
      await restartApi(installation, balancer, secondApi, work);
      await work.goesOn();
      await restartWorker(installation, secondWorker, firstWorker);
    }
  } finally {
    work.isOver = true;
    await atWork;
  }

  expect([...work.failures, ...balancer.cut]).toEqual([]);
  await expectAllSentOnce(installation, shop, work);
  await expectAllPublishedOnce(installation, work);
});

/** The balancer learns that it stops; a client with a connection is answered and told to leave it; then it is gone. */
async function restartApi(installation: Installation, balancer: Balancer, slot: Slot, work: Work): Promise<void> {
  await waitUntil(() => balancer.isWhole());
  const enough = await work.knock();
  const calls = await holdCalls(slot.url, work.apiKey, messageTo(work.nextReceiver()));
  const stopped = (await slot.program).stop();
  await waitUntil(() => !balancer.takes(slot.url));
  const answers = await Promise.allSettled([calls.askAgain(), calls.sendRest()]);
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    { status: 200, connection: 'close', reused: true },
    { status: 202, connection: 'close', reused: false },
  ]);
  work.sentAside += 1;
  await enough();
  // 1 would mean that the deadline ended it, null that it had to be killed.
  expect(await stopped).toBe(0);
  slot.program = installation.start('api', Number(new URL(slot.url).port));
}

/** It leaves in the middle of its sends; what it held is nobody's when it is gone, and the other's soon. */
async function restartWorker(installation: Installation, slot: Slot, other: Slot): Promise<void> {
  const { sql } = installation;
  await other.program;
  const mine = await held(installation, slot);
  expect(mine).toMatchObject({ lanes: 1, endpoints: 1 });
  const claimed = 'select count(*)::integer as n from deliveries where fence is not null';
  await waitUntil(async () => (await sql.query(claimed)).rows[0].n > 0);
  expect(await (await slot.program).stop()).toBe(0);
  const { rows } = await sql.query(
    `select (select count(*) from workers where id = $1)::integer as workers,
       (select count(*) from lanes where worker_id = $1)::integer as lanes,
       (select count(*) from webhook_endpoints where worker_id = $1)::integer as endpoints`,
    [mine.id],
  );
  expect(rows[0]).toEqual({ workers: 0, lanes: 0, endpoints: 0 });
  await waitUntil(async () => holdsAll(await held(installation, other)));
  // The next holder of a lane doubts every claim it finds there: the one before left none.
  expect((await sql.query('select from uncertainties')).rowCount).toBe(0);
  slot.program = installation.start('worker');
}

type Held = { id: string; lanes: number; endpoints: number };

/** What a worker has, by the book. */
async function held({ sql }: Installation, slot: Slot): Promise<Held> {
  const { pid } = await slot.program;
  const { rows } = await sql.query(
    `select id::text, (select count(*) from lanes where worker_id = workers.id)::integer as lanes,
       (select count(*) from webhook_endpoints where worker_id = workers.id)::integer as endpoints
     from workers where pid = $1`,
    [pid],
  );
  return rows[0];
}

const holdsAll = ({ lanes, endpoints }: Held) => lanes === 1 && endpoints === 1;
