import { expect, test } from 'vitest';
import { bumpCache } from '../../database/cache-versions.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { cacheNumbers, shareNumber } from './index.ts';

const database = await testDatabase();
const town = await openTown(database, { SANDBOX_URL: 'http://127.0.0.1:8' });
const real = 'https://graph.facebook.com';
const live = await openShop(town);
const sandbox = await openShop(town, { sandbox: true });
await database.owner.query('update business_accounts set base_url = $1', [real]);
await town.container.database.transaction((tx) => bumpCache(tx, 'numbers'));
await town.caughtUp();

const accountOf = (numbers: typeof town.container.numbers, shop: typeof live) =>
  numbers.account(shop.organizationId, shop.number.businessAccountId);

test('a sandbox is spoken for to the simulator alone, whatever address its account has', async () => {
  const { numbers } = town.container;
  expect(await accountOf(numbers, sandbox)).toMatchObject({ baseUrl: 'http://127.0.0.1:8' });
  expect(await accountOf(numbers, live)).toMatchObject({ baseUrl: real });
});

test('without SANDBOX_URL nothing of a sandbox leaves, and what waits is tried later', async () => {
  const numbers = cacheNumbers({ ...town.container, system: town.container.database.system, sandboxUrl: null });
  const account = await accountOf(numbers, sandbox);
  const content = { type: 'text' as const, body: 'oi' };
  const request = { account, platformNumberId: '1', to: '5511988887777', content, opaque: 'a.b.1' };
  expect(await town.container.provider.send(request)).toMatchObject({ outcome: 'try-later' });
});

test('a sandbox and a live organization share no number, in either direction', async () => {
  const share = (phone: string, id: string) => shareNumber(town.container, phone, id);
  const apart = 'a sandbox and a live organization share no number';
  await expect(share(live.phone, sandbox.organizationId)).rejects.toThrow(apart);
  await expect(share(sandbox.phone, live.organizationId)).rejects.toThrow(apart);
});

test('its programs read in the status of the account that it is a sandbox', async () => {
  const shown = async (shop: typeof live) => (await shop.call('GET', '/v1/account/status')).json().sandbox;
  expect([await shown(sandbox), await shown(live)]).toEqual([true, false]);
});

test('the panel shows it, and leads to the phone of its own simulator', async () => {
  const { me } = await signInAs(town, sandbox.owner.id);
  expect(me).toMatchObject({
    organization: { sandbox: true },
    organizations: [{ id: sandbox.organizationId, sandbox: true }],
    phoneUrl: 'http://127.0.0.1:8/phone',
  });
  const other = await signInAs(town, live.owner.id);
  expect(other.me).toMatchObject({ organization: { sandbox: false }, phoneUrl: 'http://127.0.0.1:9/phone' });
});
