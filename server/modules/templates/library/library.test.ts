import { describe, expect, test } from 'vitest';
import { openShop } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { createKey } from '../../keys/index.ts';
import { setNumberStatus } from '../../numbers/index.ts';
import { activateOrganization, createUser } from '../../organizations/index.ts';
import { openReviewedShop } from '../templates.factory.ts';

const database = await testDatabase();
const { town, shop, control, onPlatform, simulator } = await openReviewedShop(database);

const path = '/v1/templates/library';
const library = (query = '') => shop.call('GET', `${path}${query}`);
const url = { type: 'URL', url: 'https://loja.example/p/{{1}}' };
const asked = { libraryName: 'confirmacao_de_pedido', name: 'Pedido Confirmado', buttonInputs: [url] };
const take = (more: object = {}) => shop.call('POST', path, { ...asked, ...more });
const codeOf = (answer: Awaited<ReturnType<typeof shop.call>>) => [answer.statusCode, answer.json().error?.code];

/** The key of an organization that has no number; activated or not. */
async function outsiderKey(email: string, activated: boolean) {
  const owner = await createUser(town.container, { email, organizationName: email });
  if (activated) await activateOrganization(town.container.database, owner.mainOrganizationId);
  await town.caughtUp();
  const { key } = await createKey(town.container, { organizationId: owner.mainOrganizationId, name: 'x' });
  return { authorization: `Bearer ${key}` };
}

const trouble = () => control('POST', 'faults', { match: { path: 'message_template' }, then: 'garbage', times: 1 });

describe('GET /v1/templates/library', () => {
  test('lists the platform’s own texts, with what their buttons want', async () => {
    const { data } = (await library()).json();
    expect(data.length).toBeGreaterThan(3);
    expect(data[0]).toMatchObject({
      libraryName: 'confirmacao_de_pedido',
      category: 'UTILITY',
      language: 'pt_BR',
      header: 'Pedido confirmado',
      buttons: [{ type: 'URL', text: 'Ver pedido' }],
      samples: { '1': 'Ana', '2': '4512' },
    });
  });

  test('searches and filters', async () => {
    expect((await library('?search=fatura')).json().data).toHaveLength(1);
    expect((await library('?category=MARKETING')).json().data).toEqual([]);
    expect((await library('?language=en_US')).json().data).toEqual([]);
  });

  test('VALIDATION_ERROR for a category that is none', async () => {
    expect(codeOf(await library('?category=PROMO'))).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('PROVIDER_UNAVAILABLE when the platform does not answer', async () => {
    await trouble();
    expect(codeOf(await library())).toEqual([503, 'svc-provider-unavailable']);
  });

  test('PROVIDER_APP_NOT_READY without a number', async () => {
    const ready = await shop.call('GET', path, undefined, await outsiderKey('sem@numero.example', true));
    expect(codeOf(ready)).toEqual([422, 'svc-provider-app-not-ready']);
  });

  test('ACCOUNT_NOT_ACTIVATED for an organization that is not activated yet', async () => {
    const answer = await shop.call('GET', path, undefined, await outsiderKey('nova@loja.example', false));
    expect(codeOf(answer)).toEqual([403, 'ACCOUNT_NOT_ACTIVATED']);
  });
});

describe('POST /v1/templates/library', () => {
  test('makes a template that is approved when it is created and can be sent as in its guide', async () => {
    const answer = await take();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      name: 'pedido_confirmado',
      formattedName: 'Pedido Confirmado',
      category: 'UTILITY',
      providerStatus: 'APPROVED',
      availableForSending: true,
      variablesSchema: { '1': 'Ana', '2': '4512', '3': 'exemplo' },
    });
    await town.caughtUp();
    expect((await shop.call('POST', '/v1/messages', answer.json().usageGuide)).statusCode).toBe(202);
    expect((await onPlatform('GET', '?name=pedido_confirmado')).json.data).toHaveLength(1);
  });

  test.each([
    ['an unknown text', { libraryName: 'nada' }],
    ['another language', { language: 'en_US' }],
    ['a name with accents', { name: 'promoção' }],
    ['a missing button', { buttonInputs: [] }],
    ['a button of another kind', { buttonInputs: [{ type: 'PHONE', phone: '+551130000000' }] }],
    ['a link that is none', { buttonInputs: [{ type: 'URL', url: 'loja' }] }],
  ])('TEMPLATE_INVALID for %s', async (_, more) => {
    expect(codeOf(await take({ name: 'outro', ...more }))).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });

  test('CONFLICT for a repeated name', async () => {
    await take({ name: 'repetido' });
    expect(codeOf(await take({ name: 'repetido' }))).toEqual([409, 'CONFLICT']);
  });

  test('VALIDATION_ERROR for a blank name', async () => {
    expect(codeOf(await take({ name: ' ' }))).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('PROVIDER_UNAVAILABLE when the platform does not answer', async () => {
    await trouble();
    expect(codeOf(await take({ name: 'tarde' }))).toEqual([503, 'svc-provider-unavailable']);
  });

  test('PROVIDER_APP_NOT_READY without a connected number', async () => {
    const answer = await shop.call('POST', path, asked, await outsiderKey('so@pedido.example', true));
    expect(codeOf(answer)).toEqual([422, 'svc-provider-app-not-ready']);
    const gone = await openShop(town, { platformUrl: simulator.url });
    await setNumberStatus(town.container.database, gone.phone, 'DISCONNECTED');
    await town.caughtUp();
    for (const headers of [{}, { 'x-business-account-id': gone.number.businessAccountId }]) {
      expect(codeOf(await gone.call('POST', path, asked, headers))).toEqual([422, 'svc-provider-app-not-ready']);
    }
  });

  test('RESOURCE_FORBIDDEN for an account that is not the organization’s', async () => {
    const answer = await shop.call('POST', path, { ...asked, name: 'alheio' }, { 'x-business-account-id': '999' });
    expect(codeOf(answer)).toEqual([403, 'RESOURCE_FORBIDDEN']);
  });

  test('PLAN_LIMIT_REACHED on a plan that has its three', async () => {
    const legacy = await openShop(town, { planId: 'legacy-free', platformUrl: simulator.url });
    expect(codeOf(await legacy.call('POST', path, asked))).toEqual([403, 'PLAN_LIMIT_REACHED']);
  });

  test('ACCOUNT_NOT_ACTIVATED for an organization that is not activated yet', async () => {
    const answer = await shop.call('POST', path, asked, await outsiderKey('outra@loja.example', false));
    expect(codeOf(answer)).toEqual([403, 'ACCOUNT_NOT_ACTIVATED']);
  });
});
