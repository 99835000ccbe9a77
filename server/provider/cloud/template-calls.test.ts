import { afterAll, describe, expect, test } from 'vitest';
import type { TemplateDraft } from '../templates-port.ts';
import { createCloudProvider } from './cloud-provider.ts';
import { answerJson, platformError, startScriptedPlatform } from './scripted-platform.ts';

/** What the platform answers next; the last answer stays. */
let answers: { status: number; body: unknown; headers?: Record<string, string> }[] = [];
const platform = await startScriptedPlatform((response) => {
  const { status, body, headers } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 500, body: {} };
  answerJson(response, status, body, headers);
});
const provider = createCloudProvider({ timeoutMs: 2_000 });
afterAll(async () => {
  await provider.close();
  await platform.stop();
});

const { account } = platform;
const { templates } = provider;
const draft: TemplateDraft = {
  name: 'oferta',
  language: 'pt_BR',
  category: 'MARKETING',
  header: { type: 'TEXT', text: 'Oi {{1}}', samples: ['Ana'] },
  body: { text: 'Veja {{1}} agora.', samples: ['isto'] },
  footer: 'Loja',
  buttons: [
    { type: 'QUICK_REPLY', text: 'Sair' },
    { type: 'URL', text: 'Ver', url: 'https://loja.example/{{1}}', sample: 'https://loja.example/x' },
    { type: 'PHONE', text: 'Ligar', phone: '+551130000000' },
    { type: 'COPY_CODE', code: 'A1' },
    { type: 'FLOW', text: 'Responder', platformFlowId: '88' },
  ],
  offer: null,
  cards: [],
};
const created = { id: '77', status: 'PENDING', category: 'MARKETING' };
const lastRequest = () => platform.received.at(-1);

describe('a template on its way to the platform', () => {
  test('is written in the platform’s shapes', async () => {
    answers = [{ status: 200, body: created }];
    expect(await templates.create(account, draft)).toEqual({
      outcome: 'done',
      answer: { platformTemplateId: '77', status: 'PENDING', category: 'MARKETING' },
    });
    expect(lastRequest()).toMatchObject({ method: 'POST', url: '/v24.0/900/message_templates' });
    expect(JSON.parse(lastRequest()?.body ?? '')).toEqual({
      name: 'oferta',
      language: 'pt_BR',
      category: 'MARKETING',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Oi {{1}}', example: { header_text: ['Ana'] } },
        { type: 'BODY', text: 'Veja {{1}} agora.', example: { body_text: [['isto']] } },
        { type: 'FOOTER', text: 'Loja' },
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'QUICK_REPLY', text: 'Sair' },
            { type: 'URL', text: 'Ver', url: 'https://loja.example/{{1}}', example: ['https://loja.example/x'] },
            { type: 'PHONE_NUMBER', text: 'Ligar', phone_number: '+551130000000' },
            { type: 'COPY_CODE', example: 'A1' },
            { type: 'FLOW', text: 'Responder', flow_id: '88' },
          ],
        },
      ],
    });
  });

  test('has the offer between header and text', async () => {
    answers = [{ status: 200, body: created }];
    await templates.create(account, {
      ...draft,
      header: null,
      footer: null,
      buttons: [],
      offer: { text: 'Hoje', expires: true },
    });
    expect(JSON.parse(lastRequest()?.body ?? '').components).toMatchObject([
      { type: 'LIMITED_TIME_OFFER', limited_time_offer: { text: 'Hoje', has_expiration: true } },
      { type: 'BODY' },
    ]);
  });

  test('replaces the parts of one that is there, and keeps its name', async () => {
    answers = [{ status: 200, body: { success: true } }];
    expect(await templates.edit(account, '77', draft)).toEqual({ outcome: 'done', answer: null });
    expect(lastRequest()).toMatchObject({ method: 'POST', url: '/v24.0/77' });
    const { components, ...rest } = JSON.parse(lastRequest()?.body ?? '');
    expect([rest, components.length]).toEqual([{ category: 'MARKETING' }, 4]);
    answers = [{ status: 400, body: platformError(100, { error_subcode: 2388039 }) }];
    expect(await templates.edit(account, '77', draft)).toMatchObject({ outcome: 'refused', refusal: 'other' });
  });

  test('goes up with its sample in two calls', async () => {
    answers = [
      { status: 200, body: { id: 'upload:abc?sig=1' } },
      { status: 200, body: { h: '4::x' } },
    ];
    const uploaded = await templates.uploadSample(account, { bytes: Buffer.from('png'), contentType: 'image/png' });
    expect(uploaded).toEqual({ outcome: 'done', answer: '4::x' });
    expect(lastRequest()).toMatchObject({
      url: '/v24.0/upload:abc?sig=1',
      body: 'png',
      headers: { authorization: 'OAuth token-1', file_offset: '0' },
    });
  });

  test.each([
    ['a name that exists', platformError(100, { error_subcode: 2388024 }), 'name-taken'],
    ['a name whose deletion is remembered', platformError(100, { error_subcode: 2388023 }), 'name-taken'],
    ['an unknown template', platformError(100, { error_subcode: 2593002 }), 'not-found'],
    ['a token that was withdrawn', platformError(190), 'access-lost'],
    ['an account out of our reach', platformError(100, { error_subcode: 33 }), 'access-lost'],
    ['a bad format', platformError(100, { error_subcode: 2388072 }), 'other'],
  ])('is refused for %s', async (_, body, refusal) => {
    answers = [{ status: 400, body }];
    expect(await templates.create(account, draft)).toMatchObject({ outcome: 'refused', refusal });
  });

  test('is refused with the sentence meant for people', async () => {
    answers = [{ status: 400, body: platformError(100, { error_user_msg: 'Sem exemplo.' }) }];
    expect(await templates.create(account, draft)).toMatchObject({ text: 'Sem exemplo.' });
  });

  test.each([
    ['too many calls', { status: 400, body: platformError(80007), headers: { 'retry-after': '7' } }, 7],
    ['a platform in trouble', { status: 500, body: platformError(2) }, null],
    ['something transient', { status: 500, body: platformError(135000, { is_transient: true }) }, null],
    ['an answer of a proxy', { status: 502, body: { error: { code: 502, message: 'bad gateway' } } }, null],
    ['an answer without an id', { status: 200, body: { success: true } }, null],
  ])('is not possible now for %s', async (_, answer, retryAfterSeconds) => {
    answers = [answer];
    expect(await templates.create(account, draft)).toMatchObject({ outcome: 'unavailable', retryAfterSeconds });
  });
});

