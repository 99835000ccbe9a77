import { describe, expect, test } from 'vitest';
import type { TemplateDraft } from '../../provider/templates-port.ts';
import { openShop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { createUser } from '../organizations/index.ts';
import type { AskedTemplate } from './draft.ts';
import { draftForPlatform } from './draft-for-platform.ts';
import { readParts } from './read-draft.ts';
import { openReviewedShop, plain } from './templates.factory.ts';

const database = await testDatabase();
const { town, shop, simulator, account, create, control, onPlatform } = await openReviewedShop(database);

const x = (length: number) => 'x'.repeat(length);
const replies = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ type: 'QUICK_REPLY', text: `Opção ${i}` }));
const link = { type: 'URL', text: 'Ver pedido', url: 'https://loja.example/p/{{1}}' };
const smart = { type: 'SMART_LINK', text: 'Ver oferta', url: 'https://loja.example/o' };
const phone = { type: 'PHONE', text: 'Ligar', phone: '+551130000000' };
const code = { type: 'COPY_CODE', code: 'BEMVINDO10' };
const charge = { type: 'CHARGE', text: 'Pagar' };
const card = (buttons: object[] = [{ type: 'QUICK_REPLY', text: 'Quero' }]) => ({
  mediaUrl: 'https://loja.example/foto.png',
  body: 'Camiseta azul',
  buttons,
});
const cards = (count: number, buttons?: object[]) => ({
  category: 'MARKETING',
  carousel: { cards: Array.from({ length: count }, () => card(buttons)) },
});
const samples = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [String(i + 1), `v${i}`]));

const accepted: readonly (readonly [name: string, asked: object])[] = [
  ['a name of 512 characters', { name: x(512) }],
  ['a body of 1,024 characters', { body: x(1_024), samples: {} }],
  ['a footer of 60 characters', { footer: x(60) }],
  ['a header text of 60 characters', { header: { type: 'TEXT', text: x(60) } }],
  ['a header with a variable', { header: { type: 'TEXT', text: 'Pedido {{1}}' } }],
  ['a header with a variable and its sample', { header: { type: 'TEXT', text: 'Pedido {{1}}' }, samples: samples(3) }],
  ['a header with an image', { header: { type: 'IMAGE', mediaUrl: 'https://loja.example/foto.png' } }],
  ['a header with a document', { header: { type: 'DOCUMENT' } }],
  ['a body without variables', { body: 'Seu pedido saiu.', samples: {} }],
  ['a variable used twice', { body: 'Oi {{1}}, sim, {{1}}!', samples: samples(1) }],
  ['10 buttons', { buttons: replies(10) }],
  ['a button of 20 characters', { buttons: [{ type: 'QUICK_REPLY', text: x(20) }] }],
  ['2 links', { buttons: [link, smart] }],
  ['a link and its sample', { buttons: [link], samples: samples(3) }],
  ['1 phone', { buttons: [phone] }],
  ['a code to copy of 20 characters', { buttons: [{ ...code, code: x(20) }] }],
  ['a charge', { buttons: [charge, link] }],
  ['replies before the others', { buttons: [...replies(2), link, phone] }],
  ['a url of 2,000 characters', { buttons: [{ ...link, url: `https://loja.example/${x(1_979)}` }] }],
  ['2 cards', cards(2)],
  ['10 cards', cards(10)],
  ['2 buttons on a card', cards(2, [link, { type: 'QUICK_REPLY', text: 'Quero' }])],
  ['a card of 160 characters', { category: 'MARKETING', carousel: { cards: [{ ...card(), body: x(160) }, card()] } }],
  ['another language', { language: 'en_US' }],
];

