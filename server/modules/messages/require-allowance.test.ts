import { beforeEach, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { startWarming } from '../numbers/index.ts';

const database = await testDatabase();
const town = await openTown(database);

const [ana, bia, caio] = ['5511980000001', '5511980000002', '5511980000003'] as const;
const keyOf = (phone: string) => phone.replace('55119', '5511');

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
  await startWarming(town.house.database, shop.organizationId, shop.number.id, [2, 4]);
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

  test('with dryRun tells the cap', async () => {
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
