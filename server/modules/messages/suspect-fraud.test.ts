import { beforeEach, describe, expect, test } from 'vitest';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { findOrganization, releaseOrganization } from '../organizations/index.ts';

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
/** As the sequencer would have folded them. */
const counted = (delivered: number, failed: number, hoursAgo = 1) =>
  none(
    database.system,
    sql`insert into message_counts (organization_id, bucket, status, messages)
        values (${shop.organizationId}, recado.now() - ${hoursAgo} * interval '1 hour', 'DELIVERED', ${delivered}),
          (${shop.organizationId}, recado.now() - ${hoursAgo} * interval '1 hour', 'FAILED', ${failed})`,
  );
const heldReason = async () => (await findOrganization(database.system, shop.organizationId))?.heldReason;

describe('POST /v1/messages', () => {
  test('FRAUD_SUSPECTED for a swindle of a young organization, and for all it sends until the operator releases it', async () => {
    expect(await send(swindle)).toBe('FRAUD_SUSPECTED');
    await town.caughtUp();
    expect(await send()).toBe('FRAUD_SUSPECTED');
    expect([await shop.count('messages'), await shop.balance()]).toEqual([0, 100]);
    expect(await heldReason()).toBe('text like pt-account-blocked');

    await releaseOrganization(town.house.database, shop.organizationId);
    await town.caughtUp();
    expect(await send()).toBe('accepted');
  });

  test('FRAUD_SUSPECTED when more than 30 % of at least 50 sends of a day are undeliverable', async () => {
    await counted(34, 16);
    expect(await send()).toBe('FRAUD_SUSPECTED');
    expect(await heldReason()).toBe('too many undeliverable sends');
  });

  test('what the operator released is not held against it again, what follows is', async () => {
    await counted(10, 90);
    expect(await send()).toBe('FRAUD_SUSPECTED');
    await releaseOrganization(town.house.database, shop.organizationId);
    await town.caughtUp();
    expect(await send()).toBe('accepted');
    await counted(10, 90, -1);
    town.clock.advance(10_000);
    expect(await send()).toBe('FRAUD_SUSPECTED');
  });

  test.each([
    ['49 sends', 0, 49, 1],
    ['exactly 30 %', 70, 30, 1],
    ['failures of yesterday', 0, 100, 25],
  ])('%s are not enough', async (_what, delivered, failed, hoursAgo) => {
    await counted(delivered, failed, hoursAgo);
    expect(await send()).toBe('accepted');
  });

  test('an organization of more than seven days is not looked at', async () => {
    await grow(8);
    await counted(0, 100);
    expect([await send(), await send(swindle)]).toEqual(['accepted', 'accepted']);
  });

  test('with dryRun tells the suspicion and holds nobody', async () => {
    const answer = await shop.call('POST', '/v1/messages', { ...swindle, dryRun: true });
    expect(answer.json().refusal.code).toBe('FRAUD_SUSPECTED');
    expect(await heldReason()).toBeNull();
  });

  test('with dryRun a held organization hears of it first, as with a send', async () => {
    await send(swindle);
    await town.caughtUp();
    const answer = await shop.call('POST', '/v1/messages', { ...greeting, receiver: 'ana', dryRun: true });
    expect(answer.json().checks[0]).toMatchObject({ name: 'organization', ok: false });
    expect(answer.json().refusal.code).toBe('FRAUD_SUSPECTED');
    expect(await send({ ...greeting, receiver: 'ana' })).toBe('FRAUD_SUSPECTED');
  });
});
