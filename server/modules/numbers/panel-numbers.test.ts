import { startSimulator } from '@recado/simulator/start.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listActs } from '../../audit/index.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { signInAs, type Visitor } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { chooseSender, shareNumber } from './index.ts';

const database = await testDatabase();
const simulator = await startSimulator();
const town = await openTown(database, { PLATFORM_URL: simulator.url });
const { accounts } = simulator.world;
afterAll(() => simulator.close());

let shop: Shop;
let owner: Visitor;
let made = 0;
beforeEach(async () => {
  shop = await openShop(town);
  owner = await signInAs(town, shop.owner.id);
  made += 1;
});

/** A number that the platform has, and what a person must know to connect it. */
function onPlatform(standing: Record<string, unknown> = {}) {
  const [accountId, numberId, phone] = [`5020${made}`, `6020${made}`, `551142000${String(made).padStart(3, '0')}`];
  accounts.saveAccount(accountId, 'Loja');
  accounts.saveToken(accountId, `token-${made}`);
  const number = accounts.addNumber(numberId, accountId, phone, 'Loja da Ana');
  Object.assign(number, standing);
  return { number, asked: { phone: `+${phone}`, accountId, numberId, token: `token-${made}` } };
}

const connect = (body: object, who = owner) => who.call('POST', '/panel/api/numbers', body);
const change = (id: string, body: object, who = owner) => who.call('PATCH', `/panel/api/numbers/${id}`, body);
const list = async () => (await owner.call('GET', '/panel/api/numbers')).json().data;
const codeOf = (answer: Awaited<ReturnType<typeof connect>>) => [answer.statusCode, answer.json().error.code];

describe('POST /panel/api/numbers', () => {
  test('connects a number as the platform knows it, and shows its token to nobody', async () => {
    const { asked } = onPlatform({ tier: 'TIER_10K', qualityRating: 'YELLOW' });
    const answer = await connect(asked);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        ...{ phone: asked.phone, displayName: 'Loja da Ana', status: 'CONNECTED', statusReason: null },
        ...{ qualityRating: 'YELLOW', messagingTier: 'TIER_10K', isDefault: false },
        allowance: { remaining: 10_000 },
        warming: { status: 'OFF' },
      },
    ]);
    expect(answer.body).not.toContain(asked.token);
    const [act] = await listActs(database.system, shop.organizationId, 1);
    expect(act).toMatchObject({ act: 'panel.connectNumber', subject: answer.json().id });
    expect(JSON.stringify(act)).not.toContain(asked.token);
    expect((await list()).map(({ phone }: { phone: string }) => phone)).toEqual([`+${shop.phone}`, asked.phone]);
  });

  test('takes a number into service with a pin, and leaves it PENDING without one', async () => {
    const { asked } = onPlatform({ status: 'PENDING', codeVerificationStatus: 'VERIFIED' });
    expect((await connect(asked)).json()).toMatchObject({ status: 'PENDING' });
    const again = await connect({ ...asked, pin: '123456' });
    expect(again.statusCode).toBe(201);
    expect(await list()).toHaveLength(2);
  });

  test('PROVIDER_REFUSED for a token that opens nothing, NUMBER_NOT_THIS_PHONE for the phone of another, INVALID_PHONE for none', async () => {
    const { asked } = onPlatform();
    expect(codeOf(await connect({ ...asked, token: 'nope' }))).toEqual([422, 'svc-provider-refused']);
    const other = await connect({ ...asked, phone: '+551142009999' });
    expect([codeOf(other), other.json().error.message]).toEqual([
      [422, 'UNPROCESSABLE_ENTITY'],
      expect.stringContaining(asked.phone),
    ]);
    expect(codeOf(await connect({ ...asked, phone: 'ana' }))).toEqual([400, 'INVALID_PHONE']);
    expect(await list()).toHaveLength(1);
  });

  test('NUMBER_TAKEN for a number of another organization, whose name is not shown', async () => {
    const { asked } = onPlatform();
    await connect(asked);
    const stranger = await openShop(town);
    const answer = await connect(asked, await signInAs(town, stranger.owner.id));
    expect(codeOf(answer)).toEqual([409, 'CONFLICT']);
    expect(answer.body).not.toContain(shop.organizationId);
  });

  test('PROVIDER_UNAVAILABLE when a sandbox has no simulator to ask', async () => {
    const sandbox = await openShop(town, { sandbox: true });
    const answer = await connect(onPlatform().asked, await signInAs(town, sandbox.owner.id));
    expect(codeOf(answer)).toEqual([503, 'svc-provider-unavailable']);
  });
});

describe('PATCH /panel/api/numbers/:id', () => {
  test('makes a number the one that sends without a sender leave from', async () => {
    const { asked } = onPlatform();
    const second = (await connect(asked)).json();
    expect(await list()).toMatchObject([{ id: shop.number.id, isDefault: true }, { isDefault: false }]);
    expect((await change(second.id, { default: true })).json()).toMatchObject({ id: second.id, isDefault: true });
    expect(await list()).toMatchObject([{ id: second.id, isDefault: true }, { isDefault: false }]);
    await town.caughtUp();
    const sending = await town.container.numbers.ofOrganization(shop.organizationId);
    expect(`+${chooseSender(sending, undefined).phone}`).toBe(asked.phone);
    expect(chooseSender(sending, shop.phone).id).toBe(shop.number.id);
    await change(shop.number.id, { default: true });
    expect(await list()).toMatchObject([{ id: shop.number.id, isDefault: true }, { isDefault: false }]);
  });

  test('starts and stops the warming of a number', async () => {
    const warm = await change(shop.number.id, { warming: true });
    expect(warm.json()).toMatchObject({
      warming: { status: 'WARMING', day: 1, dailyCap: 50 },
      allowance: { remaining: 50 },
    });
    expect((await change(shop.number.id, { warming: false })).json()).toMatchObject({
      warming: { status: 'OFF' },
    });
  });

  test('NUMBER_IS_SHARED for one that others send from, NUMBER_UNKNOWN for one of another organization', async () => {
    const guest = await openShop(town);
    await shareNumber(town.container, shop.phone, guest.organizationId);
    expect(codeOf(await change(shop.number.id, { warming: true }))).toEqual([409, 'CONFLICT']);
    expect(codeOf(await change(guest.number.id, { warming: true }))).toEqual([404, 'NOT_FOUND']);
  });
});
