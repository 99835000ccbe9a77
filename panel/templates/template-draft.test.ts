import { expect, test } from 'vitest';
import { bodyOf, draftOf, emptyDraft, previewOf, variablesOf } from './template-draft.ts';

const draft = {
  ...emptyDraft,
  name: 'Pedido',
  headerType: 'TEXT' as const,
  headerText: 'Oi {{1}}',
  body: 'O pedido {{1}} saiu.',
  buttons: [{ type: 'URL', text: 'Ver', target: 'https://loja.example/p/{{1}}' }],
  samples: ['Ana', '4512', 'abc'],
};

test('asks for the parts that are filled in, with one example per variable in the order of a send', () => {
  expect(variablesOf(draft)).toEqual(['header 1', 'body 1', 'link Ver']);
  expect(bodyOf(draft)).toEqual({
    ...{ name: 'Pedido', category: 'UTILITY', language: 'pt_BR', body: 'O pedido {{1}} saiu.' },
    header: { type: 'TEXT', text: 'Oi {{1}}' },
    samples: { '1': 'Ana', '2': '4512', '3': 'abc' },
    buttons: [{ type: 'URL', text: 'Ver', url: 'https://loja.example/p/{{1}}' }],
  });
});

test('a code has a text of its own', () => {
  expect(bodyOf({ ...draft, category: 'AUTHENTICATION' })).toEqual({ name: 'Pedido', category: 'AUTHENTICATION' });
});

test('the file of a header takes the first place of what is shown', () => {
  expect(previewOf({ ...draft, headerType: 'IMAGE' }, '').values).toEqual(['', 'Ana', '4512', 'abc']);
});

test('an offer stands above the text, and its end has no example', () => {
  const offered = { ...draft, category: 'MARKETING' as const, offer: 'ENDS' as const, offerText: 'Só hoje' };
  expect(bodyOf(offered).offer).toEqual({ text: 'Só hoje', expires: true });
  expect(previewOf(offered, '').structure.offer).toEqual({ text: 'Só hoje', expires: true });
  const { header, buttons, offer, ...asked } = bodyOf(offered);
  const structureJson = { header, body: asked.body, footer: null, buttons, offer };
  const variablesSchema = { '1': 'Ana', '2': '4512', '3': '2030-12-31T23:59:00-03:00', '4': 'abc' };
  const template = { structureJson, variablesSchema, formattedName: 'Pedido' };
  expect(draftOf({ ...template, category: 'MARKETING', language: 'pt_BR' })).toEqual(offered);
  expect(bodyOf({ ...offered, category: 'UTILITY' }).offer).toBeUndefined();
});

test('a template that is there becomes the same draft again', () => {
  const { samples, header, buttons, ...asked } = bodyOf(draft);
  const structureJson = { header, body: asked.body, footer: null, buttons };
  const template = { structureJson, variablesSchema: samples ?? null, formattedName: 'Pedido' };
  expect(draftOf({ ...template, category: 'UTILITY', language: 'pt_BR' })).toEqual(draft);
});
