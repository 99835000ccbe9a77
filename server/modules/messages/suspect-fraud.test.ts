import { beforeEach, describe, expect, test } from 'vitest';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { findOrganization, releaseOrganization } from '../organizations/index.ts';
import { watchFraud } from './index.ts';
import { arrived, type Fate, sendWithFates, undeliverable } from './messages.factory.ts';

const database = await testDatabase();
const town = await openTown(database);

const receiver = '+5511988887777';
const greeting = { receiver, templateName: 'boas_vindas', templateVariables: ['Ana'] };
const swindle = { ...greeting, templateVariables: ['sua conta foi bloqueada, acesse http://banco.example'] };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

const send = async (body: object = greeting) => {
  const answer = await shop.call('POST', '/v1/messages', body);
  return answer.statusCode === 202 ? 'accepted' : answer.json().error.code;
};
const grow = async (days: number) => {
  await none(
    database.system,
    sql`update organizations set created_at = recado.now() - ${days} * interval '1 day' where id = ${shop.organizationId}`,
  );
  await bump();
};
const bump = async () => {
  await database.owner.query(`update cache_versions set version = version + 1 where kind = 'organizations'`);
  await town.caughtUp();
};
/** For everybody. What is known of an organization is looked up again. */
const pass = async (ms: number) => {
  town.clock.advance(ms);
  await database.advance(ms);
};
/** So many arrived, so many were reported undeliverable, and it is time to look again. */
const settled = async (delivered: number, failed: number, fate: Fate = undeliverable) => {
  await sendWithFates(town, shop, [
    [delivered, arrived],
    [failed, fate],
  ]);
  await pass(10_000);
};
const heldReason = async () => (await findOrganization(database.system, shop.organizationId))?.heldReason;

describe('POST /v1/messages', () => {
  test('FRAUD_SUSPECTED for a swindle of a young organization, and for all it sends until the operator releases it', async () => {
    expect(await send(swindle)).toBe('FRAUD_SUSPECTED');
    await town.caughtUp();
    expect(await send()).toBe('FRAUD_SUSPECTED');
    expect([await shop.count('messages'), await shop.balance()]).toEqual([0, 100]);
    expect(await heldReason()).toBe('text like pt-account-blocked');

    await releaseOrganization(town.container.database, shop.organizationId);
    await town.caughtUp();
    expect(await send()).toBe('accepted');
  });

  test('FRAUD_SUSPECTED when more than 30 % of at least 50 sends of a day are undeliverable', async () => {
    await settled(34, 16);
    expect(await send()).toBe('FRAUD_SUSPECTED');
    expect(await heldReason()).toBe('too many undeliverable sends');
  });

  test('what the operator released is not held against it again, what follows is', async () => {
    await settled(10, 90);
    expect(await send()).toBe('FRAUD_SUSPECTED');
    await releaseOrganization(database, shop.organizationId);
    await town.caughtUp();
    await pass(20 * 60_000);
    expect(await send()).toBe('accepted');
    await settled(10, 90);
    expect(await send()).toBe('FRAUD_SUSPECTED');
  });

  test.each([
    ['49 sends', 0, 49, 0],
    ['exactly 30 %', 70, 30, 0],
    ['failures of yesterday', 0, 100, 25],
  ])('%s are not enough', async (_what, delivered, failed, hoursAgo) => {
    await settled(delivered, failed);
    await pass(hoursAgo * 3_600_000);
    expect(await send()).toBe('accepted');
  });

  test.each<[what: string, fate: Fate]>([
    ['an outage', { outcome: 'failed', code: 'PROVIDER_ERROR', platformCode: 131000 }],
    ['a silence', { outcome: 'failed', code: 'DELIVERY_UNCONFIRMED' }],
    ['a paused template', { outcome: 'failed', code: 'TEMPLATE_PAUSED', platformCode: 132015 }],
    ['a blocked number', { outcome: 'failed', code: 'NUMBER_BLOCKED' }],
    ['a recipient the platform never judged', { outcome: 'failed', code: 'INVALID_RECIPIENT' }],
  ])('the failures of %s prove nothing about the recipients, and hold nobody', async (_what, fate) => {
    await settled(10, 90, fate);
    expect([await send(), await heldReason()]).toEqual(['accepted', null]);
  });

  test('an organization of more than seven days is not looked at', async () => {
    await settled(0, 100);
    await grow(8);
    expect([await send(), await send(swindle)]).toEqual(['accepted', 'accepted']);
  });

  test('with dryRun shows the suspicion and holds nobody', async () => {
    const answer = await shop.call('POST', '/v1/messages', { ...swindle, dryRun: true });
    expect(answer.json().refusal.code).toBe('FRAUD_SUSPECTED');
    expect(await heldReason()).toBeNull();
  });

  test('with dryRun a held organization is refused for it first, as with a send', async () => {
    await send(swindle);
    await town.caughtUp();
    const answer = await shop.call('POST', '/v1/messages', { ...greeting, receiver: 'ana', dryRun: true });
    expect(answer.json().checks[0]).toMatchObject({ name: 'organization', ok: false });
    expect(answer.json().refusal.code).toBe('FRAUD_SUSPECTED');
    expect(await send({ ...greeting, receiver: 'ana' })).toBe('FRAUD_SUSPECTED');
  });
});

describe('many texts of a young organization', () => {
  const judge = async (texts: readonly string[]) => {
    const organization = await findOrganization(database.system, shop.organizationId);
    if (!organization) throw new Error('the shop is gone');
    let [turns, isOver] = [0, false];
    const others = () => {
      turns += 1;
      if (!isOver) setImmediate(others);
    };
    setImmediate(others);
    const found = await watchFraud({ database, clock: town.clock }).suspect(organization, () => texts);
    isOver = true;
    return { found, turns };
  };
  // Each begins like several swindles and ends like none.
  const nearly = 'conta bloqueada verify account conta '.repeat(110);

  test('leave the other callers their turns between them, and are found out wherever the swindle stands', async () => {
    // It is found without asking the database: whatever turns there are were left on purpose.
    const texts = [...Array.from({ length: 400 }, () => nearly), swindle.templateVariables.join()];
    const { found, turns } = await judge(texts);
    expect(found).toBe('text like pt-account-blocked');
    expect(turns).toBeGreaterThan(40);
  });
});