describe('the platform’s templates', () => {
  const node = (id: string, more: object = {}) => ({
    id,
    name: `modelo_${id}`,
    language: 'pt_BR',
    status: 'FLAGGED',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Oi {{1}}, tudo bem?', example: { body_text: [['Ana']] } }],
    quality_score: { score: 'GREEN' },
    rejected_reason: 'NONE',
    ...more,
  });
  const body = { type: 'BODY', text: 'Oi.' };
  const page = (data: object[], after?: string) => ({
    status: 200,
    body: { data, paging: { cursors: { after: after ?? 'end' }, ...(after ? { next: 'https://x' } : {}) } },
  });

  test('are read page by page, in words of ours', async () => {
    answers = [page([node('1')], 'c1'), page([node('2'), node('3', { status: 'DELETED' })])];
    const listed = await templates.list(account);
    expect(listed).toMatchObject({
      outcome: 'done',
      answer: [
        { platformTemplateId: '1', status: 'APPROVED', quality: 'GREEN', rejectionReason: null },
        { platformTemplateId: '2', parts: { body: 'Oi {{1}}, tudo bem?', samples: ['Ana'], buttons: [], cards: [] } },
      ],
    });
    expect(listed.outcome === 'done' && listed.answer).toHaveLength(2);
    expect(lastRequest()?.url).toContain('after=c1');
  });

  test.each([
    ['a part of another kind', [{ type: 'CALL_PERMISSION_REQUEST' }, body], 'COMPONENT CALL_PERMISSION_REQUEST'],
    ['a button of another kind', [body, { type: 'BUTTONS', buttons: [{ type: 'MPM' }] }], 'BUTTON MPM'],
    ['a product in the header', [{ type: 'HEADER', format: 'PRODUCT' }, body], 'HEADER PRODUCT'],
    ['no text', [{ type: 'FOOTER', text: 'Loja' }], 'BODY'],
  ])('with %s are listed with what we cannot send of them', async (_, components, unsupported) => {
    answers = [page([node('1', { components })])];
    expect(await templates.list(account)).toMatchObject({ answer: [{ parts: { unsupported } }] });
  });

  test('whose variables go by names have them numbered, and the names beside', async () => {
    const components = [
      { type: 'HEADER', format: 'TEXT', text: 'Oi {{nome}}' },
      {
        type: 'BODY',
        text: 'Pedido {{ pedido }} de {{nome}}, {{pedido}}.',
        example: { body_text_named_params: [{ param_name: 'nome', example: 'Ana' }] },
      },
    ];
    answers = [page([node('1', { parameter_format: 'NAMED', components })])];
    expect(await templates.list(account)).toMatchObject({
      answer: [
        {
          parts: {
            header: { type: 'TEXT', text: 'Oi {{1}}' },
            body: 'Pedido {{1}} de {{2}}, {{1}}.',
            names: { header: ['nome'], body: ['pedido', 'nome'] },
            samples: ['pedido', 'Ana'],
            unsupported: null,
          },
        },
      ],
    });
  });

  test('of a status or a category nobody documented are listed, and not sent', async () => {
    answers = [page([node('1', { status: 'SOMETHING_NEW', category: 'OTP' }), node('2', { status: 'DELETED' })])];
    expect(await templates.list(account)).toMatchObject({
      answer: [{ platformTemplateId: '1', status: 'DISABLED', category: 'AUTHENTICATION' }],
    });
  });

  test('are all listed or none: a page that fails fails the list', async () => {
    answers = [page([node('1')], 'c1'), { status: 500, body: platformError(2) }];
    expect(await templates.list(account)).toMatchObject({ outcome: 'unavailable' });
  });
});
