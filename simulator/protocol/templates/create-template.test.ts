import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { list } from '../../read-value.ts';
import { ACCOUNT, openStage, type Stage, valuesOf } from '../../testing/stage.ts';

let stage: Stage;
let count = 0;
beforeAll(async () => {
  stage = await openStage({ pairRate: false });
});
beforeEach(() => {
  stage.hooks.length = 0;
});
afterAll(() => stage.close());

const path = `/v24.0/${ACCOUNT}/message_templates`;
const create = (extra: Record<string, unknown>) => {
  count += 1;
  return stage.graph('POST', path, { name: `modelo_${count}`, language: 'pt_BR', category: 'UTILITY', ...extra });
};
const bodyOf = (text: string, ...examples: string[]) => ({
  type: 'BODY',
  text,
  ...(examples.length > 0 ? { example: { body_text: [examples] } } : {}),
});
const plain = bodyOf('Olá {{1}}, tudo bem?', 'Ana');
const header = (text: string, example?: string) => ({
  type: 'HEADER',
  format: 'TEXT',
  text,
  ...(example ? { example: { header_text: [example] } } : {}),
});
const buttons = (...items: unknown[]) => ({ type: 'BUTTONS', buttons: items });
const reply = (text: string) => ({ type: 'QUICK_REPLY', text });
const link = (url: string, example?: string) => ({
  type: 'URL',
  text: 'Ver',
  url,
  ...(example ? { example: [example] } : {}),
});
const otp = [
  { type: 'BODY', add_security_recommendation: true },
  { type: 'FOOTER', code_expiration_minutes: 10 },
  buttons({ type: 'OTP', otp_type: 'COPY_CODE' }),
];
const cardWith = (...items: unknown[]) => ({
  components: [
    { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::aW1n:AR1'] } },
    bodyOf('Um item'),
    buttons(...items),
  ],
});

const cases: [title: string, extra: Record<string, unknown>, subcode: number | undefined, ok?: boolean][] = [
  ['a plain body', { components: [plain] }, undefined, true],
  ['lower-case types', { components: [{ ...plain, type: 'body' }] }, undefined, true],
  ['an upper-case name', { name: 'Modelo', components: [plain] }, 2388046],
  ['a name one too long', { name: 'a'.repeat(513), components: [plain] }, 2388046],
  ['no components', { components: [] }, undefined],
  ['no body', { components: [header('Oi')] }, 2388072],
  ['an unknown category', { category: 'NEWS', components: [plain] }, undefined],
  ['an unknown language', { language: 'pt', components: [plain] }, undefined],
  ['a body at its longest', { components: [bodyOf('a'.repeat(1024))] }, undefined, true],
  ['a body one too long', { components: [bodyOf('a'.repeat(1025))] }, 2388040],
  ['a gap between variables', { components: [bodyOf('Olá {{1}} e {{3}} juntos', 'a', 'b')] }, 2388072],
  ['a variable at the start', { components: [bodyOf('{{1}} olá', 'a')] }, 2388299],
  ['a variable at the end', { components: [bodyOf('Olá {{1}}', 'a')] }, 2388299],
  ['more variables than words', { components: [bodyOf('Oi {{1}}, {{2}}, {{3}}!', 'a', 'b', 'c')] }, 2388293],
  ['a missing example', { components: [bodyOf('Olá {{1}}, tudo bem?')] }, 2388043],
  ['one example too many', { components: [bodyOf('Olá {{1}}, tudo bem?', 'a', 'b')] }, 2388043],
  [
    'named variables',
    {
      parameter_format: 'NAMED',
      components: [
        {
          type: 'BODY',
          text: 'Olá {{nome}}, tudo bem?',
          example: { body_text_named_params: [{ param_name: 'nome', example: 'Ana' }] },
        },
      ],
    },
    undefined,
    true,
  ],
  ['a name in a positional template', { components: [bodyOf('Olá {{nome}}, tudo bem?', 'Ana')] }, 2388072],
  ['a header with its example', { components: [header('Oi {{1}}', 'Ana'), plain] }, undefined, true],
  ['a header one too long', { components: [header('a'.repeat(61)), plain] }, 2388040],
  ['a header with two variables', { components: [header('{{1}} e {{2}}', 'a'), plain] }, 2388047],
  ['a header with emoji', { components: [header('Oi 👍'), plain] }, 2388047],
  [
    'a picture header by handle',
    { components: [{ type: 'HEADER', format: 'image', example: { header_handle: ['4::aW1n:AR1'] } }, plain] },
    undefined,
    true,
  ],
  [
    'a picture header by address',
    { components: [{ type: 'HEADER', format: 'IMAGE', example: { header_handle: ['https://x'] } }, plain] },
    2388043,
  ],
  ['a footer with a variable', { components: [plain, { type: 'FOOTER', text: 'Oi {{1}}' }] }, 2388073],
  ['a footer one too long', { components: [plain, { type: 'FOOTER', text: 'a'.repeat(61) }] }, 2388040],
  [
    'ten quick replies',
    { components: [plain, buttons(...Array.from({ length: 10 }, (_, n) => reply(`b${n}`)))] },
    undefined,
    true,
  ],
  [
    'eleven quick replies',
    { components: [plain, buttons(...Array.from({ length: 11 }, (_, n) => reply(`b${n}`)))] },
    undefined,
  ],
  [
    'three links',
    { components: [plain, buttons(link('https://a.b/'), link('https://a.b/'), link('https://a.b/'))] },
    undefined,
  ],
  [
    'quick replies on both sides of a link',
    { components: [plain, buttons(reply('a'), link('https://a.b/'), reply('c'))] },
    undefined,
  ],
  [
    'quick replies together',
    { components: [plain, buttons(reply('a'), reply('c'), link('https://a.b/{{1}}', 'https://a.b/1'))] },
    undefined,
    true,
  ],
  ['a link variable in the middle', { components: [plain, buttons(link('https://a.b/{{1}}/c', 'x'))] }, undefined],
  ['a link variable without example', { components: [plain, buttons(link('https://a.b/{{1}}'))] }, 2388043],
  ['a label one too long', { components: [plain, buttons(reply('a'.repeat(26)))] }, 2388040],
  ['a one-time code', { category: 'AUTHENTICATION', components: otp }, undefined, true],
  ['a one-time code with text', { category: 'AUTHENTICATION', components: [plain, otp[2]] }, undefined],
  [
    'a one-time code that lives too long',
    { category: 'AUTHENTICATION', components: [otp[0], { type: 'FOOTER', code_expiration_minutes: 91 }, otp[2]] },
    undefined,
  ],
  [
    'a carousel',
    {
      category: 'MARKETING',
      components: [plain, { type: 'CAROUSEL', cards: [cardWith(reply('a')), cardWith(reply('b'))] }],
    },
    undefined,
    true,
  ],
  [
    'a carousel of unequal cards',
    {
      category: 'MARKETING',
      components: [plain, { type: 'CAROUSEL', cards: [cardWith(reply('a')), cardWith(link('https://a.b/'))] }],
    },
    undefined,
  ],
  [
    'a carousel that is not marketing',
    { components: [plain, { type: 'CAROUSEL', cards: [cardWith(reply('a')), cardWith(reply('b'))] }] },
    undefined,
  ],
  ['a time to live out of bounds', { message_send_ttl_seconds: 29, components: [plain] }, undefined],
];

describe('creation', () => {
  test.each(cases)('%s', async (_title, extra, subcode, ok) => {
    const answer = await create(extra);
    expect(answer.status).toBe(ok ? 200 : 400);
    expect(answer.error.error_subcode).toBe(subcode);
    if (!ok) expect(answer.error.code).toBe(100);
  });
});

test('2388024 refuses a second template of the same name and language', async () => {
  await create({ name: 'repetido', components: [plain] });
  expect((await create({ name: 'repetido', components: [plain] })).error.error_subcode).toBe(2388024);
  expect((await create({ name: 'repetido', language: 'en_US', components: [plain] })).status).toBe(200);
  expect(
    (await create({ name: 'repetido', language: 'es', category: 'MARKETING', components: [plain] })).error.code,
  ).toBe(100);
});

test('a new template is approved after its review, and the callback is notified', async () => {
  const created = await create({ name: 'em_analise', components: [plain] });
  expect(created.json).toEqual({ id: expect.stringMatching(/^\d+$/), status: 'PENDING', category: 'UTILITY' });
  await stage.advance(2_999);
  expect((await stage.graph('GET', `/${String(created.json.id)}?fields=status`)).json.status).toBe('PENDING');
  await stage.advance(1);
  expect((await stage.graph('GET', `/${String(created.json.id)}?fields=status`)).json).toEqual({
    id: created.json.id,
    status: 'APPROVED',
  });
  expect(stage.hooks.map(({ body }) => valuesOf(body)[0])).toContainEqual({
    event: 'APPROVED',
    message_template_id: Number(created.json.id),
    message_template_name: 'em_analise',
    message_template_language: 'pt_BR',
    message_template_category: 'UTILITY',
    reason: 'NONE',
  });
});

test('variables side by side are rejected by the review', async () => {
  await create({ name: 'colado', components: [bodyOf('Olá {{1}} {{2}}, tudo bem por aí?', 'a', 'b')] });
  await stage.advance(3_000);
  const value = stage.hooks.map(({ body }) => valuesOf(body)[0]).find((one) => one?.message_template_name === 'colado');
  expect(value).toMatchObject({
    event: 'REJECTED',
    reason: 'INVALID_FORMAT',
    rejection_info: { reason: expect.any(String) },
  });
});

test('a review by hand takes the automatic one back', async () => {
  await create({ name: 'manual', components: [plain] });
  await stage.control('POST', '/templates/manual/review', { status: 'REJECTED', reason: 'PROMOTIONAL' });
  await stage.advance(10_000);
  const listed = await stage.graph('GET', `${path}?name=manual&fields=status,rejected_reason`);
  expect(list(listed.json.data)).toMatchObject([{ status: 'REJECTED', rejected_reason: 'PROMOTIONAL' }]);
});

test('category and quality changes are sent', async () => {
  await create({ name: 'mutante', components: [plain] });
  await stage.control('POST', '/templates/mutante/review', { category: 'MARKETING', quality: 'RED' });
  await stage.advance(0);
  const values = stage.hooks.map(({ body }) => valuesOf(body)[0]);
  expect(values).toMatchObject([
    { previous_category: 'UTILITY', new_category: 'MARKETING' },
    { previous_quality_score: 'UNKNOWN', new_quality_score: 'RED' },
  ]);
});

test('an edit replaces the components and goes to review; an approved one may be edited once a day', async () => {
  const { json } = await create({ name: 'editado', components: [plain] });
  const id = String(json.id);
  expect((await stage.graph('POST', `/${id}`, { components: [plain] })).error.error_subcode).toBe(2388039);
  await stage.advance(3_000);
  expect((await stage.graph('POST', `/${id}`, { category: 'MARKETING' })).status).toBe(400);
  expect((await stage.graph('POST', `/${id}`, { components: [bodyOf('Outro texto')] })).json.success).toBe(true);
  expect((await stage.graph('GET', `/${id}`)).json).toMatchObject({
    status: 'PENDING',
    components: [{ text: 'Outro texto' }],
  });
  await stage.advance(3_000);
  expect((await stage.graph('POST', `/${id}`, { components: [plain] })).error.error_subcode).toBe(2388039);
});

test('deleting by name takes every language, with an id only that one', async () => {
  const pt = await create({ name: 'apagado', components: [plain] });
  await create({ name: 'apagado', language: 'en_US', components: [plain] });
  expect((await stage.graph('DELETE', `${path}?name=apagado&hsm_id=${String(pt.json.id)}`)).json).toEqual({
    success: true,
  });
  expect(list((await stage.graph('GET', `${path}?name=apagado`)).json.data)).toHaveLength(1);
  expect((await stage.graph('DELETE', `${path}?name=apagado`)).json).toEqual({ success: true });
  expect((await stage.graph('DELETE', `${path}?name=apagado`)).status).toBe(400);
});

test('a template from the library is born approved', async () => {
  const library = await stage.graph('GET', '/v24.0/message_template_library?search=vence');
  const [item] = list(library.json.data) as { name: string }[];
  expect(item?.name).toBe('lembrete_de_vencimento');
  const created = await create({
    name: 'cobranca',
    library_template_name: item?.name,
    library_template_button_inputs: JSON.stringify([
      { type: 'URL', url: { base_url: 'https://loja.example/{{1}}', url_suffix_example: 'https://loja.example/1' } },
    ]),
  });
  expect(created.json).toMatchObject({ status: 'APPROVED', category: 'UTILITY' });
});
