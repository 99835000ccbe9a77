import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { record } from '../../read-value.ts';
import { ACCOUNT, NUMBER, openStage, type Stage, templateSend } from '../../testing/stage.ts';

let stage: Stage;
const ana = '+5511988887777';
const image = { type: 'IMAGE', format: 'IMAGE' };
const cardOf = {
  components: [
    { type: 'HEADER', format: 'IMAGE' },
    { type: 'BODY', text: 'Item {{1}} novo' },
    { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Quero' }] },
  ],
};

beforeAll(async () => {
  stage = await openStage({ throughputPerSecond: 0, pairRate: false });
  await stage.control('POST', '/accounts', {
    id: ACCOUNT,
    name: 'Loja Exemplo',
    templates: [
      {
        name: 'foto',
        category: 'UTILITY',
        components: [
          { type: 'HEADER', format: image.format },
          { type: 'BODY', text: 'Veja a foto' },
        ],
      },
      {
        name: 'titulo',
        category: 'UTILITY',
        components: [
          { type: 'HEADER', format: 'TEXT', text: 'Oi {{1}}' },
          { type: 'BODY', text: 'Tudo bem?' },
        ],
      },
      {
        name: 'botoes',
        category: 'UTILITY',
        components: [
          { type: 'BODY', text: 'Seu pedido' },
          {
            type: 'BUTTONS',
            buttons: [
              { type: 'QUICK_REPLY', text: 'Sair' },
              { type: 'URL', text: 'Ver', url: 'https://x.example/{{1}}' },
              { type: 'URL', text: 'Site', url: 'https://x.example/' },
              { type: 'COPY_CODE', text: 'Copiar' },
            ],
          },
        ],
      },
      {
        name: 'nomeado',
        category: 'UTILITY',
        parameterFormat: 'NAMED',
        components: [{ type: 'BODY', text: 'Oi {{first_name}}, pedido {{order}} ok' }],
      },
      {
        name: 'carrossel',
        category: 'MARKETING',
        components: [
          { type: 'BODY', text: 'Novidades' },
          { type: 'CAROUSEL', cards: [cardOf, cardOf] },
        ],
      },
      { name: 'pausado', category: 'UTILITY', status: 'PAUSED', components: [{ type: 'BODY', text: 'x' }] },
      { name: 'desativado', category: 'UTILITY', status: 'DISABLED', components: [{ type: 'BODY', text: 'x' }] },
      { name: 'pendente', category: 'UTILITY', status: 'PENDING', components: [{ type: 'BODY', text: 'x' }] },
    ],
  });
});
afterAll(() => stage.close());

const send = (name: string, components: unknown[], extra: Record<string, unknown> = {}) =>
  stage.send({ to: ana, type: 'template', template: { name, language: { code: 'pt_BR' }, components, ...extra } });
const body = (...values: unknown[]) => ({ type: 'body', parameters: values.map((text) => ({ type: 'text', text })) });
const button = (index: number | string, subType: string, parameter: unknown) => ({
  type: 'button',
  sub_type: subType,
  index,
  parameters: [parameter],
});
const photo = { type: 'header', parameters: [{ type: 'image', image: { link: 'https://x.example/a.png' } }] };
const code = (inBody: string, inButton: string) => [body(inBody), button('0', 'url', { type: 'text', text: inButton })];
const buttonsOk = [
  button(1, 'url', { type: 'text', text: 'p/1' }),
  button('3', 'COPY_CODE', { type: 'coupon_code', coupon_code: '25OFF' }),
];
const cardValue = (index: number) => ({ card_index: index, components: [photo, body('a')] });

const cases: [title: string, name: string, components: unknown[], code: number | undefined, details?: string][] = [
  ['the right number of values', 'promocao', [body('Ana', '10 %')], undefined],
  [
    'one value too few',
    'promocao',
    [body('Ana')],
    132000,
    'body: number of localizable_params (1) does not match the expected number of params (2)',
  ],
  ['one value too many', 'boas_vindas', [body('Ana', 'x')], 132000],
  ['no components', 'boas_vindas', [], 132000],
  ['an empty value', 'boas_vindas', [body('')], 131008],
  ['a value that is a number', 'boas_vindas', [body(5)], 100],
  [
    'a line break in a value',
    'boas_vindas',
    [body('a\nb')],
    132018,
    'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
  ],
  ['four spaces in a value', 'boas_vindas', [body('a    b')], undefined],
  ['five spaces in a value', 'boas_vindas', [body('a     b')], 132018],
  ['a body that becomes too long', 'boas_vindas', [body('a'.repeat(1010))], 132005],
  ['a body just long enough', 'boas_vindas', [body('a'.repeat(1009))], undefined],
  ['a header picture', 'foto', [photo], undefined],
  ['a header picture that is missing', 'foto', [], 132012, 'header: Format mismatch, expected IMAGE, received UNKNOWN'],
  [
    'a header text instead of a picture',
    'foto',
    [{ type: 'header', parameters: [{ type: 'text', text: 'x' }] }],
    132012,
    'header: Format mismatch, expected IMAGE, received TEXT',
  ],
  ['a header value', 'titulo', [{ type: 'header', parameters: [{ type: 'text', text: 'Ana' }] }], undefined],
  ['a header value that is missing', 'titulo', [], 132000],
  ['every button that needs a value', 'botoes', buttonsOk, undefined],
  [
    'a link suffix that is missing',
    'botoes',
    [buttonsOk[1]],
    131008,
    'buttons: Button at index 1 of type Url requires a parameter',
  ],
  ['a value for a fixed link', 'botoes', [...buttonsOk, button(2, 'url', { type: 'text', text: 'x' })], 132018],
  [
    'a value for another kind of button',
    'botoes',
    [...buttonsOk, button(0, 'url', { type: 'text', text: 'x' })],
    132018,
  ],
  [
    'a payload for a quick reply',
    'botoes',
    [...buttonsOk, button(0, 'quick_reply', { type: 'payload', payload: 'sair' })],
    undefined,
  ],
  [
    'a payload for a quick reply as text',
    'botoes',
    [...buttonsOk, button(0, 'quick_reply', { type: 'text', text: 'sair' })],
    undefined,
  ],
  ['a quick reply without a payload', 'botoes', [...buttonsOk, button(0, 'quick_reply', { type: 'payload' })], 131008],
  [
    'a coupon one too long',
    'botoes',
    [buttonsOk[0], button(3, 'copy_code', { type: 'coupon_code', coupon_code: 'x'.repeat(21) })],
    131009,
  ],
  [
    'named values in any order',
    'nomeado',
    [
      {
        type: 'body',
        parameters: [
          { type: 'text', parameter_name: 'order', text: '1' },
          { type: 'text', parameter_name: 'first_name', text: 'Ana' },
        ],
      },
    ],
    undefined,
  ],
  [
    'a named value that is missing',
    'nomeado',
    [
      {
        type: 'body',
        parameters: [
          { type: 'text', parameter_name: 'order', text: '1' },
          { type: 'text', text: 'Ana' },
        ],
      },
    ],
    100,
  ],
  ['a code twice', 'codigo', code('123456', '123456'), undefined],
  ['a code only in the body', 'codigo', [body('123456')], 131008],
  ['two different codes', 'codigo', code('123456', '654321'), 132018],
  ['a code one too long', 'codigo', code('1'.repeat(16), '1'.repeat(16)), 131009],
  ['a carousel', 'carrossel', [{ type: 'carousel', cards: [cardValue(0), cardValue(1)] }], undefined],
  ['a carousel with a card missing', 'carrossel', [{ type: 'carousel', cards: [cardValue(0)] }], 132012],
  ['cards out of order', 'carrossel', [{ type: 'carousel', cards: [cardValue(1), cardValue(0)] }], 131009],
  ['an unknown component', 'boas_vindas', [body('Ana'), { type: 'sidebar' }], 100],
  ['a paused template', 'pausado', [], 132015],
  ['a disabled template', 'desativado', [], 132016],
  ['a template not approved yet', 'pendente', [], 132001],
  ['a template that does not exist', 'nada', [], 132001],
];

describe('templates', () => {
  test.each(cases)('%s', async (_title, name, components, expected, details) => {
    const answer = await send(name, components);
    expect(answer.error.code).toBe(expected);
    if (details !== undefined) expect(record(answer.error.error_data).details).toBe(details);
  });
});

test('132001 answers 404, also for another language of a template', async () => {
  const answer = await send('boas_vindas', [body('Ana')], { language: { code: 'en_US' } });
  expect(answer.status).toBe(404);
  expect(answer.error.code).toBe(132001);
});

test('before version 23 forbidden characters are a plain 100', async () => {
  const message = { messaging_product: 'whatsapp', ...templateSend('boas_vindas', ana, ['a\tb']) };
  expect((await stage.graph('POST', `/v22.0/${NUMBER}/messages`, message)).error.code).toBe(100);
  expect((await stage.graph('POST', `/v23.0/${NUMBER}/messages`, message)).error.code).toBe(132018);
});

test('134100 keeps the marketing route for marketing templates', async () => {
  const path = `/v24.0/${NUMBER}/marketing_messages`;
  const utility = { messaging_product: 'whatsapp', ...templateSend('boas_vindas', ana, ['Ana']) };
  const marketing = { messaging_product: 'whatsapp', ...templateSend('promocao', ana, ['Ana', '5']) };
  expect((await stage.graph('POST', path, utility)).error.code).toBe(134100);
  expect((await stage.graph('POST', path, marketing)).status).toBe(200);
});