/** What the platform refuses too is true; where our rule is the stricter one, false. */
const refused: readonly (readonly [name: string, asked: object, platformToo: boolean])[] = [
  ['a name of 513 characters', { name: x(513) }, true],
  ['a name with accents', { name: 'promoção' }, true],
  ['an unknown category', { category: 'PROMO' }, true],
  ['a body of 1,025 characters', { body: x(1_025), samples: {} }, true],
  ['a variable at the start', { body: '{{1}}, seu pedido saiu.', samples: samples(1) }, true],
  ['a variable at the end', { body: 'Seu pedido é {{1}}', samples: samples(1) }, true],
  ['a gap between variables', { body: 'Oi {{1}}, pedido {{3}} saiu.', samples: samples(2) }, true],
  ['variables that do not begin with 1', { body: 'Oi {{2}}, tudo bem?', samples: samples(1) }, true],
  ['a variable with a name', { body: 'Oi {{nome}}, tudo bem?', samples: {} }, true],
  ['a missing sample', { samples: samples(1) }, true],
  ['a sample too many', { samples: samples(3) }, true],
  ['samples with a gap', { samples: { '1': 'Ana', '3': '4512' } }, false],
  ['an empty sample', { samples: { '1': 'Ana', '2': '' } }, true],
  ['a footer of 61 characters', { footer: x(61) }, true],
  ['a footer with a variable', { footer: 'Loja {{1}}' }, true],
  ['a header text of 61 characters', { header: { type: 'TEXT', text: x(61) } }, true],
  ['a header text with two variables', { header: { type: 'TEXT', text: 'De {{1}} a {{2}}' } }, true],
  ['a header without its text', { header: { type: 'TEXT' } }, true],
  ['an unknown header', { header: { type: 'VIDEO' } }, false],
  ['11 buttons', { buttons: replies(11) }, true],
  ['a button of 21 characters', { buttons: [{ type: 'QUICK_REPLY', text: x(21) }] }, false],
  ['a button without a text', { buttons: [{ type: 'QUICK_REPLY' }] }, true],
  ['an unknown button', { buttons: [{ type: 'MAP', text: 'Ver' }] }, false],
  ['3 links', { buttons: [link, smart, smart] }, true],
  ['2 links and a charge', { buttons: [link, smart, charge] }, true],
  ['2 phones', { buttons: [phone, phone] }, true],
  ['a phone that is none', { buttons: [{ ...phone, phone: '12' }] }, true],
  ['2 codes', { buttons: [code, code] }, true],
  ['a code of 21 characters', { buttons: [{ ...code, code: x(21) }] }, true],
  ['replies on both sides of another', { buttons: [...replies(1), link, ...replies(1)] }, true],
  ['a url that is none', { buttons: [{ ...link, url: 'loja' }] }, true],
  ['a smart link without TLS', { buttons: [{ ...smart, url: 'http://loja.example' }] }, false],
  ['a url with its variable inside', { buttons: [{ ...link, url: 'https://loja.example/{{1}}/p' }] }, true],
  ['a url of 2,001 characters', { buttons: [{ ...link, url: `https://loja.example/${x(1_980)}` }] }, true],
  ['1 card', cards(1), true],
  ['11 cards', cards(11), true],
  ['3 buttons on a card', cards(2, replies(3)), true],
  ['cards with different buttons', { category: 'MARKETING', carousel: { cards: [card(), card([link])] } }, true],
  [
    'a card of 161 characters',
    { category: 'MARKETING', carousel: { cards: [{ ...card(), body: x(161) }, card()] } },
    true,
  ],
  ['a carousel of another category', { ...cards(2), category: 'UTILITY' }, true],
  ['a language that is none', { language: 'português' }, true],
];

/** What would reach the platform if we had no rules of our own. */
function unchecked(asked: object): TemplateDraft {
  const whole: AskedTemplate = { ...plain(), ...asked };
  const { name, language = '', category } = whole;
  const handles = Array.from({ length: 20 }, () => '4::aW1hZ2U=:AR');
  const draft = { ...readParts(whole, []), name, formattedName: name, language, category: 'UTILITY' } as const;
  const written = draftForPlatform(draft, 'https://recado.example', handles);
  const samples = Object.values(whole.samples ?? {});
  return { ...written, body: { ...written.body, samples }, ...Object.fromEntries([['category', category]]) };
}

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

  test.each(accepted)('takes %s', async (_, asked) => {
    const answer = await create(asked);
    expect([answer.statusCode, answer.json().error]).toEqual([201, undefined]);
  });

  test.each(refused)('TEMPLATE_INVALID for %s', async (_, asked) => {
    const answer = await create(asked);
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
    const { fields, platform } = answer.json().error.details;
    expect(fields.length > 0 || typeof platform === 'string').toBe(true);
  });

  test.each(refused.filter(([, , platformToo]) => platformToo))(
    'the platform’s own rules refuse %s as well',
    async (_, asked) => {
      expect(await town.house.provider.templates.create(account, unchecked(asked))).toMatchObject({
        outcome: 'refused',
      });
    },
  );

  test('a code has a text of its own, whatever else is asked for', async () => {
    const asked = { category: 'AUTHENTICATION', body: '{{1}}', buttons: replies(11), language: 'en_US', samples: {} };
    const answer = await create({ ...asked, footer: x(61) });
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
      `${town.house.config.baseUrl}/c/{{1}}`,
      `${town.house.config.baseUrl}/pay/{{1}}`,
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
    const told = await database.owner.query(
      `select new from outbox where organization_id = $1 and type = 'policy.violation'`,
      [shop.organizationId],
    );
    expect(told.rows).toEqual([{ new: 'MODERATION' }]);
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
    const { database: db } = town.house;
    const owner = await createUser(town.house, { email: 'sem@numero.example', organizationName: 'Sem número' });
    await db.system.run({ text: 'update organizations set activated_at = recado.now()', values: [] });
    await town.caughtUp();
    const { key } = await createKey(town.house, { organizationId: owner.mainOrganizationId, name: 'x' });
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

  test('TEMPLATE_LIMIT_REACHED on a plan that has its three', async () => {
    const legacy = await openShop(town, { planId: 'legacy-free', platformUrl: simulator.url });
    const answer = await legacy.call('POST', '/v1/templates', plain());
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'PLAN_LIMIT_REACHED']);
  });

  test('ACCOUNT_NOT_ACTIVATED for an organization that is not activated yet', async () => {
    const fresh = await createUser(town.house, { email: 'nova@loja.example', organizationName: 'Nova' });
    const { key } = await createKey(town.house, { organizationId: fresh.mainOrganizationId, name: 'nova' });
    const answer = await shop.call('POST', '/v1/templates', plain(), { authorization: `Bearer ${key}` });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'ACCOUNT_NOT_ACTIVATED']);
  });
});
