import { describe, expect, test } from 'vitest';
import { takeSignals } from '../../events/send-signals.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { awaitTags } from './contacts.factory.ts';
import { findContact } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);

const ana = '+5511988887777';
const bia = '+5521977776666';

async function bring(rows: unknown, from = shop) {
  const answer = await from.call('POST', '/v1/contacts/import', rows);
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return answer.json();
}
const stored = (personKey: string) => findContact(database.system, shop.organizationId, personKey);

describe('POST /v1/contacts/import', () => {
  test('creates, updates and leaves alone, and returns which', async () => {
    const rows = [
      { phone: ana, name: 'Ana', email: 'ana@x.com', tags: ['vip'], attributes: { cidade: 'São Paulo', pontos: 3 } },
      { phone: bia },
    ];
    expect(await bring(rows)).toEqual({
      importId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...{ total: 2, created: 2, updated: 0, unchanged: 0, invalid: 0, skipped: [], errors: [] },
    });
    expect(
      await bring([
        { ...rows[0], attributes: { pontos: 3, cidade: 'São Paulo' } },
        { phone: bia, name: 'Bia' },
      ]),
    ).toMatchObject({
      ...{ created: 0, updated: 1, unchanged: 1, invalid: 0, errors: [] },
      skipped: [{ index: 0, phone: ana, reason: 'sem alterações' }],
    });
  });

  test('replaces email and attributes even when absent, name and tags only when present', async () => {
    expect(await bring([{ phone: ana }])).toMatchObject({ updated: 1 });
    expect(await stored('551188887777')).toMatchObject({ name: 'Ana', tags: ['vip'], email: null, attributes: {} });
    expect(await bring([{ phone: ana, tags: [], name: '' }])).toMatchObject({ updated: 1 });
    expect(await stored('551188887777')).toMatchObject({ name: null, tags: [] });
  });

  test('takes both Brazilian spellings for one person and keeps the first as it was written', async () => {
    expect(await bring([{ phone: '+551188887777', name: 'Ana Lima' }])).toMatchObject({ created: 0, updated: 1 });
    expect(await stored('551188887777')).toMatchObject({ phone: '5511988887777', name: 'Ana Lima' });
  });

  test('applies a phone that repeats in its order', async () => {
    const carla = '+5531966665555';
    const again = { phone: carla, name: 'Carla', email: 'c@x.com' };
    const answer = await bring([{ phone: carla, name: 'C' }, again, again, { phone: carla }]);
    expect(answer).toMatchObject({ created: 1, updated: 2, unchanged: 1, skipped: [{ index: 2 }] });
    expect(await stored('553166665555')).toMatchObject({ name: 'Carla', email: null });
  });

  test('lists an invalid row in skipped and errors and goes on', async () => {
    const dora = '+5541955554444';
    const rows = [
      { phone: '11988887777' },
      { phone: dora },
      { name: 'sem telefone' },
      'texto',
      { phone: dora, tags: 'vip' },
      { phone: dora, email: 'sem arroba' },
      { phone: dora, attributes: [1] },
      { phone: dora, name: 7 },
      { phone: dora, tags: [' '] },
    ];
    const answer = await bring(rows);
    expect(answer).toMatchObject({ total: 9, created: 1, updated: 0, unchanged: 0, invalid: 8 });
    expect(answer.errors.map(({ index }: { index: number }) => index)).toEqual([0, 2, 3, 4, 5, 6, 7, 8]);
    expect(answer.skipped).toEqual(answer.errors);
    expect(answer.errors[0]).toEqual({ index: 0, phone: '11988887777', reason: expect.stringContaining('E.164') });
    expect(answer.errors[2]).toEqual({ index: 3, phone: null, reason: 'a linha deve ser um objeto' });
  });

  test('takes rows of hundreds of values as they came, and names the bad one among them', async () => {
    const attributes = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`campo${n}`, n]));
    const rows = Array.from({ length: 120 }, (_, n) => ({
      phone: `+551196543${1_000 + n}`,
      name: `P${n}`,
      attributes,
    }));
    const answer = await bring([...rows, { phone: '123', attributes }]);
    expect(answer).toMatchObject({ total: 121, created: 120, errors: [{ index: 120, phone: '123' }] });
    expect(await stored('551165431119')).toMatchObject({ name: 'P119', attributes });
    expect(await bring(rows)).toMatchObject({ unchanged: 120 });
  });

  test('signals to followers who is new, and of the tags those that an automation waits for', async () => {
    await awaitTags(database, shop.organizationId, ['lead', 'quente']);
    const drain = () => database.transaction((tx) => takeSignals(tx, 'automations', 1_000));
    await drain();
    const eva = '+5551994443333';
    const others = Array.from({ length: 40 }, (_, n) => `outra ${n}`);
    await bring([{ phone: eva, tags: ['lead', ...others] }]);
    await bring([{ phone: eva, tags: ['lead', 'quente'] }]);
    expect((await drain()).map(({ kind, personKey, detail }) => [kind, personKey, detail?.tag])).toEqual([
      ['contact.created', '555194443333', undefined],
      ['contact.tagged', '555194443333', 'lead'],
      ['contact.tagged', '555194443333', 'quente'],
    ]);
  });

  test('two imports of the same people at once create each once', async () => {
    const other = await openShop(town);
    const rows = Array.from({ length: 300 }, (_, n) => ({ phone: `+55119${60_000_000 + n}`, name: `P${n}` }));
    const answers = await Promise.all([bring(rows, other), bring([...rows].reverse(), other)]);
    expect(answers.map(({ created, unchanged }) => created + unchanged)).toEqual([300, 300]);
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(300);
  });

  test('VALIDATION_ERROR above 5,000 contacts, and 5,000 are taken', async () => {
    const other = await openShop(town);
    const rows = Array.from({ length: 5_001 }, (_, n) => ({ phone: `+55119${70_000_000 + n}`, name: `Pessoa ${n}` }));
    const refused = await other.call('POST', '/v1/contacts/import', rows);
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(await bring(rows.slice(1), other)).toMatchObject({ total: 5_000, created: 5_000 });
  });

  test('INVALID_JSON when the body is no list', async () => {
    const answer = await shop.call('POST', '/v1/contacts/import', { contacts: [] });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_JSON']);
  });

  test('PLAN_FEATURE_LOCKED without contacts in the plan', async () => {
    const poor = await openShop(town, { planId: 'legacy-free' });
    const answer = await poor.call('POST', '/v1/contacts/import', []);
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'PLAN_FEATURE_LOCKED']);
  });

  test('is open to a key with CONTACTS_WRITE, which does not read contacts', async () => {
    const { key } = await createKey(town.container, {
      organizationId: shop.organizationId,
      name: 'importa',
      permissions: ['CONTACTS_WRITE'],
    });
    const authorization = { authorization: `Bearer ${key}` };
    expect((await shop.call('POST', '/v1/contacts/import', [], authorization)).statusCode).toBe(200);
    expect((await shop.call('GET', '/v1/contacts', undefined, authorization)).statusCode).toBe(403);
  });
});
