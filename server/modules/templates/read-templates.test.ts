import { describe, expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { connectNumber, setNumberStatus } from '../numbers/index.ts';
import { createUser } from '../organizations/index.ts';
import { openReviewedShop } from './templates.factory.ts';

const database = await testDatabase();
const { town, shop, create, control, onPlatform, events, simulator } = await openReviewedShop(database);
const rival = await openShop(town);
const nobody = '00000000-0000-7000-8000-000000000000';

const fresh = await createUser(town.container, { email: 'nova@loja.example', organizationName: 'Nova' });
const { key } = await createKey(town.container, { organizationId: fresh.mainOrganizationId, name: 'nova' });
const asFresh = { authorization: `Bearer ${key}` };

type Method = 'GET' | 'DELETE';
const codeOf = (answer: Awaited<ReturnType<typeof shop.call>>) => [answer.statusCode, answer.json().error?.code];

const refusesOthers = (method: Method, suffix: string) => async () => {
  for (const id of [nobody, rival.templates.greeting.id]) {
    expect(codeOf(await shop.call(method, `/v1/templates/${id}${suffix}`))).toEqual([404, 'TEMPLATE_NOT_FOUND']);
  }
};
const refusesNames = (method: Method, suffix: string) => async () => {
  expect(codeOf(await shop.call(method, `/v1/templates/boas_vindas${suffix}`))).toEqual([400, 'INVALID_PATH_PARAM']);
};
const refusesFresh = (method: Method, suffix: string) => async () => {
  const answer = await shop.call(method, `/v1/templates/${nobody}${suffix}`, undefined, asFresh);
  expect(codeOf(answer)).toEqual([403, 'ACCOUNT_NOT_ACTIVATED']);
};

describe('GET /v1/templates/{id}', () => {
  test('reads one template whole', async () => {
    const answer = await shop.call('GET', `/v1/templates/${shop.templates.greeting.id}`);
    expect(answer.json()).toMatchObject({
      name: 'boas_vindas',
      providerStatus: 'APPROVED',
      availableForSending: true,
      unavailableReason: null,
    });
  });

  test('its usage guide is a send that is accepted as it is', async () => {
    const { usageGuide } = (await shop.call('GET', `/v1/templates/${shop.templates.greeting.id}`)).json();
    expect((await shop.call('POST', '/v1/messages', usageGuide)).statusCode).toBe(202);
  });

  test('TEMPLATE_NOT_FOUND for nobody’s and for another’s', refusesOthers('GET', ''));
  test('INVALID_PATH_PARAM for a name', refusesNames('GET', ''));
  test('ACCOUNT_NOT_ACTIVATED before it', refusesFresh('GET', ''));
});

describe('GET /v1/templates/{id}/status', () => {
  test('returns how the review stands', async () => {
    const { id, name } = (await create({})).json();
    expect((await shop.call('GET', `/v1/templates/${id}/status`)).json()).toEqual({
      id,
      name,
      providerStatus: 'PENDING',
      rejectionReason: null,
      category: 'UTILITY',
      availableForSending: false,
      updatedAt: null,
    });
  });

  test('TEMPLATE_NOT_FOUND for nobody’s and for another’s', refusesOthers('GET', '/status'));
  test('INVALID_PATH_PARAM for a name', refusesNames('GET', '/status'));
  test('ACCOUNT_NOT_ACTIVATED before it', refusesFresh('GET', '/status'));
});

describe('DELETE /v1/templates/{id}', () => {
  test('deletes at the platform first, then here, and publishes it', async () => {
    const { id, name } = (await create({})).json();
    const answer = await shop.call('DELETE', `/v1/templates/${id}`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await onPlatform('GET', `?name=${name}`)).json.data).toEqual([]);
    expect((await shop.call('GET', `/v1/templates/${id}`)).statusCode).toBe(404);
    expect((await events()).at(-1)).toMatchObject({ type: 'template.updated', old: 'PENDING', new: 'DISABLED' });
    expect((await create({ name })).statusCode).toBe(201);
  });

  test('takes it as done when the platform no longer has it', async () => {
    const { id, name } = (await create({})).json();
    await onPlatform('DELETE', `?name=${name}`);
    expect((await shop.call('DELETE', `/v1/templates/${id}`)).statusCode).toBe(204);
  });

  test('PROVIDER_REFUSED when the platform refuses, and nothing is deleted', async () => {
    const { id, name } = (await create({})).json();
    await control('POST', `templates/${name}/review`, { status: 'DISABLED' });
    expect(codeOf(await shop.call('DELETE', `/v1/templates/${id}`))).toEqual([422, 'svc-provider-refused']);
    expect((await shop.call('GET', `/v1/templates/${id}`)).statusCode).toBe(200);
  });

  test('PROVIDER_UNAVAILABLE when it does not answer, and nothing is deleted', async () => {
    const { id } = (await create({})).json();
    await control('POST', 'faults', { match: { path: 'message_templates' }, then: 'garbage', times: 1 });
    const answer = await shop.call('DELETE', `/v1/templates/${id}`);
    expect(codeOf(answer)).toEqual([503, 'svc-provider-unavailable']);
    expect((await shop.call('GET', `/v1/templates/${id}`)).statusCode).toBe(200);
  });

  test('TEMPLATE_NOT_FOUND for nobody’s and for another’s', refusesOthers('DELETE', ''));
  test('INVALID_PATH_PARAM for a name', refusesNames('DELETE', ''));
  test('ACCOUNT_NOT_ACTIVATED before it', refusesFresh('DELETE', ''));
});

