import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop, openTown } from '@recado/server/testing/shop.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { runCli } from '../run-cli.ts';

const database = await testDatabase();
const town = await openTown(database);
const { organizationId, call } = await openShop(town);
const folder = mkdtempSync(join(tmpdir(), 'recado-people-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function recado(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const env = { DATABASE_URL: database.url, RECADO_DATA: folder, RECADO_SECRET: 'a secret only tests know of' };
  const terminal = {
    env,
    out: (text: string) => out.push(text),
    err: (text: string) => err.push(text),
    isTerminal: false,
  };
  return {
    code: await runCli([...args, '--organization', organizationId, '--json'], terminal),
    out: out.join(''),
    err,
  };
}

describe('people', () => {
  test('merge makes one contact of two, and unmerge two again', async () => {
    const people = [
      { phone: '+5511988887777', name: 'Ana' },
      { phone: '+5521977776666', email: 'ana@x.com' },
    ];
    await call('POST', '/v1/contacts/import', people);
    const merged = await recado('people', 'merge', '+5521977776666', '+551188887777');
    expect([merged.code, merged.err]).toEqual([0, []]);
    expect((await call('GET', '/v1/contacts')).json()).toMatchObject({ total: 1, contacts: [{ email: 'ana@x.com' }] });

    const { id } = JSON.parse(merged.out);
    expect((await recado('people', 'unmerge', id)).code).toBe(0);
    expect((await call('GET', '/v1/contacts')).json().total).toBe(2);
    expect((await recado('people', 'unmerge', id)).err).toEqual([`recado: there is no merge ${id} to take back`]);
    expect((await recado('people', 'merge', '+5531966665555', '+551188887777')).code).toBe(1);
  });
});

describe('opt-outs words', () => {
  const words = () => town.container.optOutWords.get(organizationId);

  test('gives an organization words of its own, shows them, and takes them back when asked to', async () => {
    expect(await recado('opt-outs', 'words', '--stop', 'CHEGA,BASTA', '--resume', 'QUERO')).toMatchObject({ code: 0 });
    const own = { stop: ['CHEGA', 'BASTA'], resume: ['QUERO'] };
    await town.caughtUp();
    expect(await words()).toEqual(own);
    expect(JSON.parse((await recado('opt-outs', 'words')).out)).toEqual(own);
    await town.caughtUp();
    expect(await words()).toEqual(own);
    expect(JSON.parse((await recado('opt-outs', 'words', '--reset')).out).stop).toContain('SAIR');
    await town.caughtUp();
    expect((await words()).stop).toContain('SAIR');
    for (const wrong of [
      ['--stop', 'CHEGA'],
      ['--reset', '--stop', 'CHEGA', '--resume', 'QUERO'],
    ])
      expect((await recado('opt-outs', 'words', ...wrong)).err).toEqual([
        'recado: give both --stop and --resume to set the words, or --reset alone',
      ]);
  });
});
