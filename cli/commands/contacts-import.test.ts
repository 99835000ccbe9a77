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
  expect(ran.err.map((line) => line.replace(/.*[█░] /, ''))).toEqual(['0 of 5002', '5000 of 5002', '5002 of 5002']);
  expect(readFileSync(join(folder, 'gente.errors.csv'), 'utf8')).toMatch(/^line,phone,reason\n5004,\+55abc,/);
});

test('reads a workbook as well', async () => {
  const ran = await recado(['contacts', 'import', place('gente.xlsx', sampleXlsx()), '--json']);
  expect([ran.code, JSON.parse(ran.out), ran.err]).toEqual([
    0,
    { total: 2, created: 2, updated: 0, unchanged: 0, invalid: 0, errorFile: null },
    [],
  ]);
  const ana = await shop.call('GET', '/v1/contacts/+5511988887777');
  expect(ana.json()).toMatchObject({ name: 'Ana & Cia é', attributes: { cidade: 'Recife' } });
});

test('says in a line what is wrong with a file', async () => {
  expect((await recado(['contacts', 'import', place('nada.csv', 'nome\nAna\n')])).err).toEqual([
    'recado: the first line must have a column "phone" (or "telefone")',
  ]);
});
