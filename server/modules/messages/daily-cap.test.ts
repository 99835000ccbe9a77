import { beforeEach, describe, expect, test } from 'vitest';
import { thisRelease } from '../../database/release.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { startWarming } from '../numbers/index.ts';

const database = await testDatabase();
const town = await openTown(database);

/** Another process of the API, over the same database. */
const elsewhere = await openTown(database);

const [ana, bia, caio] = ['5511980000001', '5511980000002', '5511980000003'] as const;
const keyOf = (phone: string) => phone.replace('55119', '5511');

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
  await startWarming(town.container.database, shop.organizationId, shop.number.id, [2, 4]);
  await town.caughtUp();
});

const reach = (...phones: string[]) =>
  database.owner.query(
    `insert into recado.reached_people (organization_id, number_id, person_key, reached_at)
     select $1, $2, unnest($3::text[]), recado.now()`,
    [shop.organizationId, shop.number.id, phones.map(keyOf)],
  );
const person = (phone: string, columns: string) =>
  database.owner.query(
    `insert into recado.people (organization_id, person_key, ${columns.split('=')[0]})
     values ($1, $2, ${columns.split('=')[1]})`,
    [shop.organizationId, keyOf(phone)],
  );
const greet = (receiver: string, more: object = {}) =>
  shop.call('POST', '/v1/messages', { receiver, templateName: 'boas_vindas', templateVariables: ['Ana'], ...more });
const greetAll = (...phones: string[]) =>
  shop.call('POST', '/v1/messages/batch', {
    templateName: 'boas_vindas',
    recipients: phones.map((receiver) => ({ receiver, templateVariables: ['Ana'] })),
  });
const codeOf = (answer: Awaited<ReturnType<typeof greet>>) => [answer.statusCode, answer.json().error?.code];

