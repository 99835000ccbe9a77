import { expect, test } from 'vitest';
import { readContacts } from './read-contacts.ts';

test('columns are found by their titles, in either language; others are attributes', () => {
  const rows = [
    ['Nome', ' Telefone ', 'E-mail', 'Etiquetas', 'Cidade', ''],
    ['Ana', '+55 (11) 98888-7777', 'ana@x.com', 'vip; sp', 'Recife', 'sobra'],
    ['', ' '],
    ['', '11988887777', '', '', ''],
  ];
  const ana = { name: 'Ana', email: 'ana@x.com', tags: ['vip', 'sp'], attributes: { Cidade: 'Recife' } };
  expect(readContacts(rows, '55')).toEqual([
    { row: 2, contact: { phone: '+5511988887777', ...ana } },
    { row: 4, contact: { phone: '+5511988887777', name: '', email: '', tags: [], attributes: {} } },
  ]);
});

test.each([
  ['5511988887777', '+5511988887777'],
  ['0055 11 98888 7777', '+5511988887777'],
  ['(011) 3000-0000', '+551130000000'],
  ['+1 415 555 2671', '+14155552671'],
  ['', '+55'],
])('the phone "%s" is brought in as %s', (written, phone) => {
  expect(
    readContacts(
      [
        ['phone', 'nome'],
        [written, 'Ana'],
      ],
      '55',
    )[0]?.contact.phone,
  ).toBe(phone);
});

test('without a column for the phone nothing is brought in', () => {
  expect(() => readContacts([['nome'], ['Ana']], '55')).toThrow('"phone"');
});
