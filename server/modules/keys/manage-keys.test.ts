import { beforeAll, describe, expect, test } from 'vitest';
import { listActs } from '../../audit/index.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { hireMember, signInAs, type Visitor } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { setMember } from '../organizations/index.ts';

const database = await testDatabase();
const town = await openTown(database);

let shop: Shop;
let ana: Visitor;
beforeAll(async () => {
  shop = await openShop(town);
  ana = await signInAs(town, shop.owner.id);
});

const callWith = (key: string, address = '127.0.0.1') =>
  town.app.inject({
    method: 'GET',
    url: '/v1/wallet',
    headers: { authorization: `Bearer ${key}` },
    remoteAddress: address,
  });

describe('POST /panel/api/keys', () => {
  test('makes a key that works at once, shows it once, and shows how to call with it', async () => {
    const answer = await ana.call('POST', '/panel/api/keys', { name: ' Loja virtual ' });
    expect(answer.statusCode).toBe(201);
    const made = answer.json();
    expect(made).toMatchObject({ name: 'Loja virtual', permissions: ['ADMIN'], state: 'ACTIVE', userId: ana.userId });
    expect(made.curl).toContain(made.key);
    expect((await callWith(made.key)).statusCode).toBe(200);
    const list = await ana.call('GET', '/panel/api/keys');
    expect(list.body).not.toContain(made.key);
    expect(list.json().data[0]).toMatchObject({ id: made.id, shown: made.shown });
    const [act] = await listActs(database.system, shop.organizationId, 1);
    expect(act).toMatchObject({ act: 'key.created', subject: made.id, by: { kind: 'session', userId: ana.userId } });
  });

  test('binds it to permissions, networks and an end', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const body = { name: 'k', permissions: ['READ'], allowedNetworks: ['10.1.2.3/8', '192.0.2.7'], expiresAt };
    const made = (await ana.call('POST', '/panel/api/keys', body)).json();
    expect(made).toMatchObject({
      permissions: ['READ'],
      allowedNetworks: ['10.0.0.0/8', '192.0.2.7/32'],
      expiresAt,
    });
    expect((await callWith(made.key, '203.0.113.9')).statusCode).toBe(401);
  });

  test.each([
    ['a network that is none', { allowedNetworks: ['10.0.0.0/64'] }, 'allowedNetworks'],
    ['an end in the past', { expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
    ['a permission that there is not', { permissions: ['EVERYTHING'] }, 'permissions.0'],
  ])('VALIDATION_ERROR for %s', async (_what, wanted, field) => {
    const answer = await ana.call('POST', '/panel/api/keys', { name: 'k', ...wanted });
    expect([answer.statusCode, answer.json().error.details.fields[0].field]).toEqual([400, field]);
  });

  test('KEY_OUTSIDE_MAIN where the person only visits: the key would act elsewhere', async () => {
    const other = await openShop(town);
    await setMember(database, other.organizationId, ana.userId, 'ADMIN');
    const visiting = await signInAs(town, ana.userId);
    await visiting.call('PUT', '/panel/api/session/organization', { organizationId: other.organizationId });
    const answer = await visiting.call('POST', '/panel/api/keys', { name: 'k' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'CONFLICT']);
  });

  test('KEYS_TOO_MANY beyond two hundred that work', async () => {
    const full = await openShop(town);
    const owner = await signInAs(town, full.owner.id);
    await database.owner.query(
      `insert into api_keys (organization_id, id, user_id, name, hash, prefix, last_four, permissions)
       select $1, gen_random_uuid(), $2, 'k', sha256(n::text::bytea), 'svc_live_', 'xxxx', '{READ}'
       from generate_series(1, 199) n`,
      [full.organizationId, full.owner.id],
    );
    expect((await owner.call('POST', '/panel/api/keys', { name: 'k' })).statusCode).toBe(422);
  });
});

describe('POST /panel/api/keys/:id/rotate', () => {
  test('makes a successor while the old key works on, or ends it at once', async () => {
    const old = (await ana.call('POST', '/panel/api/keys', { name: 'antiga' })).json();
    const next = (await ana.call('POST', `/panel/api/keys/${old.id}/rotate`, { graceHours: 1 })).json();
    expect(next).toMatchObject({ name: 'antiga', state: 'ACTIVE' });
    expect([(await callWith(old.key)).statusCode, (await callWith(next.key)).statusCode]).toEqual([200, 200]);
    await ana.call('POST', `/panel/api/keys/${next.id}/rotate`, { graceHours: 0 });
    await town.caughtUp();
    expect((await callWith(next.key)).statusCode).toBe(401);
    const again = await ana.call('POST', `/panel/api/keys/${old.id}/rotate`, { graceHours: 1 });
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'CONFLICT']);
  });

  test('KEY_RECORD_UNKNOWN for a key of another organization, which works on; KEY_NOT_LIVE for one that was revoked', async () => {
    const other = await openShop(town);
    const owner = await signInAs(town, other.owner.id);
    const foreign = (await owner.call('POST', '/panel/api/keys', { name: 'k' })).json();
    expect((await ana.call('POST', `/panel/api/keys/${foreign.id}/rotate`, {})).statusCode).toBe(404);
    expect((await ana.call('DELETE', `/panel/api/keys/${foreign.id}`)).statusCode).toBe(404);
    expect((await callWith(foreign.key)).statusCode).toBe(200);
    expect((await owner.call('DELETE', `/panel/api/keys/${foreign.id}`)).statusCode).toBe(204);
    await town.caughtUp();
    expect((await callWith(foreign.key)).statusCode).toBe(401);
    expect((await owner.call('POST', `/panel/api/keys/${foreign.id}/rotate`, {})).statusCode).toBe(409);
  });
});

describe('GET /panel/api/keys', () => {
  test('ROLE_NOT_ALLOWED for an agent', async () => {
    const agent = await hireMember(town, shop.organizationId, 'AGENT');
    const answer = await agent.call('GET', '/panel/api/keys');
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'ROLE_NOT_ALLOWED']);
  });
});
