import { describe, expect, test } from 'vitest';
import { openShop } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { createKey } from '../../keys/index.ts';
import { createUser } from '../../organizations/index.ts';
import { setTemplateStatus } from '../index.ts';
import { openReviewedShop, plain } from '../templates.factory.ts';

const database = await testDatabase();
const { town, shop, simulator, account, create, control, onPlatform } = await openReviewedShop(database);

const link = { type: 'URL', text: 'Ver pedido', url: 'https://loja.example/p/{{1}}' };
const smart = { type: 'SMART_LINK', text: 'Ver oferta', url: 'https://loja.example/o' };
const charge = { type: 'CHARGE', text: 'Pagar' };
const replies = Array.from({ length: 11 }, (_, i) => ({ type: 'QUICK_REPLY', text: `Opção ${i}` }));

describe('POST /v1/templates', () => {
  test('answers the whole template, always in review, under the platform’s spelling of its name', async () => {
    const answer = await create({ name: 'Pedido Enviado-Hoje', footer: 'Loja', buttons: [link] });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      name: 'pedido_enviado_hoje',
      formattedName: 'Pedido Enviado-Hoje',
      category: 'UTILITY',
      originalCategory: 'UTILITY',
      language: 'pt_BR',
      providerStatus: 'PENDING',
      availableForSending: false,
      unavailableReason: 'Em análise pela plataforma.',
      rejectionReason: null,
      bodyPreview: 'Oi {{1}}, o pedido {{2}} saiu para entrega.',
      variablesSchema: { '1': 'Ana', '2': '4512', '3': 'exemplo' },
      usageGuide: { templateName: 'pedido_enviado_hoje', templateVariables: ['Ana', '4512', 'exemplo'] },
    });
    const { json } = await onPlatform('GET', '?name=pedido_enviado_hoje');
    expect(json.data).toMatchObject([{ id: answer.json().providerTemplateId, status: 'PENDING' }]);
  });

  test('a code has a text of its own, whatever else is asked for', async () => {
    const asked = { category: 'AUTHENTICATION', body: '{{1}}', buttons: replies, language: 'en_US', samples: {} };
    const answer = await create({ ...asked, footer: 'x'.repeat(61) });
    expect(answer.json()).toMatchObject({
      language: 'pt_BR',
      bodyPreview: '*{{1}}* é seu código de verificação. Para sua segurança, não o compartilhe.',
      variablesSchema: { '1': '123456' },
    });
    const { json } = await onPlatform('GET', `?name=${answer.json().name}`);
    expect(json.data[0]?.components[0]?.text).toBe(answer.json().bodyPreview);
    expect((await create({ category: 'AUTHENTICATION', body: '', samples: {} })).statusCode).toBe(201);
  });

  test('links that count and charge are links of ours on the platform', async () => {
    const { name } = (await create({ buttons: [smart, charge] })).json();
    const { json } = await onPlatform('GET', `?name=${name}`);
    const buttons = json.data[0]?.components[1]?.buttons ?? [];
    expect(buttons.map(({ url }) => url)).toEqual([
      `${town.container.config.baseUrl}/c/{{1}}`,
      `${town.container.config.baseUrl}/pay/{{1}}`,
    ]);
  });

  test('VALIDATION_ERROR for a blank name, category or body', async () => {
    for (const asked of [{ name: ' ' }, { category: '' }, { body: ' \n' }]) {
      const answer = await create(asked);
      expect([asked, answer.statusCode, answer.json().error.code]).toEqual([asked, 400, 'VALIDATION_ERROR']);
    }
    const { body: _, ...without } = plain();
    expect((await shop.call('POST', '/v1/templates', without)).json().error.code).toBe('VALIDATION_ERROR');
  });

  test('INVALID_JSON for samples in a list', async () => {
    const answer = await shop.call('POST', '/v1/templates', { ...plain(), samples: ['Ana', '4512'] });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_JSON']);
  });

  test('TEMPLATE_NAME_TAKEN for a repeated name, here or only on the platform', async () => {
    const { name } = (await create({})).json();
    for (const asked of [{ name }, { name: name.toUpperCase().replaceAll('_', ' ') }]) {
      const answer = await create(asked);
      expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'CONFLICT']);
    }
    expect((await create({ name, language: 'en_US' })).statusCode).toBe(201);

    const component = { type: 'BODY', text: 'Só na plataforma.' };
    await onPlatform('POST', '', { name: 'alheio', language: 'pt_BR', category: 'UTILITY', components: [component] });
    expect((await create({ name: 'alheio' })).statusCode).toBe(409);
  });

  test('TEMPLATE_TEXT_BLOCKED for what moderation finds, wherever it stands', async () => {
    const bad = 'Você ganhou um prêmio em PIX, clique';
    for (const asked of [
      { body: bad, samples: {} },
      { header: { type: 'TEXT', text: bad } },
      { footer: bad },
      { buttons: [{ type: 'URL', text: 'Ver', url: 'https://xn--bnco-5na.example' }] },
    ]) {
      const answer = await create(asked);
      expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'CONFLICT']);
      expect(answer.json().error.details).toMatchObject({ family: 'phishing' });
    }
    const violations = await database.owner.query(
      `select new from outbox where organization_id = $1 and type = 'policy.violation'`,
      [shop.organizationId],
    );
    expect(violations.rows).toEqual([{ new: 'MODERATION' }]);
  });

  test('PROVIDER_UNAVAILABLE when the platform does not answer, and nothing is stored', async () => {
    const asked = plain();
    for (const then of ['cut', 'garbage', 'error'] as const) {
      await control('POST', 'faults', { match: { path: 'message_templates' }, then, times: 1, code: 131016 });
      const answer = await shop.call('POST', '/v1/templates', asked);
      expect([then, answer.statusCode, answer.json().error?.code]).toEqual([then, 503, 'svc-provider-unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect((await shop.call('GET', `/v1/templates?name=${asked.name}`)).json().data).toEqual([]);
      await onPlatform('DELETE', `?name=${asked.name}`);
    }
    expect((await shop.call('POST', '/v1/templates', asked)).statusCode).toBe(201);
  });

  test('PROVIDER_APP_NOT_READY without a number', async () => {
    const { database: db } = town.container;
    const owner = await createUser(town.container, { email: 'sem@numero.example', organizationName: 'Sem número' });
    await db.system.run({ text: 'update organizations set activated_at = recado.now()', values: [] });
    await town.caughtUp();
    const { key } = await createKey(town.container, { organizationId: owner.mainOrganizationId, name: 'x' });
    const answer = await shop.call('POST', '/v1/templates', plain(), { authorization: `Bearer ${key}` });
    expect([answer.statusCode, answer.json().error?.code]).toEqual([422, 'svc-provider-app-not-ready']);
  });

  test('RESOURCE_FORBIDDEN for an account or a form that is not the organization’s', async () => {
    const rival = await openShop(town);
    for (const id of [rival.number.businessAccountId, '999', 'x']) {
      const answer = await create({}, { 'x-business-account-id': id });
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'RESOURCE_FORBIDDEN']);
    }
    const flow = { type: 'FLOW', text: 'Responder', flowId: rival.organizationId };
    expect((await create({ buttons: [flow] })).json().error.code).toBe('RESOURCE_FORBIDDEN');
    for (const id of [shop.number.businessAccountId, account.platformAccountId]) {
      expect((await create({}, { 'x-business-account-id': id })).statusCode).toBe(201);
    }
  });

  test('VALIDATION_ERROR names the form that a FLOW button lacks, also on a card', async () => {
    const problem = { problem: 'é obrigatório' };
    for (const missing of [{}, { flowId: '' }, { flowId: null }]) {
      const buttons = [{ type: 'FLOW', text: 'Responder', ...missing }];
      const answer = await shop.call('POST', '/v1/templates', { ...plain(), buttons });
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(answer.json().error.details.fields).toEqual([{ field: 'buttons.0.flowId', ...problem }]);
    }
    const card = { mediaUrl: 'https://a.example/a.png', body: 'Oi', buttons: [{ type: 'FLOW', text: 'Responder' }] };
    expect((await create({ carousel: { cards: [card] } })).json().error.details.fields).toEqual([
      { field: 'carousel.cards.0.buttons.0.flowId', ...problem },
    ]);
  });

  test('TEMPLATE_LIMIT_REACHED on a plan that has its three, not while it has two', async () => {
    const legacy = await openShop(town, { planId: 'legacy-free', platformUrl: simulator.url });
    const answer = await legacy.call('POST', '/v1/templates', plain());
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'PLAN_LIMIT_REACHED']);
    await setTemplateStatus(town.container.database, legacy.organizationId, legacy.templates.code.id, 'DISABLED');
    expect((await legacy.call('POST', '/v1/templates', plain())).statusCode).toBe(201);
  });

  test('ACCOUNT_NOT_ACTIVATED for an organization that is not activated yet', async () => {
    const fresh = await createUser(town.container, { email: 'nova@loja.example', organizationName: 'Nova' });
    const { key } = await createKey(town.container, { organizationId: fresh.mainOrganizationId, name: 'nova' });
    const answer = await shop.call('POST', '/v1/templates', plain(), { authorization: `Bearer ${key}` });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'ACCOUNT_NOT_ACTIVATED']);
  });
});
