import { beforeEach, describe, expect, test } from 'vitest';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { addMember } from '../organizations/index.ts';
import { proveWallet } from '../wallet/index.ts';

const database = await testDatabase();
const town = await openTown(database);

const greeting = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

const accept = async (more: object = {}): Promise<string> =>
  (await shop.call('POST', '/v1/messages', { ...greeting, ...more })).json().id;
const cancel = (id: string, headers: Record<string, string> = {}) =>
  shop.call('POST', `/v1/messages/${id}/cancel`, undefined, headers);
const laterAt = () => new Date(town.clock.now().getTime() + 3_600_000).toISOString();

/** A worker that holds the shop's lane, as far as the claim can see. */
async function holdLane(): Promise<() => Promise<{ message_id: string }[]>> {
  const worker = '019a8c1e-7f3b-7c5d-9e2a-000000000001';
  const lane = shop.number.id;
  await database.owner.query('insert into workers (id, host, pid) values ($1, $2, 1) on conflict do nothing', [
    worker,
    'teste',
  ]);
  await database.owner.query('update lanes set worker_id = $1, fence = 1 where id = $2', [worker, lane]);
  return () =>
    database.system.run<{ message_id: string }>(
      sql`select message_id from recado.claim_deliveries(${lane}, ${worker}, 1, 100)`,
    );
}

describe('POST /v1/messages/:id/cancel', () => {
  test('gives back a place among the marketing of the day, and only its own', async () => {
    const promote = () => shop.call('POST', '/v1/messages', { ...greeting, templateName: 'promocao' });
    const [first] = [await promote(), await promote()];
    expect((await promote()).json().error.code).toBe('MARKETING_FREQUENCY_EXCEEDED');
    await cancel(first.json().id);
    expect([(await promote()).statusCode, (await promote()).statusCode]).toEqual([202, 429]);
  });

  test('gives back one of two promotions planned for the same moment', async () => {
    const planned = { ...greeting, templateName: 'promocao', scheduled_at: laterAt() };
    const promote = () => shop.call('POST', '/v1/messages', planned);
    const [first] = [await promote(), await promote()];
    await cancel(first.json().id);
    expect([(await promote()).statusCode, (await promote()).statusCode]).toEqual([202, 429]);
  });

  test.each(['PENDING', 'SCHEDULED'])(
    'takes a %s message back with its money, its queue row and one event',
    async (s) => {
      const id = await accept(s === 'SCHEDULED' ? { scheduled_at: laterAt() } : {});
      expect(await shop.balance()).toBe(99.94);
      const answer = await cancel(id);
      expect([answer.statusCode, answer.json().id, answer.json().status]).toEqual([200, id, 'CANCELED']);
      expect(await shop.balance()).toBe(100);
      expect([await shop.count('deliveries'), await shop.count('schedules')]).toEqual([0, 0]);
      const { rows } = await database.owner.query(
        'select old, new, amount_micros::integer as amount from outbox where organization_id = $1 order by seq',
        [shop.organizationId],
      );
      expect(rows).toEqual([
        { old: null, new: s, amount: 60_000 },
        { old: s, new: 'CANCELED', amount: -60_000 },
      ]);
      expect(await proveWallet(database.system, shop.organizationId)).toMatchObject({ difference: 0, unexplained: 0 });
    },
  );

  test('gives the place in the month back', async () => {
    const id = await accept();
    await cancel(id);
    const used = await one<{ month_used: number }>(
      database.system,
      sql`select month_used from wallets where organization_id = ${shop.organizationId}`,
    );
    expect(used.month_used).toBe(0);
  });

  test('M9 ten cancels at once cancel once and refund once', async () => {
    const id = await accept();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(422)]);
    expect([await shop.balance(), await shop.count('ledger')]).toEqual([100, 3]);
  });

  test('races a claim and exactly one of them wins', async () => {
    const claim = await holdLane();
    for (let round = 0; round < 15; round++) {
      const ids = await Promise.all([1, 2, 3, 4].map(() => accept()));
      const [claimed, ...answers] = await Promise.all([claim(), ...ids.map((id) => cancel(id))]);
      const canceled = answers.filter((answer) => answer.statusCode === 200).length;
      expect(answers.every((answer) => [200, 422].includes(answer.statusCode))).toBe(true);
      expect([...claimed, ...(await claim())]).toHaveLength(ids.length - canceled);
    }
    expect(await proveWallet(database.system, shop.organizationId)).toMatchObject({ difference: 0, unexplained: 0 });
  });

  test('races the release of a schedule and is never lost between the two tables', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await accept({ scheduled_at: laterAt() });
      await database.advance(7_200_000);
      const [answer] = await Promise.all([cancel(id), database.system.run(sql`select recado.release_schedules(10)`)]);
      await database.advance(-7_200_000);
      expect([answer.statusCode, answer.json().status]).toEqual([200, 'CANCELED']);
      expect([await shop.count('deliveries'), await shop.count('schedules')]).toEqual([0, 0]);
    }
    expect(await shop.balance()).toBe(100);
  });

  test('UNPROCESSABLE_ENTITY once it has left, and once it is canceled', async () => {
    const claim = await holdLane();
    const left = await accept();
    await claim();
    const canceled = await accept();
    await cancel(canceled);
    for (const id of [left, canceled]) {
      const answer = await cancel(id);
      expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
    }
    expect(await shop.balance()).toBe(99.94);
  });

  test('MESSAGE_UNKNOWN is an empty 404, also for a message of another organization', async () => {
    const rival = await openShop(town);
    const theirs = (await rival.call('POST', '/v1/messages', greeting)).json().id;
    for (const id of ['svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh', 'nada', theirs]) {
      const answer = await cancel(id);
      expect([answer.statusCode, answer.body]).toEqual([404, '']);
    }
    expect((await rival.call('GET', `/v1/messages/${theirs}`)).json().status).toBe('PENDING');
  });

  test('MESSAGE_FORBIDDEN is an empty 403 for the message of another member', async () => {
    const id = await accept();
    const { organizationId } = shop;
    const email = `m-${organizationId}@loja.example`;
    await addMember(town.container, { organizationId, email, name: 'M', role: 'ADMIN' });
    const { key } = await createKey(town.container, { organizationId, name: 'm', userEmail: email });
    const answer = await cancel(id, { authorization: `Bearer ${key}` });
    expect([answer.statusCode, answer.body]).toEqual([403, '']);
    expect(await shop.balance()).toBe(99.94);
  });

  test('INVALID_PATH_PARAM for an id longer than any id', async () => {
    const answer = await cancel('x'.repeat(129));
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_PATH_PARAM']);
  });
});
