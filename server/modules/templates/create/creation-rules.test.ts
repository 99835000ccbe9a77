import { describe, expect, test } from 'vitest';
import type { TemplateDraft } from '../../../provider/templates-port.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { formOf } from '../../flows/flows.factory.ts';
import { setTemplateStatus } from '../index.ts';
import { openReviewedShop, plain } from '../templates.factory.ts';
import type { AskedTemplate } from './draft.ts';
import { draftForPlatform } from './draft-for-platform.ts';
import { readParts } from './read-draft.ts';

const database = await testDatabase();
const { town, shop, account, create } = await openReviewedShop(database);

const x = (length: number) => 'x'.repeat(length);
const replies = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ type: 'QUICK_REPLY', text: `Opção ${i}` }));
const link = { type: 'URL', text: 'Ver pedido', url: 'https://loja.example/p/{{1}}' };
const smart = { type: 'SMART_LINK', text: 'Ver oferta', url: 'https://loja.example/o' };
const phone = { type: 'PHONE', text: 'Ligar', phone: '+551130000000' };
const code = { type: 'COPY_CODE', code: 'BEMVINDO10' };
const charge = { type: 'CHARGE', text: 'Pagar' };
const form = await shop.call('POST', '/v1/flows', formOf());
const flow = { type: 'FLOW', text: 'Responder', flowId: form.json().id };
const card = (buttons: object[] = [{ type: 'QUICK_REPLY', text: 'Quero' }]) => ({
  mediaUrl: 'https://loja.example/foto.png',
  body: 'Camiseta azul',
  buttons,
});
const cards = (count: number, buttons?: object[]) => ({
  category: 'MARKETING',
  carousel: { cards: Array.from({ length: count }, () => card(buttons)) },
});
/** Two cards that differ in this. */
const unlike = (change: object) => ({ category: 'MARKETING', carousel: { cards: [{ ...card(), ...change }, card()] } });
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
  ['a variable before a full stop', { body: 'Seu pedido é {{1}}.', samples: samples(1) }],
  ['as many words as variables', { body: 'Oi {{1}} e {{2}}.', samples: samples(2) }],
  ['a variable used twice', { body: 'Oi {{1}}, sim, {{1}}!', samples: samples(1) }],
  ['10 buttons', { buttons: replies(10) }],
  ['a button of 20 characters', { buttons: [{ type: 'QUICK_REPLY', text: x(20) }] }],
  ['2 links', { buttons: [link, smart] }],
  ['a link and its sample', { buttons: [link], samples: samples(3) }],
  ['a link without TLS', { buttons: [{ ...link, url: 'http://loja.example' }] }],
  ['1 phone', { buttons: [phone] }],
  ['a code to copy of 20 characters', { buttons: [{ ...code, code: x(20) }] }],
  ['1 form', { buttons: [flow] }],
  ['1 charge and a link', { buttons: [charge, link] }],
  ['replies before the others', { buttons: [...replies(2), link, phone] }],
  ['a url of 2,000 characters', { buttons: [{ ...link, url: `https://loja.example/${x(1_979)}` }] }],
  ['2 cards', cards(2)],
  ['10 cards', cards(10)],
  ['2 buttons on a card', cards(2, [link, { type: 'QUICK_REPLY', text: 'Quero' }])],
  ['a card of 160 characters', unlike({ body: x(160) })],
  ['another language', { language: 'en_US' }],
];

