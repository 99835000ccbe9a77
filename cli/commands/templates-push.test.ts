import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReviewedShop } from '@recado/server/modules/templates/templates.factory.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, expect, test } from 'vitest';
import { openCaller } from '../caller.factory.ts';

const place = mkdtempSync(join(tmpdir(), 'recado-templates-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const folder = join(place, 'templates');
const { town, shop } = await openReviewedShop(await testDatabase());
const url = await town.app.listen({ port: 0, host: '127.0.0.1' });
const { recado, run, json } = openCaller({ RECADO_URL: url, RECADO_API_KEY: shop.key });
const fileOf = (name: string) => join(folder, `${name}.pt_BR.json`);
const written = (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8'));

test('pull writes a file for each template, and pushing them changes nothing', async () => {
  const pulled = await json('templates', 'pull', folder);
  expect(pulled).toMatchObject({ created: { length: 3 }, changed: [], written: true });
  expect(readdirSync(folder)).toEqual(['boas_vindas.pt_BR.json', 'codigo_acesso.pt_BR.json', 'promocao.pt_BR.json']);
  expect(written('boas_vindas')).toEqual({
    ...{ name: 'boas_vindas', category: 'UTILITY', language: 'pt_BR' },
    ...{ body: 'Olá {{1}}, tudo bem?', samples: { '1': 'Ana' } },
  });
  expect(written('codigo_acesso')).toEqual({ name: 'codigo_acesso', category: 'AUTHENTICATION', language: 'pt_BR' });
  expect(await json('templates', 'pull', folder)).toMatchObject({ created: [], unchanged: { length: 3 } });
  expect(await json('templates', 'push', folder)).toMatchObject({ unchanged: { length: 3 }, submitted: 0 });
});

test('push shows what is new and submits it when confirmed; what was pushed comes back the same', async () => {
  const draft = {
    name: 'Pedido enviado',
    category: 'utility',
    body: 'Oi {{1}}, o pedido {{2}} saiu.',
    footer: 'Loja',
    samples: { '2': '4512', '1': 'Ana' },
    buttons: [{ type: 'URL', text: 'Ver', url: 'https://loja.example/pedidos' }],
  };
  writeFileSync(join(folder, 'pedido.json'), JSON.stringify(draft));
  const shown = await recado('templates', 'push', folder);
  expect(shown.code).toBe(0);
  expect(shown.out).toContain('+ pedido_enviado.pt_BR.json');
  expect(shown.out).toMatch(/^ {2}\+ {3}"body": "Oi \{\{1\}\}, o pedido \{\{2\}\} saiu\.",$/m);
  expect(shown.out).toContain('1 new, 3 unchanged, 0 changed, 0 only there. --yes submits them.');
  const refusing = await run(['templates', 'push', folder], { confirm: async () => false });
  expect([refusing.out, refusing.err]).toEqual([
    expect.stringContaining('--yes submits them'),
    expect.stringContaining('+ pedido_enviado'),
  ]);
  expect(await json('templates', 'push', folder, '--yes')).toMatchObject({ submitted: 1, refused: [] });
  expect(await json('templates', 'push', folder, '--yes')).toMatchObject({ created: [], unchanged: { length: 4 } });
});

test('a file that differs is shown and not sent, and a pull overwrites it only when confirmed', async () => {
  const changed = { ...written('boas_vindas'), body: 'Oi {{1}}!' };
  writeFileSync(fileOf('boas_vindas'), JSON.stringify(changed));
  const pushed = await recado('templates', 'push', folder);
  expect(pushed.code).toBe(1);
  expect(pushed.out).toMatch(/~ boas_vindas\.pt_BR\.json: a template cannot be changed/);
  expect(pushed.out).toMatch(/^ {2}- {3}"body": "Olá \{\{1\}\}, tudo bem\?",\n {2}\+ {3}"body": "Oi \{\{1\}\}!",$/m);
  expect((await recado('templates', 'pull', folder)).out).toContain('Nothing was written: 0 new, 1 changed');
  expect(written('boas_vindas').body).toBe('Oi {{1}}!');
  await run(['templates', 'pull', folder], { confirm: async () => true });
  expect(written('boas_vindas').body).toBe('Olá {{1}}, tudo bem?');
});

test('what the service refuses is printed by file, and what is no template by its name', async () => {
  writeFileSync(join(folder, 'errado.json'), JSON.stringify({ name: 'errado', category: 'UTILITY', body: '{{2}}' }));
  const { code, out } = await recado('templates', 'push', folder, '--yes');
  expect(code).toBe(1);
  expect(out).toMatch(/^! errado\.pt_BR\.json: UNPROCESSABLE_ENTITY: /m);
  writeFileSync(join(folder, 'errado.json'), '{}');
  expect((await recado('templates', 'push', folder)).err).toMatch(/errado\.json is no template/);
  expect((await recado('templates', 'push', join(place, 'none'))).err).toMatch(/there are no templates in/);
});
