import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReviewedShop } from '@recado/server/modules/templates/templates.factory.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, expect, test } from 'vitest';
import { openCaller } from '../caller.factory.ts';
import { contents } from './twilio-contents.factory.ts';

const place = mkdtempSync(join(tmpdir(), 'recado-twilio-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const folder = join(place, 'templates');
const { town, shop } = await openReviewedShop(await testDatabase());
const url = await town.app.listen({ port: 0, host: '127.0.0.1' });
const { recado, json } = openCaller({ RECADO_URL: url, RECADO_API_KEY: shop.key });

const file = join(place, 'contents.json');
writeFileSync(file, JSON.stringify({ contents, meta: {} }));

test('contents become files that the service takes as they are; what is no template is named', async () => {
  const names = ['pedido_enviado.pt_BR', 'oferta.pt_BR', 'nota.en_US', 'codigo.pt_BR'].map((name) => `${name}.json`);
  expect(await json('templates', 'from-twilio', file, folder)).toEqual({
    folder,
    created: names,
    skipped: [
      { source: 'Assuntos (HX5)', reason: 'twilio/list-picker is no template' },
      { source: 'x (HX6)', reason: 'the platform rejected it there' },
    ],
  });
  expect(JSON.parse(readFileSync(join(folder, 'pedido_enviado.pt_BR.json'), 'utf8'))).toEqual({
    ...{ name: 'pedido_enviado', category: 'UTILITY', language: 'pt_BR' },
    body: 'Oi {{1}}, o pedido {{2}} saiu. Até já, {{1}}!',
    samples: { '1': 'Ana', '2': '4512', '3': 'r8' },
    buttons: [{ type: 'URL', text: 'Ver', url: 'https://loja.example/p/{{1}}' }],
  });
  const pushed = await json('templates', 'push', folder, '--yes');
  expect(pushed).toMatchObject({ submitted: 4, refused: [] });
  expect(pushed.created.sort()).toEqual(names.sort());
});

test('files that are there stay, and a file that is no answer is named', async () => {
  const before = readdirSync(folder);
  expect(await json('templates', 'from-twilio', file, folder)).toMatchObject({ created: [], skipped: { length: 6 } });
  expect(readdirSync(folder)).toEqual(before);
  writeFileSync(file, '[]');
  const ran = await recado('templates', 'from-twilio', file, folder);
  expect([ran.code, ran.err]).toEqual([1, 'recado: this is no answer of the Content API: it has no "contents"']);
});