/** What the platform refuses too is true; where our rule is the stricter one, false, and the platform takes it. */
const refused: readonly (readonly [name: string, asked: object, platformToo: boolean])[] = [
  ['a name of 513 characters', { name: x(513) }, true],
  ['a name with accents', { name: 'promoção' }, true],
  ['an unknown category', { category: 'PROMO' }, true],
  ['a body of 1,025 characters', { body: x(1_025), samples: {} }, true],
  ['a variable at the start', { body: '{{1}}, seu pedido saiu.', samples: samples(1) }, true],
  ['a variable at the end', { body: 'Seu pedido é {{1}}', samples: samples(1) }, true],
  ['a gap between variables', { body: 'Oi {{1}}, pedido {{3}} saiu.', samples: samples(2) }, true],
  ['variables that do not begin with 1', { body: 'Oi {{2}}, tudo bem?', samples: samples(1) }, true],
  ['fewer words than variables', { body: 'Oi {{1}}, {{2}}.', samples: samples(2) }, true],
  ['a variable with a name', { body: 'Oi {{nome}}, tudo bem?', samples: {} }, true],
  ['a missing sample', { samples: samples(1) }, true],
  ['a sample too many', { samples: samples(3) }, true],
  ['samples with a gap', { samples: { '1': 'Ana', '3': '4512' } }, false],
  ['an empty sample', { samples: { '1': 'Ana', '2': '' } }, true],
  ['a sample of two lines', { samples: { '1': 'Ana', '2': '45\n12' } }, false],
  ['a footer of 61 characters', { footer: x(61) }, true],
  ['a footer with a variable', { footer: 'Loja {{1}}' }, true],
  ['a header text of 61 characters', { header: { type: 'TEXT', text: x(61) } }, true],
  ['a header text with two variables', { header: { type: 'TEXT', text: 'De {{1}} a {{2}}' } }, true],
  ['a header text of two lines', { header: { type: 'TEXT', text: 'Oi\nAna' } }, true],
  ['a header text with an emoji', { header: { type: 'TEXT', text: 'Oi 👍' } }, true],
  ['a header without its text', { header: { type: 'TEXT' } }, true],
  ['an unknown header', { header: { type: 'VIDEO' } }, false],
  ['11 buttons', { buttons: replies(11) }, true],
  ['a button of 21 characters', { buttons: [{ type: 'QUICK_REPLY', text: x(21) }] }, false],
  ['a button without a text', { buttons: [{ type: 'QUICK_REPLY' }] }, true],
  ['a button with a variable', { buttons: [{ type: 'QUICK_REPLY', text: 'Oi {{1}}' }] }, true],
  ['an unknown button', { buttons: [{ type: 'MAP', text: 'Ver' }] }, false],
  ['3 links', { buttons: [link, smart, smart] }, true],
  ['2 links and a charge', { buttons: [link, smart, charge] }, true],
  ['2 phones', { buttons: [phone, phone] }, true],
  ['a phone that is none', { buttons: [{ ...phone, phone: '12' }] }, true],
  ['2 forms', { buttons: [flow, flow] }, true],
  ['2 charges', { buttons: [charge, charge] }, false],
  ['2 codes', { buttons: [code, code] }, true],
  ['a code of 21 characters', { buttons: [{ ...code, code: x(21) }] }, true],
  ['an empty code', { buttons: [{ ...code, code: '' }] }, true],
  ['replies on both sides of another', { buttons: [...replies(1), link, ...replies(1)] }, true],
  ['a url that is none', { buttons: [{ ...link, url: 'loja' }] }, true],
  ['a smart link without TLS', { buttons: [{ ...smart, url: 'http://loja.example' }] }, false],
  ['a url with its variable inside', { buttons: [{ ...link, url: 'https://loja.example/{{1}}/p' }] }, true],
  ['a url with two variables', { buttons: [{ ...link, url: 'https://loja.example/{{1}}{{2}}' }] }, true],
  ['a url of 2,001 characters', { buttons: [{ ...link, url: `https://loja.example/${x(1_980)}` }] }, true],
  ['1 card', cards(1), true],
  ['11 cards', cards(11), true],
  ['3 buttons on a card', cards(2, replies(3)), true],
  ['cards without buttons', cards(2, []), true],
  ['cards with different buttons', unlike({ buttons: [link] }), true],
  ['a card of 161 characters', unlike({ body: x(161) }), true],
  ['a card without a text', unlike({ body: '' }), true],
  ['a card with a variable', unlike({ body: 'Oi {{1}}, veja.' }), true],
  ['a card without an image', unlike({ mediaUrl: 'foto' }), false],
  ['a charge on cards', cards(2, [...replies(1), charge]), false],
  ['a carousel of another category', { ...cards(2), category: 'UTILITY' }, true],
  ['a language that is none', { language: 'português' }, true],
  ['a language the platform does not know', { language: 'xx_XX' }, true],
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
  const made: { id: string; usageGuide: object }[] = [];
  test.each(accepted)('takes %s', async (_, asked) => {
    const answer = await create(asked);
    expect([answer.statusCode, answer.json().error]).toEqual([201, undefined]);
    made.push(answer.json());
  });

  test('every one of them, once approved, can be sent as its guide says', async () => {
    for (const { id } of made) await setTemplateStatus(database, shop.organizationId, id, 'APPROVED');
    await town.caughtUp();
    for (const { usageGuide } of made) {
      const path = 'amountCents' in usageGuide ? '/v1/charges' : '/v1/messages';
      const answer = await shop.call('POST', path, { ...usageGuide, dryRun: true });
      expect([usageGuide, answer.json().refusal ?? answer.json().error]).toEqual([usageGuide, undefined]);
    }
  });

  test.each(refused)('TEMPLATE_INVALID for %s', async (_, asked) => {
    const answer = await create(asked);
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
    const { fields, platform } = answer.json().error.details;
    expect(fields.length > 0 || typeof platform === 'string').toBe(true);
  });

  test.each(refused)('the platform’s own rules judge %s as listed', async (_, asked, platformToo) => {
    const { outcome } = await town.container.provider.templates.create(account, unchecked(asked));
    expect(outcome).toBe(platformToo ? 'refused' : 'done');
  });
});
