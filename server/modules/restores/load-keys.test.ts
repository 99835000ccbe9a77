import { beforeEach, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { contactsOf, openCampaigns, phones } from '../campaigns/campaigns.factory.ts';
import { loadKeys } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

const greeting = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
const load = (keys: string[], kind: 'messages' | 'campaigns' = 'messages') =>
  loadKeys(town.container.database, { organizationId: shop.organizationId, userId: null, kind, keys });
const call = (path: string, body: unknown, key: string) => shop.call('POST', path, body, { 'idempotency-key': key });
const refused = { error: { code: 'IDEMPOTENCY_KEY_UNCERTAIN' } };

async function expectUncertain(path: string, body: unknown): Promise<void> {
  const answer = await call(path, body, 'lost-1');
  expect([answer.statusCode, answer.json()]).toMatchObject([409, refused]);
  expect([await shop.count('messages'), await shop.balance()]).toEqual([0, 100]);
}

describe('POST /v1/messages', () => {
  test('IDEMPOTENCY_KEY_UNCERTAIN for a key that was loaded after a restore; another one is sent', async () => {
    expect(await load(['lost-1', 'lost-2', 'lost-1'])).toEqual({ keys: 2, users: 1 });
    await expectUncertain('/v1/messages', greeting);
    expect((await call('/v1/messages', greeting, 'new-1')).statusCode).toBe(202);
  });

  test('a key that is known keeps what it made', async () => {
    const first = (await call('/v1/messages', greeting, 'known')).json();
    expect(await load(['known'])).toEqual({ keys: 0, users: 1 });
    expect((await call('/v1/messages', greeting, 'known')).json().id).toBe(first.id);
  });

  test('T1 a key of another organization is not concerned', async () => {
    await load(['lost-1']);
    const other = await openShop(town);
    const answer = await other.call('POST', '/v1/messages', greeting, { 'idempotency-key': 'lost-1' });
    expect(answer.statusCode).toBe(202);
  });
});

describe('POST /v1/messages/batch', () => {
  test('IDEMPOTENCY_KEY_UNCERTAIN for a key that was loaded after a restore', async () => {
    await load(['lost-1']);
    const recipients = [{ receiver: '+5511988887777', templateVariables: ['Ana'] }];
    await expectUncertain('/v1/messages/batch', { templateName: 'boas_vindas', recipients });
  });
});

describe('POST /v1/conversations/reply', () => {
  test('IDEMPOTENCY_KEY_UNCERTAIN for a key that was loaded after a restore', async () => {
    await database.owner.query(
      `insert into people (organization_id, person_key, last_inbound_at, window_until)
       values ($1, '551188887777', recado.now(), recado.now() + interval '1 day')`,
      [shop.organizationId],
    );
    await load(['lost-1']);
    await expectUncertain('/v1/conversations/reply', { receiver: '+5511988887777', body: 'Olá' });
  });
});

describe('POST /v1/campaigns', () => {
  test('IDEMPOTENCY_KEY_UNCERTAIN for a key that was loaded after a restore', async () => {
    expect(await load(['lost-1'], 'campaigns')).toEqual({ keys: 1, users: null });
    await expectUncertain('/v1/campaigns', {
      ...{ name: 'Natal', templateName: 'boas_vindas', contacts: contactsOf(phones(2)) },
    });
  });
});

describe('POST /v1/campaigns/:id/retry-failed', () => {
  test('IDEMPOTENCY_KEY_UNCERTAIN for a key that was loaded after a restore', async () => {
    const campaigns = openCampaigns(town);
    const { id } = (await campaigns.create(shop, { contacts: contactsOf(phones(2)) })).json();
    await campaigns.work();
    await campaigns.deliver(shop, { outcome: 'failed', code: 'PROVIDER_ERROR' }, 2);
    await database.advance(1_000);
    await campaigns.work();
    // Keys of campaigns count over all organizations: not the one of the test before.
    await load(['lost-9'], 'campaigns');
    const answer = await call(`/v1/campaigns/${id}/retry-failed`, undefined, 'lost-9');
    expect([answer.statusCode, answer.json()]).toMatchObject([409, refused]);
  });
});

test('what is no key is refused, and nothing is loaded', async () => {
  await expect(load(['fine', 'not fine'])).rejects.toThrow('key 2 is not 1 to 255 visible ASCII characters');
  expect(await load(['fine'])).toEqual({ keys: 1, users: 1 });
});
