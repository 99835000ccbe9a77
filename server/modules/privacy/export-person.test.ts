import { beforeAll, describe, expect, test } from 'vitest';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { catchUp, writeStories } from '../reports/reports.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
// Privacy is on every plan.
const shop = await openShop(town, { planId: 'legacy-free' });
const outsider = await openShop(town);
const { organizationId } = shop;

const phone = '+5511988887777';
const get = (path = phone, from = shop) => from.call('GET', `/v1/contacts/${path}/lgpd/export`);
const outcome = (answer: Awaited<ReturnType<typeof get>>) => [answer.statusCode, answer.json().error?.code];

describe('GET /v1/contacts/{phone}/lgpd/export', () => {
  beforeAll(async () => {
    const receiver = { receiver: '5511988887777', personKey: '551188887777' };
    const at = new Date('2026-11-15T12:00:00Z');
    await writeStories(database, shop, [
      { at, way: ['PENDING'], ...receiver },
      { at, way: ['PENDING'], receiver: '5521977776666', personKey: '552177776666', externalReference: '551188887777' },
    ]);
    await writeStories(database, outsider, [{ at, way: ['PENDING'], ...receiver }]);
    await catchUp(database.system);
    await shop.call('POST', '/v1/opt-outs', { phone, reason: 'Pediu' });
    await database.owner.query(
      `insert into chat_messages (organization_id, id, number_id, person_key, phone, author, platform_hash, type, body, raw,
         written_at, at)
       values ($1, gen_random_uuid(), $2, '551188887777', '5511988887777', 'person', gen_random_uuid(), 'TEXT', 'Oi', '{}',
         $3, $3)`,
      [organizationId, shop.number.id, new Date('2026-11-15T13:00:00Z')],
    );
  });

  test('D2 holds this person of this organization, and nobody else', async () => {
    const answer = (await get('+551188887777')).json();
    expect(answer).toMatchObject({
      contact: null,
      conversations: [],
      optOut: { phone: '+551188887777', optedOut: true, source: 'API', reason: 'Pediu' },
      consents: [{ kind: 'STOP', source: 'API', text: 'Pediu', userId: shop.owner.id, numberId: null }],
      exportedAt: expect.stringMatching(/Z$/),
      truncated: false,
    });
    expect(answer.messages).toMatchObject([
      { direction: 'INBOUND', body: 'Oi', sender: `chat:${phone}`, receiver: `chat:+${shop.phone}` },
      { direction: 'OUTBOUND', receiver: `chat:${phone}`, status: 'PENDING', messageType: 'TEMPLATE' },
    ]);
  });

  test('D2 shows at most 1,000 messages, the newest, and shows that there are more', async () => {
    const stories = Array.from({ length: 1_000 }, (_, n) => ({
      at: new Date(Date.parse('2026-11-15T14:00:00Z') + n * 1_000),
      way: ['PENDING'] as const,
      receiver: '5511988887777',
      personKey: '551188887777',
    }));
    await writeStories(database, shop, stories);
    await catchUp(database.system);
    const answer = (await get()).json();
    expect([answer.messages.length, answer.truncated]).toEqual([1_000, true]);
    expect(answer.messages.some(({ body }: { body: string }) => body === 'Oi')).toBe(false);
  });

  test('is journaled by hash', async () => {
    const log = await one<{ personKey: string }>(
      database.system,
      sql`select distinct person_key as "personKey" from privacy_log
          where organization_id = ${organizationId} and action = 'EXPORT'`,
    );
    expect(log.personKey).toMatch(/^erased:[0-9a-f]{64}$/);
  });

  test('UNPROCESSABLE_ENTITY for a phone without data, or that is none', async () => {
    for (const path of ['+5531966665555', 'ana']) {
      expect([path, ...outcome(await get(path))]).toEqual([path, 422, 'UNPROCESSABLE_ENTITY']);
    }
    expect(outcome(await get('+5521977776666', outsider))).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });

  test('INVALID_PATH_PARAM for what cannot even be read', async () => {
    expect(outcome(await get('%00'))).toEqual([400, 'INVALID_PATH_PARAM']);
  });
});

describe('GET /v1/account/data-export', () => {
  test('shows the key’s user, their organizations and keys, without a secret', async () => {
    const answer = await shop.call('GET', '/v1/account/data-export');
    expect(answer.json()).toEqual({
      user: {
        ...{ id: shop.owner.id, name: shop.owner.name, email: shop.owner.email, phone: null },
        createdAt: expect.stringMatching(/Z$/),
      },
      organizations: [{ id: organizationId, name: expect.any(String), role: 'OWNER', joinedAt: expect.any(String) }],
      keys: [expect.objectContaining({ organizationId, name: 'teste', permissions: ['ADMIN'], revokedAt: null })],
      sessions: [],
      exportedAt: expect.stringMatching(/Z$/),
    });
    expect(answer.body).not.toContain(shop.key);
  });
});
