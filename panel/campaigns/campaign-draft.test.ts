import { expect, test } from 'vitest';
import { bodyOf, contactsOf, emptyDraft, phoneColumnOf, phoneOf, tableOf } from './campaign-draft.ts';

const nameOf = (place: number) => `Coluna ${place}`;

test('a first row without a phone names the columns', () => {
  const table = tableOf(
    [
      ['Nome', 'Fone'],
      ['Ana', '11 98888-7777'],
    ],
    nameOf,
  );
  expect(table).toEqual({ columns: ['Nome', 'Fone'], rows: [['Ana', '11 98888-7777']] });
  expect(phoneColumnOf(table)).toBe(1);
});

test('a list without names has numbered columns', () => {
  expect(tableOf([['+5511988887777', 'Ana']], nameOf).columns).toEqual(['Coluna 1', 'Coluna 2']);
});

test.each([
  ['+1 (415) 555-0101', '+14155550101'],
  ['(11) 98888-7777', '+5511988887777'],
  ['5511988887777', '+5511988887777'],
  ['ramal 12', null],
])('%s is the phone %s', (text, phone) => {
  expect(phoneOf(text)).toBe(phone);
});

test('rows become contacts with columns, texts and the fallback; a row without a phone is listed', () => {
  const table = {
    columns: ['fone', 'nome'],
    rows: [
      ['11988887777', ' Ana '],
      ['11988886666', ''],
      ['?', 'Bia'],
    ],
  };
  const draft = { ...emptyDraft, values: ['{{column.1}}', 'hoje'], fallback: 'cliente' };
  expect(contactsOf(table, draft)).toEqual({
    contacts: [
      { to: '+5511988887777', variables: ['Ana', 'hoje'] },
      { to: '+5511988886666', variables: ['cliente', 'hoje'] },
    ],
    bad: [['?', 'Bia']],
  });
});

test('asks for an audience or for contacts, never for both', () => {
  const draft = { ...emptyDraft, name: ' Natal ', templateName: 'promo', tags: ['vip'], values: ['{{contact.name}}'] };
  expect(bodyOf(draft, null, null)).toEqual({
    ...{ name: 'Natal', templateName: 'promo' },
    audience: { tags: ['vip'], variables: ['{{contact.name}}'] },
  });
  const table = { columns: ['fone'], rows: [['11988887777']] };
  expect(bodyOf({ ...draft, source: 'file', values: [] }, table, '2026-12-01T12:00:00.000Z')).toEqual({
    ...{ name: 'Natal', templateName: 'promo', scheduledAt: '2026-12-01T12:00:00.000Z' },
    contacts: [{ to: '+5511988887777', variables: [] }],
  });
});
