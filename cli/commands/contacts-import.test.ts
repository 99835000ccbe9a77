import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop, openTown } from '@recado/server/testing/shop.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, expect, test } from 'vitest';
import { runCli } from '../run-cli.ts';
import { sampleXlsx } from '../spreadsheets/write-xlsx.factory.ts';

const town = await openTown(await testDatabase());
const shop = await openShop(town);
const url = await town.app.listen({ port: 0, host: '127.0.0.1' });
const folder = mkdtempSync(join(tmpdir(), 'recado-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function recado(args: readonly string[], isTerminal = false) {
  const out: string[] = [];
  const err: string[] = [];
  const env = { RECADO_DATA: folder, RECADO_URL: url, RECADO_API_KEY: shop.key };
  const terminal = { env, out: (text: string) => out.push(text), err: (text: string) => err.push(text), isTerminal };
  return { code: await runCli(args, terminal), out: out.join('\n'), err };
}

const place = (name: string, content: string | Buffer) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

test('brings a sheet in batches, shows how far it is, and writes down what was refused', async () => {
  const people = Array.from({ length: 5_002 }, (_, n) => `Pessoa ${n};+55119${60_000_000 + n};vip`);
  people[5_001] = 'Sem telefone;abc;';
  const file = place('gente.csv', `nome;telefone;tags\n\n${people.join('\n')}\n`);
  const ran = await recado(['contacts', 'import', file], true);
  expect(ran.code).toBe(1);
  expect(ran.out).toContain('5002 contacts: 5001 created, 0 updated, 0 unchanged, 1 invalid.');
  expect(ran.err.map((line) => line.replace(/.*[█░] /, ''))).toEqual(['0 of 5001', '5000 of 5001', '5001 of 5001']);
  expect(readFileSync(join(folder, 'gente.errors.csv'), 'utf8')).toBe(
    '\uFEFFnome;telefone;tags;recado:line;recado:reason\nSem telefone;abc;;5004;cannot be a phone\n',
  );
});

test('refused rows come back with all their columns, and can be imported once they are corrected', async () => {
  const lines = ['Nome;Telefone;Cidade', 'Bia;11 9888-12;Natal', '=Caio;+55 11 97777-1111;"Rio; Branco"', 'Duda;12;""'];
  const file = place('clientes.csv', `${lines.join('\r\n')}\r\n`);
  const first = await recado(['contacts', 'import', file, '--json']);
  expect(JSON.parse(first.out)).toMatchObject({ total: 3, created: 1, invalid: 2 });
  const errorFile = join(folder, 'clientes.errors.csv');
  const written = readFileSync(errorFile, 'utf8');
  expect(written.split('\n').slice(1, 3)).toEqual([
    'Bia;11 9888-12;Natal;2;cannot be a phone',
    'Duda;12;;4;cannot be a phone',
  ]);
  writeFileSync(errorFile, written.replace('11 9888-12', '11 98881-2222').replace('Duda;12;', 'Duda;11 98881-3333;'));
  const second = await recado(['contacts', 'import', errorFile, '--json']);
  expect([second.code, JSON.parse(second.out)]).toMatchObject([0, { created: 2, invalid: 0, errorFile: null }]);
  // What was corrected by hand outlives another import of the first file.
  await recado(['contacts', 'import', file]);
  expect(readFileSync(errorFile, 'utf8')).toContain('11 98881-2222');
  expect(readFileSync(join(folder, 'clientes.errors-2.csv'), 'utf8')).toContain('11 9888-12');
  const bia = await shop.call('GET', '/v1/contacts/+5511988812222');
  expect(bia.json()).toMatchObject({ name: 'Bia', attributes: { Cidade: 'Natal' } });
});

test('reasons of the service are in the language of the terminal, too', async () => {
  const file = place('mail.csv', 'nome;telefone;email\nAna;+5511977775555;ana\n');
  await recado(['contacts', 'import', file]);
  expect(readFileSync(join(folder, 'mail.errors.csv'), 'utf8')).toContain('email: not an e-mail address');
});

test('a sheet that Windows wrote keeps its accents', async () => {
  const file = place('windows.csv', Buffer.from('nome;telefone\r\nJoão Conceição;11 97777-2222\r\n', 'latin1'));
  expect((await recado(['contacts', 'import', file, '--country', 'br'])).code).toBe(0);
  const joao = await shop.call('GET', '/v1/contacts/+5511977772222');
  expect(joao.json()).toMatchObject({ name: 'João Conceição' });
});

test('a country that does not exist is refused before anything is read', async () => {
  const ran = await recado(['contacts', 'import', 'nada.csv', '--country', 'xx']);
  expect(ran.err.join('\n')).toContain('Write a country like BR, or its calling code like 55.');
});

test('prints how many rows repeat a phone, of which the last counts', async () => {
  const file = place('twice.csv', 'nome;telefone\nAna;+5511966661111\nAna Lima;11 96666-1111\n');
  const ran = await recado(['contacts', 'import', file]);
  expect(ran.out).toContain('1 row repeats a phone of the file: the last row of a phone counts.');
  expect((await shop.call('GET', '/v1/contacts/+5511966661111')).json()).toMatchObject({ name: 'Ana Lima' });
});

test('reads a workbook as well', async () => {
  const ran = await recado(['contacts', 'import', place('gente.xlsx', sampleXlsx()), '--json']);
  expect([ran.code, JSON.parse(ran.out), ran.err]).toEqual([
    0,
    { total: 2, created: 2, updated: 0, unchanged: 0, invalid: 0, repeated: 0, errorFile: null },
    [],
  ]);
  const ana = await shop.call('GET', '/v1/contacts/+5511988887777');
  expect(ana.json()).toMatchObject({ name: 'Ana & Cia é', attributes: { cidade: 'Recife' } });
});

test('prints in a line what is wrong with a file', async () => {
  expect((await recado(['contacts', 'import', place('nada.csv', 'nome\nAna\n')])).err).toEqual([
    'recado: the first line must have a column "phone" (or "telefone")',
  ]);
});