describe('a second business account', () => {
  const connect = () =>
    connectNumber(town.container, {
      organizationId: shop.organizationId,
      phone: '551144444444',
      displayName: 'Filial',
      baseUrl: simulator.url,
      platformAccountId: '777',
      platformNumberId: '778',
      accessToken: 'token-filial',
    });

  test('has its own templates, listed by its header, and sends none of the other’s', async () => {
    const second = await connect();
    await control('POST', 'accounts', {
      id: '777',
      name: 'Filial',
      token: 'token-filial',
      numbers: [{ id: '778', phone: '551144444444' }],
    });
    await town.caughtUp();
    const made = (await create({ name: 'da_filial' }, { 'x-business-account-id': second.businessAccountId })).json();
    const list = async (account: string) =>
      (await shop.call('GET', '/v1/templates', undefined, { 'x-business-account-id': account })).json();
    for (const account of [second.businessAccountId, '777']) {
      expect((await list(account)).data.map(({ id }: { id: string }) => id)).toEqual([made.id]);
    }
    expect((await list('nobody')).pagination.totalElements).toBe(0);
    expect(made.usageGuide).toMatchObject({ templateName: 'da_filial', sender: '+551144444444' });
    expect(
      (await shop.call('GET', `/v1/templates/${shop.templates.greeting.id}`)).json().usageGuide,
    ).not.toHaveProperty('sender');

    const send = { receiver: '+5531988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
    const elsewhere = await shop.call('POST', '/v1/messages', { ...send, sender: '+551144444444' });
    expect(codeOf(elsewhere)).toEqual([422, 'TEMPLATE_NOT_SENDABLE']);
  });

  test('of the organization’s own takes new templates before that of a shared number', async () => {
    const makeIt = async (kind: string) => {
      await database.owner.query('update numbers set kind = $1 where id = $2', [kind, shop.number.id]);
      await database.owner.query(`update cache_versions set version = version + 1 where kind = 'numbers'`);
      await town.caughtUp();
    };
    const accountOf = async () => {
      const { name } = (await create({})).json();
      const answer = await shop.call('GET', `/v1/templates?name=${name}`, undefined, {
        'x-business-account-id': '777',
      });
      return answer.json().data.length === 1 ? 'second' : 'first';
    };
    await makeIt('SHARED');
    expect(await accountOf()).toBe('second');
    await makeIt('DEDICATED');
    expect(await accountOf()).toBe('first');
  });

  test('whose number is gone leaves its templates unavailable', async () => {
    await setNumberStatus(town.container.database, shop.phone, 'DISCONNECTED');
    await town.caughtUp();
    const { availableForSending, unavailableReason } = (
      await shop.call('GET', `/v1/templates/${shop.templates.greeting.id}`)
    ).json();
    expect([availableForSending, unavailableReason]).toEqual([false, expect.stringContaining('número ativo')]);
    const send = { receiver: '+5531988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
    expect(codeOf(await shop.call('POST', '/v1/messages', send))).toEqual([422, 'TEMPLATE_NOT_SENDABLE']);
  });
});
