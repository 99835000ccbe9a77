import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Recado } from '@recado/client/recado.ts';
import { searchDump } from '@recado/server/modules/privacy/privacy.factory.ts';
import { expect, onTestFinished, test } from 'vitest';
import { foundShop } from './rig/found-shop.ts';
import { openInstallation } from './rig/installation.ts';
import { waitFor } from './rig/wait-until.ts';

const phone = '+5511988887777';
const spellings = ['5511988887777', '551188887777', '11988887777'];
const texts = ['Segredo da Ana', 'Ana Beatriz', 'Resposta para ela', 'legenda da foto', 'boleto da Ana'];

test('D1 a person who is erased is found nowhere: not in the database, not in a log, not among the files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-privacy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const installation = await openInstallation({ LOG_LEVEL: 'debug', MEDIA_FOLDER: folder });
  const program = await installation.start('api,worker');
  const baseUrl = `http://127.0.0.1:${program.ready.port}`;
  const shop = await foundShop(installation, baseUrl);
  const client = new Recado({ apiKey: shop.apiKey, baseUrl, retries: 0 });
  await installation.control('PUT', 'settings', {
    sentMs: 10,
    deliveredMs: 20,
    readMs: 30,
    readRate: 1,
    pairRate: false,
  });
  const receive = (message: object) =>
    installation.control('POST', 'inbound', { from: '5511988887777', to: shop.phone, name: 'Ana Beatriz', ...message });
  const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

  // She writes, sends a picture, is answered, gets a template and waits for another.
  await receive({ text: 'Segredo da Ana' });
  await receive({ image: { caption: 'legenda da foto' } });
  await waitFor(() => (files().length > 0 ? true : undefined));
  const person = (await installation.control('PUT', 'phones/5511988887777', {})) as { userId: string };
  const secrets = [...texts, person.userId];
  await waitFor(async () => ((await client.contacts.list({ search: 'ana' })).total === 1 ? true : undefined));
  const answer = await client.messages.send({ receiver: phone, body: 'Resposta para ela' });
  await client.messages.send({ receiver: phone, templateName: 'boas_vindas', templateVariables: ['Ana Beatriz'] });
  const bill = await client.media.upload(new Blob(['%PDF-1.4 boleto da Ana']), 'boleto da Ana.pdf');
  await client.conversations.reply({ receiver: phone, media: { mediaId: bill.id } });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const waiting = await client.messages.send({
    ...{ receiver: phone, templateName: 'promocao', templateVariables: ['Ana Beatriz'], scheduled_at: later },
  });
  // Before the opt-out: what is still to be sent then would fail.
  await waitFor(async () => ((await client.messages.get(answer.id)).status === 'READ' ? true : undefined));
  await client.optOuts.create({ phone: '+551188887777', reason: 'Segredo da Ana' });
  expect(await searchDump(installation.sql, spellings)).not.toEqual([]);

  const exported = await client.contacts.export(phone);
  expect(exported.messages.map(({ body }) => body)).toEqual(
    expect.arrayContaining(['Segredo da Ana', 'Resposta para ela']),
  );
  const erased = await client.contacts.erase(phone);
  expect(erased).toMatchObject({ messages: 6, conversations: 1, mediaFiles: 2 });

  expect(await searchDump(installation.sql, [...spellings, ...secrets])).toEqual([]);
  expect(files()).toEqual([]);
  expect([...spellings, ...secrets].filter((text) => program.log().includes(text))).toEqual([]);

  // What is left still works: the message is there without her, and nobody writes to her by mistake.
  expect(await client.messages.get(waiting.id)).toMatchObject({ status: 'CANCELED', receiver: '[removido]' });
  const again = client.messages.send({ receiver: phone, templateName: 'boas_vindas', templateVariables: ['Ana'] });
  await expect(again).rejects.toMatchObject({ code: 'RECIPIENT_OPTED_OUT' });
  expect(await searchDump(installation.sql, spellings)).toEqual([]);

  // She may come back, by writing; what she asked for before still holds.
  await receive({ text: 'Oi' });
  const reply = await waitFor(() =>
    client.messages.send({ receiver: phone, body: 'Olá de novo' }).catch(() => undefined),
  );
  await waitFor(async () => ((await client.messages.get(reply.id)).status === 'READ' ? true : undefined));
  expect(await client.optOuts.get(phone)).toMatchObject({ optedOut: true, source: 'LGPD' });
});
