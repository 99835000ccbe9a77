import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { createKey } from '../../keys/index.ts';
import { createUser } from '../../organizations/index.ts';
import { setTemplateStatus } from '../index.ts';
import { templateChores } from '../templates.chores.ts';
import { openReviewedShop } from '../templates.factory.ts';

const database = await testDatabase();
const { town, shop, create, control, onPlatform, events } = await openReviewedShop(database);

const sync = async () => {
  await database.advance(1_000);
  return (await shop.call('POST', '/v1/templates/sync')).json();
};
const read = async (id: string) => (await shop.call('GET', `/v1/templates/${id}`)).json();
const byName = async (name: string) => (await shop.call('GET', `/v1/templates?name=${name}`)).json().data[0];
const component = (text: string, example: string[] = []) => ({
  type: 'BODY',
  text,
  ...(example.length > 0 ? { example: { body_text: [example] } } : {}),
});
const same = { created: 0, updated: 0, removed: 0, skipped: 0 };

describe('POST /v1/templates/sync', () => {
  test('finds nothing to do twice in a row', async () => {
    expect(await sync()).toMatchObject({ created: 0, removed: 0 });
    expect(await sync()).toEqual({ ...same, unchanged: 3 });
  });

  test('leaves every template it made itself as it is, whatever its buttons', async () => {
    const link = { type: 'SMART_LINK', text: 'Ver', url: 'https://loja.example' };
    const card = { mediaUrl: 'https://loja.example/a.png', body: 'Azul', buttons: [link] };
    await create({ buttons: [link, { type: 'CHARGE', text: 'Pagar' }] });
    await create({
      buttons: [
        { type: 'PHONE', text: 'Ligar', phone: '+551130000000' },
        { type: 'COPY_CODE', code: 'A1' },
      ],
    });
    await create({ header: { type: 'IMAGE' }, footer: 'Loja' });
    await create({ category: 'MARKETING', carousel: { cards: [card, card] } });
    await create({ category: 'AUTHENTICATION' });
    expect(await sync()).toEqual({ ...same, unchanged: 8 });
  });

  test('brings in what was made elsewhere, ready to be sent', async () => {
    const made = {
      name: 'de_fora',
      language: 'pt_BR',
      category: 'MARKETING',
      components: [component('Oi {{1}}, veja.', ['Bia'])],
    };
    await onPlatform('POST', '', made);
    await control('POST', 'templates/de_fora/review', { status: 'APPROVED' });
    expect(await sync()).toMatchObject({ created: 1, updated: 0, removed: 0 });
    const found = await byName('de_fora');
    expect(found).toMatchObject({
      providerStatus: 'APPROVED',
      originalCategory: null,
      variablesSchema: { '1': 'Bia' },
    });
    await town.caughtUp();
    expect((await shop.call('POST', '/v1/messages', found.usageGuide)).statusCode).toBe(202);
  });

  test('brings in a code with one variable, however the platform shows its button', async () => {
    const components = [
      { type: 'BODY', add_security_recommendation: true },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copiar' }] },
    ];
    await onPlatform('POST', '', { name: 'codigo_de_fora', language: 'pt_BR', category: 'AUTHENTICATION', components });
    await control('POST', 'templates/codigo_de_fora/review', { status: 'APPROVED' });
    expect(await sync()).toMatchObject({ created: 1 });
    const found = await byName('codigo_de_fora');
    expect(found).toMatchObject({ variablesSchema: { '1': '123456' } });
    expect(found.structureJson.buttons).toEqual([{ type: 'COPY_CODE', text: 'Copiar' }]);
    await town.caughtUp();
    expect((await shop.call('POST', '/v1/messages', found.usageGuide)).statusCode).toBe(202);
    const twice = { ...found.usageGuide, templateVariables: ['1', '2'] };
    expect((await shop.call('POST', '/v1/messages', twice)).json().error.code).toBe('TEMPLATE_VARIABLES_MISMATCH');
  });

  test('follows status, category and quality, and publishes each', async () => {
    const { id, name } = (await create({})).json();
    const before = (await events()).length;
    await control('POST', `templates/${name}/review`, { status: 'REJECTED', reason: 'SCAM' });
    await control('POST', `templates/${name}/review`, { category: 'MARKETING', quality: 'RED' });
    expect(await sync()).toMatchObject({ updated: 1, created: 0, removed: 0 });
    expect(await read(id)).toMatchObject({
      providerStatus: 'REJECTED',
      rejectionReason: 'SCAM',
      category: 'MARKETING',
    });
    expect((await events()).slice(before)).toEqual([
      { type: 'template.updated', old: 'PENDING', new: 'REJECTED', detail: { automatic: false } },
      { type: 'template.category_changed', old: 'UTILITY', new: 'MARKETING', detail: null },
      { type: 'template.quality_updated', old: 'UNKNOWN', new: 'RED', detail: null },
    ]);
  });

  test('follows a text that was edited on the platform', async () => {
    const { id, providerTemplateId } = (await create({})).json();
    await control('POST', `templates/${(await read(id)).name}/review`, { status: 'APPROVED' });
    await sync();
    const edited = [component('Agora é {{1}} que sai.', ['Zé'])];
    await onPlatform('POST', `/../../${providerTemplateId}`, { components: edited });
    expect(await sync()).toMatchObject({ updated: 1 });
    expect(await read(id)).toMatchObject({ bodyPreview: 'Agora é {{1}} que sai.', variablesSchema: { '1': 'Zé' } });
  });

  test('lets go of what the platform no longer has', async () => {
    const { id, name } = (await create({})).json();
    await onPlatform('DELETE', `?name=${name}`);
    expect(await sync()).toMatchObject({ removed: 1 });
    expect((await shop.call('GET', `/v1/templates/${id}`)).statusCode).toBe(404);
    expect((await events()).at(-1)).toMatchObject({ type: 'template.updated', new: 'DISABLED' });
  });

  test('never lifts an automatic pause, and keeps apart what the platform pauses meanwhile', async () => {
    const { id } = shop.templates.greeting;
    await setTemplateStatus(town.container.database, shop.organizationId, id, 'PAUSED');
    expect(await sync()).toMatchObject({ updated: 0 });
    expect((await read(id)).providerStatus).toBe('PAUSED');
    await control('POST', 'templates/boas_vindas/review', { status: 'PAUSED' });
    await sync();
    await database.advance(25 * 3_600_000);
    await runChore('watch templates');
    expect((await read(id)).providerStatus).toBe('PAUSED');
    await control('POST', 'templates/boas_vindas/review', { status: 'APPROVED' });
    await sync();
    expect((await read(id)).providerStatus).toBe('APPROVED');
  });

  test('PROVIDER_UNAVAILABLE when the platform does not answer, and nothing changes', async () => {
    const before = await shop.call('GET', '/v1/templates');
    await control('POST', 'faults', { match: { path: 'message_templates' }, then: 'garbage', times: 1 });
    const answer = await shop.call('POST', '/v1/templates/sync');
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'svc-provider-unavailable']);
    expect((await shop.call('GET', '/v1/templates')).json()).toEqual(before.json());
  });

  test('ACCOUNT_NOT_ACTIVATED for an organization that is not activated yet', async () => {
    const fresh = await createUser(town.container, { email: 'nova@loja.example', organizationName: 'Nova' });
    const { key } = await createKey(town.container, { organizationId: fresh.mainOrganizationId, name: 'nova' });
    const answer = await shop.call('POST', '/v1/templates/sync', undefined, { authorization: `Bearer ${key}` });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'ACCOUNT_NOT_ACTIVATED']);
  });
});

async function runChore(name: string): Promise<void> {
  const chore = templateChores(town.container).find((one) => one.name === name);
  await chore?.run();
}

describe('by itself', () => {
  test('a sync comes six hours after an account is first seen, and again every six', async () => {
    const make = (name: string) =>
      onPlatform('POST', '', { name, language: 'pt_BR', category: 'UTILITY', components: [component('Só lá.')] });
    await make('primeiro');
    await runChore('sync templates');
    expect(await byName('primeiro')).toBeUndefined();
    await database.advance(6 * 3_600_000 + 1_000);
    await runChore('sync templates');
    expect(await byName('primeiro')).toMatchObject({ providerStatus: 'PENDING' });
    await make('segundo');
    await runChore('sync templates');
    expect(await byName('segundo')).toBeUndefined();
  });

  test('a creation whose answer was lost is found by the next look', async () => {
    await control('POST', 'faults', { match: { path: 'message_templates' }, then: 'cut', times: 1 });
    expect((await create({ name: 'perdido' })).statusCode).toBe(503);
    expect(await byName('perdido')).toBeUndefined();
    await database.advance(1_000);
    await runChore('sync templates');
    expect(await byName('perdido')).toMatchObject({ providerStatus: 'PENDING' });
  });
});
