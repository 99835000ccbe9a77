import { describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { shareNumber } from '../../numbers/index.ts';
import { storeTemplate } from '../index.ts';
import { templateChores } from '../templates.chores.ts';
import { openReviewedShop, plain } from '../templates.factory.ts';

const database = await testDatabase();
const { town, shop: owner, control, onPlatform } = await openReviewedShop(database);
const { businessAccountId } = owner.number;

/** Has no number but the owner's. */
async function openGuest(): Promise<Shop> {
  const guest = await openShop(town);
  for (const table of ['lanes', 'numbers']) {
    await database.owner.query(`delete from ${table} where organization_id = $1`, [guest.organizationId]);
  }
  await shareNumber(town.container, owner.phone, guest.organizationId);
  await town.caughtUp();
  return guest;
}

const make = async (shop: Shop, asked: object = {}) => {
  const answer = await shop.call('POST', '/v1/templates', { ...plain(), ...asked });
  expect([answer.statusCode, answer.json().error]).toEqual([201, undefined]);
  return answer.json();
};
const makeElsewhere = (name: string) => {
  const components = [{ type: 'BODY', text: 'Só na plataforma.' }];
  return onPlatform('POST', '', { name, language: 'pt_BR', category: 'UTILITY', components });
};
const sync = async (shop: Shop) => {
  await database.advance(1_000);
  return (await shop.call('POST', '/v1/templates/sync')).json();
};
/** What the shop has on the owner's account. */
const namesOf = async (shop: Shop): Promise<string[]> => {
  const there = { 'x-business-account-id': businessAccountId };
  const { data } = (await shop.call('GET', '/v1/templates?size=200', undefined, there)).json();
  return data.map(({ name }: { name: string }) => name);
};
const remains = async (name: string) => (await onPlatform('GET', `?name=${name}`)).json.data.length === 1;
const nothing = { created: 0, updated: 0, removed: 0, unchanged: 0, skipped: 0 };

/** As a sync stored it when it took whatever the account has. */
const takeOver = (shop: Shop, made: { name: string; providerTemplateId: string }) =>
  storeTemplate(town.container, {
    ...{ organizationId: shop.organizationId, businessAccountId, name: made.name, formattedName: made.name },
    ...{ category: 'UTILITY', originalCategory: null, platformTemplateId: made.providerTemplateId, status: 'APPROVED' },
    ...{ samples: {}, structure: owner.templates.greeting.structure },
  });

describe('on the account of a shared number', () => {
  test('a sync brings a guest nothing of the owner’s, of other guests or from elsewhere', async () => {
    const [guest, other] = [await openGuest(), await openGuest()];
    await make(owner);
    await make(other);
    await makeElsewhere('de_fora');
    expect(await sync(guest)).toEqual(nothing);
    await templateChores(town.container).at(-1)?.run();
    await database.advance(6 * 3_600_000 + 1_000);
    await templateChores(town.container).at(-1)?.run();
    expect(await namesOf(guest)).toEqual([]);
  });

  test('a sync follows what the guest made, and lets go of it once it is gone', async () => {
    const guest = await openGuest();
    const { id, name } = await make(guest);
    await control('POST', `templates/${name}/review`, { status: 'APPROVED' });
    expect(await sync(guest)).toEqual({ ...nothing, updated: 1 });
    expect((await guest.call('GET', `/v1/templates/${id}`)).json()).toMatchObject({ providerStatus: 'APPROVED' });
    await onPlatform('DELETE', `?name=${name}`);
    expect(await sync(guest)).toEqual({ ...nothing, removed: 1 });
  });

  test('a name that a guest had and another took since is not the guest’s any more', async () => {
    const guest = await openGuest();
    const { name } = await make(guest);
    await onPlatform('DELETE', `?name=${name}`);
    await make(owner, { name });
    expect(await sync(guest)).toEqual({ ...nothing, removed: 1 });
    expect([await namesOf(guest), await remains(name)]).toEqual([[], true]);
  });

  test('a sync of the owner’s leaves to guests what they made, and brings in what nobody made here', async () => {
    const { name } = await make(await openGuest());
    await makeElsewhere('feito_la');
    expect((await sync(owner)).created).toBeGreaterThan(0);
    expect(await namesOf(owner)).toContain('feito_la');
    expect(await namesOf(owner)).not.toContain(name);
  });

  test('a sync lets go of what an earlier one took over from another organization', async () => {
    const guest = await openGuest();
    const [owned, lent] = [await make(owner), await make(guest)];
    await takeOver(guest, owned);
    await takeOver(owner, lent);
    expect([await sync(guest), await sync(owner)]).toMatchObject([{ removed: 1 }, { removed: 1 }]);
    expect(await namesOf(guest)).toEqual([lent.name]);
    expect(await namesOf(owner)).toContain(owned.name);
    expect(await namesOf(owner)).not.toContain(lent.name);
    expect([await remains(owned.name), await remains(lent.name)]).toEqual([true, true]);
  });

  test('a guest deletes what it made, and at the platform nothing else', async () => {
    const guest = await openGuest();
    const [owned, lent] = [await make(owner), await make(guest)];
    const taken = await takeOver(guest, owned);
    for (const id of [taken.id, lent.id]) {
      expect((await guest.call('DELETE', `/v1/templates/${id}`)).statusCode).toBe(204);
    }
    expect(await namesOf(guest)).toEqual([]);
    expect([await remains(owned.name), await remains(lent.name)]).toEqual([true, false]);
  });

  test('a sync brings a guest what the platform took from it without an answer, and the owner none of it', async () => {
    const [guest, other] = [await openGuest(), await openGuest()];
    const asked = plain();
    await control('POST', 'faults', { match: { path: 'message_templates' }, then: 'cut', times: 1 });
    expect((await guest.call('POST', '/v1/templates', asked)).statusCode).toBe(503);
    expect([await remains(asked.name), await namesOf(guest)]).toEqual([true, []]);
    await sync(owner);
    await sync(other);
    expect([(await namesOf(owner)).includes(asked.name), await namesOf(other)]).toEqual([false, []]);
    expect(await sync(guest)).toEqual({ ...nothing, created: 1 });
    const [found] = (await guest.call('GET', `/v1/templates?name=${asked.name}`)).json().data;
    expect(found).toMatchObject({ name: asked.name, originalCategory: 'UTILITY' });
    // It is the guest's from now on, as one that was answered.
    expect([await sync(guest), (await sync(owner)).created]).toEqual([{ ...nothing, unchanged: 1 }, 0]);
    expect((await guest.call('DELETE', `/v1/templates/${found.id}`)).statusCode).toBe(204);
    expect(await remains(asked.name)).toBe(false);
  });

  test('CONFLICT for who asks again for what was not answered; the sync then brings it', async () => {
    const guest = await openGuest();
    const asked = plain();
    await control('POST', 'faults', { match: { path: 'message_templates' }, then: 'cut', times: 1 });
    await guest.call('POST', '/v1/templates', asked);
    const again = await guest.call('POST', '/v1/templates', asked);
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'CONFLICT']);
    expect(again.json().error.details.fields ?? []).toEqual([]);
    expect(await sync(guest)).toEqual({ ...nothing, created: 1 });
  });

  test('a name another has on the platform, with another text, is not taken for what was not answered', async () => {
    const guest = await openGuest();
    const asked = plain();
    await control('POST', 'faults', { match: { path: 'message_templates' }, then: 'cut', times: 1 });
    await guest.call('POST', '/v1/templates', asked);
    await onPlatform('DELETE', `?name=${asked.name}`);
    await makeElsewhere(asked.name);
    expect(await sync(guest)).toEqual(nothing);
  });

  test('the owner deletes nothing that a guest made', async () => {
    const lent = await make(await openGuest());
    const { id } = await takeOver(owner, lent);
    expect((await owner.call('DELETE', `/v1/templates/${id}`)).statusCode).toBe(204);
    expect([(await namesOf(owner)).includes(lent.name), await remains(lent.name)]).toEqual([false, true]);
  });

  test('TEMPLATE_NAME_TAKEN for a name that another has there, refused as such', async () => {
    const [guest, other] = [await openGuest(), await openGuest()];
    const { name } = await make(other);
    const answer = await guest.call('POST', '/v1/templates', { ...plain(), name });
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'CONFLICT']);
    const { fields } = answer.json().error.details;
    expect(fields).toEqual([{ field: 'name', problem: expect.stringContaining('número compartilhado') }]);
    expect((await guest.call('POST', '/v1/templates', { ...plain(), name, language: 'en_US' })).statusCode).toBe(201);
  });
});
