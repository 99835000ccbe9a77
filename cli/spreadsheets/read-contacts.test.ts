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
  expect(readContacts(rows, '55').rows).toMatchObject([
    { row: 2, contact: { phone: '+5511988887777', ...ana } },
    { row: 4, contact: { phone: '+5511988887777', name: '', email: '', tags: [], attributes: {} } },
  ]);
});

test('columns with why a row was refused are no part of the contact', () => {
  const rows = [
    ['telefone', 'recado:line', 'recado:reason'],
    ['11988887777', '4', 'não pode ser um telefone'],
  ];
  expect(readContacts(rows, '55').rows[0]?.contact).toEqual({ phone: '+5511988887777', attributes: {} });
});

test.each([
  ['noPhone', ['', 'Ana']],
  ['badPhone', ['1234', 'Ana']],
  ['tooManyCells', ['11988887777', 'Lima', ' Ana']],
  [null, ['11988887777', 'Ana', ' ', '']],
] as const)('%s is what is wrong with a row', (problem, cells) => {
  const { rows } = readContacts([['telefone', 'nome'], cells], '55');
  expect(rows[0]).toMatchObject({ problem, contact: problem ? null : { name: 'Ana' } });
});

test('without a column for the phone nothing is brought in', () => {
  expect(() => readContacts([['nome'], ['Ana']], '55')).toThrow('"phone"');
});
