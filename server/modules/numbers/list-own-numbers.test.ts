import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { startWarming, stopWarming, warmNumber } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const numbers = () => shop.call('GET', '/v1/organizations/me/numbers');
const warming = async () => (await shop.call('GET', '/v1/organizations/me/numbers/warming')).json().data;
const set = (change: string) =>
  database.owner.query(`update numbers set ${change} where organization_id = $1`, [shop.organizationId]);

describe('GET /v1/organizations/me/numbers', () => {
  test('shows each number as the platform sees it', async () => {
    await openShop(town);
    expect((await numbers()).json()).toEqual({
      data: [
        {
          id: shop.number.id,
          phone: `+${shop.phone}`,
          displayName: 'Loja',
          nameStatus: 'APPROVED',
          status: 'CONNECTED',
          kind: 'DEDICATED',
          qualityRating: 'GREEN',
          messagingTier: 'TIER_UNLIMITED',
          dailyLimit: null,
          throughputPerSecond: 80,
          businessAccountId: shop.number.businessAccountId,
          connectedAt: expect.stringMatching(/Z$/),
        },
      ],
    });
  });

  test.each([
    ['TIER_250', 'TIER_250', 250],
    ['TIER_1K', 'TIER_2K', 1_000],
    ['TIER_50', 'TIER_250', 50],
    ['TIER_100K', 'TIER_100K', 100_000],
  ])('%s is shown as %s with a daily limit of %i', async (stored, messagingTier, dailyLimit) => {
    await set(`messaging_tier = '${stored}'`);
    expect((await numbers()).json().data).toMatchObject([{ messagingTier, dailyLimit }]);
  });

  test('READ is enough', async () => {
    const { key } = await createKey(town.container, {
      organizationId: shop.organizationId,
      name: 'leitura',
      permissions: ['READ'],
    });
    await town.caughtUp();
    for (const path of ['numbers', 'numbers/warming']) {
      const url = `/v1/organizations/me/${path}`;
      const answer = await town.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${key}` } });
      expect(answer.statusCode).toBe(200);
    }
  });
});

describe('GET /v1/organizations/me/numbers/warming', () => {
  const off = { status: 'OFF', day: null, dailyCap: null, sentToday: 0, nextCap: null, nextCapAt: null };
  const named = { numberId: shop.number.id, phone: `+${shop.phone}` };

  test('a number without a plan is not being warmed', async () => {
    expect(await warming()).toEqual([{ ...named, ...off }]);
  });

  test('a plan goes up day by day until it is done, and may be stopped', async () => {
    await startWarming(town.container.database, shop.organizationId, shop.number.id, [50, 100]);
    const started = await warming();
    expect(started).toMatchObject([{ ...named, status: 'WARMING', day: 1, dailyCap: 50, sentToday: 0, nextCap: 100 }]);
    expect(new Date(started[0].nextCapAt).getTime()).toBeGreaterThan(Date.now());
    await database.advance(86_400_000);
    expect(await warming()).toMatchObject([{ status: 'WARMING', day: 2, dailyCap: 100, nextCap: null }]);
    await database.advance(86_400_000);
    expect(await warming()).toMatchObject([{ status: 'DONE', day: 3, dailyCap: null, nextCap: null, nextCapAt: null }]);
    await stopWarming(town.container.database, shop.organizationId, shop.number.id);
    expect(await warming()).toEqual([{ ...named, ...off }]);
  });

  test('the operator starts one by the phone', async () => {
    expect(await warmNumber(town.container.database, shop.phone, [10])).toBe(true);
    expect(await warming()).toMatchObject([{ status: 'WARMING', dailyCap: 10 }]);
    expect(await warmNumber(town.container.database, '551100000000')).toBe(false);
  });
});
