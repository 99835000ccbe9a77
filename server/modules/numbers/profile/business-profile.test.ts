import { startSimulator } from '@recado/simulator/start.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startScriptedPlatform } from '../../../provider/cloud/scripted-platform.ts';
import { openShop, openTown, type Shop } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);
const simulator = await startSimulator();
afterAll(() => simulator.close());
const shop = await openShop(town, { platformUrl: simulator.url });
const path = '/v1/organizations/me/business-profile';
const patch = (body: object, who: Shop = shop) => who.call('PATCH', path, body);
const sync = (who: Shop = shop) => who.call('POST', `${path}/sync`);
const published = (who: Shop = shop) => simulator.world.accounts.numberByPhone(who.phone)?.profile;
const empty = {
  ...{ about: null, address: null, description: null, email: null, websites: [], vertical: null, pictureUrl: null },
  ...{ syncedAt: null, pendingChanges: false },
};

describe('GET /v1/organizations/me/business-profile', () => {
  test('is empty before anything was saved, and nothing is pending', async () => {
    expect((await shop.call('GET', path)).json()).toEqual(empty);
  });
});

describe('PATCH /v1/organizations/me/business-profile', () => {
  test('saves what is given and leaves the rest; an empty text takes a field away', async () => {
    const first = { about: 'Moda feita em Minas', email: 'oi@loja.example', websites: ['https://loja.example'] };
    expect((await patch(first)).json()).toEqual({ ...empty, ...first, pendingChanges: true });
    await patch({ vertical: 'APPAREL', address: 'Rua A, 1', description: 'Roupas' });
    const answer = await patch({ email: '', address: null });
    expect(answer.json()).toMatchObject({
      ...first,
      email: null,
      address: null,
      description: 'Roupas',
      vertical: 'APPAREL',
    });
    expect((await shop.call('GET', path)).json()).toEqual(answer.json());
  });

  test('nothing given changes nothing', async () => {
    const fresh = await openShop(town);
    expect((await patch({ other: 1 }, fresh)).json()).toEqual(empty);
  });

  test.each([
    [{ about: '' }],
    [{ about: 'x'.repeat(140) }],
    [{ address: 'x'.repeat(257) }],
    [{ description: 'x'.repeat(513) }],
    [{ email: 'não é' }],
    [{ websites: ['https://a.example', 'https://b.example', 'https://c.example'] }],
    [{ websites: ['ftp://a.example'] }],
    [{ vertical: 'PADARIA' }],
    [{ pictureUrl: 'foto.png' }],
  ])('VALIDATION_ERROR for %j', async (wrong) => {
    const answer = await patch(wrong);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('another organization’s profile is its own', async () => {
    await patch({ about: 'Só meu' });
    const other = await openShop(town);
    expect((await other.call('GET', path)).json().about).toBeNull();
  });
});

describe('POST /v1/organizations/me/business-profile/sync', () => {
  test('publishes what was saved, and then nothing is pending', async () => {
    await patch({
      about: 'Moda feita em Minas',
      description: null,
      address: 'Rua B, 2',
      websites: [],
      vertical: 'RETAIL',
    });
    const answer = await sync();
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(published()).toMatchObject({ about: 'Moda feita em Minas', address: 'Rua B, 2', vertical: 'RETAIL' });
    expect((await shop.call('GET', path)).json()).toMatchObject({
      pendingChanges: false,
      syncedAt: expect.stringMatching(/Z$/),
    });
    expect((await patch({ address: '' })).json()).toMatchObject({ pendingChanges: true });
    await sync();
    expect(published()?.address).toBeUndefined();
  });

  test('takes the picture from its address', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
    const host = await startScriptedPlatform((response) => response.writeHead(200).end(png));
    await patch({ pictureUrl: `${host.account.baseUrl}/foto.png` });
    expect((await sync()).json()).toEqual({});
    expect(published()?.profile_picture_url).toEqual(expect.stringContaining('/profile-pictures/'));
    await host.stop();
    expect((await sync()).json().error).toMatchObject({ code: 'svc-provider-refused' });
    await patch({ pictureUrl: null });
  });

  test('NO_DEDICATED_NUMBER when there is nothing to publish it on', async () => {
    const lonely = await openShop(town);
    await database.owner.query("update numbers set kind = 'SHARED' where organization_id = $1", [
      lonely.organizationId,
    ]);
    await database.owner.query("update cache_versions set version = version + 1 where kind = 'numbers'");
    await town.caughtUp();
    const answer = await sync(lonely);
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'NO_DEDICATED_NUMBER']);
  });

  test('PROVIDER_REFUSED when the platform refuses, and the changes stay pending', async () => {
    const outsider = await openShop(town, { platformUrl: simulator.url });
    await patch({ about: 'Oi' }, outsider);
    simulator.world.accounts.saveToken((await accountOf(outsider)).id, 'another token');
    const answer = await sync(outsider);
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'svc-provider-refused']);
    expect((await outsider.call('GET', path)).json()).toMatchObject({ pendingChanges: true, syncedAt: null });
  });

  test('PROVIDER_UNAVAILABLE when it does not answer', async () => {
    const remote = await openShop(town);
    await patch({ about: 'Oi' }, remote);
    const answer = await sync(remote);
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'svc-provider-unavailable']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

async function accountOf({ organizationId }: Shop): Promise<{ id: string }> {
  const { rows } = await database.owner.query(
    'select platform_account_id as id from business_accounts where organization_id = $1',
    [organizationId],
  );
  return rows[0];
}