const crowd = (count: number) => Array.from({ length: count }, (_, n) => `55119810000${String(n).padStart(2, '0')}`);
/** The other process is asked by hand. */
const post = (url: string, payload: object, there: boolean) =>
  there
    ? elsewhere.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${shop.key}` } })
    : shop.call('POST', url, payload);
const sendAll = (phones: readonly string[]) =>
  Promise.all(
    phones.map((receiver, n) => {
      const body = { receiver, templateName: 'boas_vindas', templateVariables: ['Ana'] };
      return post('/v1/messages', body, n % 2 === 1);
    }),
  );
const capOf = async (...caps: number[]) => {
  await startWarming(town.container.database, shop.organizationId, shop.number.id, caps);
  await town.caughtUp();
  await elsewhere.caughtUp();
};
/** Who may leave now, as the worker that has the lane asks. */
const screen = async (most: number): Promise<string[]> => {
  const { rows } = await database.owner.query(
    `select m.receiver from recado.screen_family($1, $2) s cross join lateral unnest(s.allowed) as a (id)
     join recado.messages m on m.organization_id = $3 and m.id = a.id`,
    [shop.number.id, most, shop.organizationId],
  );
  return rows.map(({ receiver }) => receiver).sort();
};

describe('a burst over two processes, from a number with a cap of the day', () => {
  test('SEND_RATE_LIMITED for exactly those beyond the cap; only the others are charged, and all of them leave', async () => {
    await capOf(5, 10);
    const answers = await sendAll(crowd(9));
    const refused = answers.filter(({ statusCode }) => statusCode !== 202);
    expect(refused.map((answer) => [answer.statusCode, answer.json().error.code])).toEqual(
      Array(4).fill([429, 'SEND_RATE_LIMITED']),
    );
    for (const answer of refused) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect([await shop.count('messages'), await shop.balance()]).toEqual([5, 99.7]);
    expect(await screen(100)).toHaveLength(5);
    expect(codeOf(await greet(caio))).toEqual([429, 'SEND_RATE_LIMITED']);
  });

  test('SEND_RATE_LIMITED for one of two batches that do not fit together, whole', async () => {
    await capOf(5, 10);
    const batch = (phones: readonly string[], there: boolean) => {
      const recipients = phones.map((receiver) => ({ receiver, templateVariables: ['Ana'] }));
      return post('/v1/messages/batch', { templateName: 'boas_vindas', recipients }, there);
    };
    const people = crowd(6);
    const answers = await Promise.all([batch(people.slice(0, 3), false), batch(people.slice(3), true)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 429]);
    expect([await shop.count('messages'), await shop.balance()]).toEqual([3, 99.82]);
  });

  test('a promise counts for a transaction that began before it was made', async () => {
    await capOf(5, 10);
    const earlier = await database.owner.connect();
    try {
      await earlier.query('begin');
      await earlier.query('select now()');
      expect((await greetAll(...crowd(3))).statusCode).toBe(202);
      const { rows } = await earlier.query(thisRelease().bind('select remaining from recado.free_places($1)'), [
        shop.number.id,
      ]);
      expect(rows).toEqual([{ remaining: 2 }]);
    } finally {
      await earlier.query('rollback');
      earlier.release();
    }
  });

  test('someone who was promised a place needs no second one', async () => {
    await capOf(1, 2);
    expect((await greet(ana)).statusCode).toBe(202);
    expect((await greet(ana)).statusCode).toBe(202);
    expect(codeOf(await greet(bia))).toEqual([429, 'SEND_RATE_LIMITED']);
    expect((await greet(bia, { dryRun: true })).json().refusal.code).toBe('SEND_RATE_LIMITED');
    expect((await greet(ana, { dryRun: true })).json().allowed).toBe(true);
  });

  test('a code for someone who opted out holds a place like any other: it will be sent', async () => {
    await capOf(1, 2);
    await person(ana, "opted_out_at, opted_out_source=recado.now(), 'API'");
    expect((await greet(ana, { templateName: 'codigo_acesso' })).statusCode).toBe(202);
    expect(codeOf(await greet(bia))).toEqual([429, 'SEND_RATE_LIMITED']);
  });

  test('what is canceled gives its place back', async () => {
    await capOf(1, 2);
    const { id } = (await greet(ana)).json();
    expect(codeOf(await greet(bia))).toEqual([429, 'SEND_RATE_LIMITED']);
    await shop.call('POST', `/v1/messages/${id}/cancel`);
    expect((await greet(bia)).statusCode).toBe(202);
  });

  test('who is refused for something else takes no place', async () => {
    await capOf(1, 2);
    await database.owner.query('update recado.wallets set balance_micros = 0 where organization_id = $1', [
      shop.organizationId,
    ]);
    const answers = await sendAll(crowd(3));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([402, 402, 402]);
  });

  test('what a campaign queued before waits, and leaves a promised place to whom it was promised', async () => {
    await capOf(3, 6);
    await greet(ana);
    await greet(bia);
    // As a campaign queues them: nobody promised anything, and their category may come first.
    await database.owner.query('update recado.deliveries set holds_place = null, priority = 1 where lane_id = $1', [
      shop.number.id,
    ]);
    const [dora = '', eva = ''] = crowd(2);
    expect([(await greet(dora)).statusCode, (await greet(eva)).statusCode]).toEqual([202, 202]);
    expect(await screen(1)).toEqual([ana]);
    await database.owner.query(
      'update recado.deliveries set fence = 1 where lane_id = $1 and due_at <= now() and seq = (select min(seq) from recado.deliveries where lane_id = $1)',
      [shop.number.id],
    );
    expect(await screen(1)).toEqual([]);
    expect(await screen(10)).toEqual([dora, eva].sort());
  });
});

describe('POST /v1/messages from a number with a cap of the day', () => {
  test('SEND_RATE_LIMITED for someone new once the cap is reached, until the day is over, and nothing is charged', async () => {
    await reach(ana, bia);
    const answer = await greet(caio);
    expect(codeOf(answer)).toEqual([429, 'SEND_RATE_LIMITED']);
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(86_400);
    expect([await shop.count('messages'), await shop.balance()]).toEqual([0, 100]);
  });

  test('people it reached today, and people with an open window, pass', async () => {
    await reach(ana, bia);
    await person(caio, "window_until=recado.now() + interval '1 hour'");
    expect((await greet(ana)).statusCode).toBe(202);
    expect((await greet(caio)).statusCode).toBe(202);
  });

  test('someone new passes while there is room', async () => {
    await reach(ana);
    expect((await greet(caio)).statusCode).toBe(202);
  });

  test('what is scheduled meets the cap of its own day', async () => {
    await reach(ana, bia);
    const scheduledAt = new Date(town.clock.now().getTime() + 3_600_000).toISOString();
    expect((await greet(caio, { scheduled_at: scheduledAt })).statusCode).toBe(202);
  });

  test('RECIPIENT_OPTED_OUT comes before the cap', async () => {
    await reach(ana, bia);
    await person(caio, 'opted_out_at=recado.now()');
    expect(codeOf(await greet(caio))).toEqual([422, 'RECIPIENT_OPTED_OUT']);
  });

  test('with dryRun shows the cap', async () => {
    await reach(ana, bia);
    const { allowed, refusal, checks } = (await greet(caio, { dryRun: true })).json();
    expect([allowed, refusal.code]).toEqual([false, 'SEND_RATE_LIMITED']);
    expect(checks.find((check: { name: string }) => check.name === 'dailyLimit').ok).toBe(false);
  });
});

describe('POST /v1/messages/batch from a number with a cap of the day', () => {
  test('SEND_RATE_LIMITED when more new people are in it than the day has room for, and none is written', async () => {
    await reach(ana);
    const answer = await greetAll(ana, bia, caio);
    expect(codeOf(answer)).toEqual([429, 'SEND_RATE_LIMITED']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect([await shop.count('messages'), await shop.balance()]).toEqual([0, 100]);
  });

  test('as many as fit pass', async () => {
    await reach(ana);
    expect((await greetAll(ana, caio)).statusCode).toBe(202);
  });

  test('RECIPIENT_OPTED_OUT comes before the cap', async () => {
    await reach(ana);
    await person(caio, 'opted_out_at=recado.now()');
    expect(codeOf(await greetAll(ana, bia, caio))).toEqual([422, 'RECIPIENT_OPTED_OUT']);
  });
});
