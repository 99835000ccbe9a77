import { beforeEach, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);

const receiver = '+5511988887777';
const forbidden = ['', 'Ana\tLima', 'Ana     Lima', 'Ana\nLima', '     '];
const notAddresses = [
  'foto.png',
  'ftp://loja.example/a.png',
  'https://',
  'https:// loja.example/a.png',
  'javascript:a',
];
const address = 'https://loja.example/nota.pdf';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
  const body = 'Olá {{1}}, a nota chegou.';
  const structure = { header: { type: 'DOCUMENT' as const }, body, footer: null, buttons: [] };
  await shop.template('nota', 'UTILITY', structure);
  await town.caughtUp();
});

async function expectRefused(answer: Awaited<ReturnType<Shop['call']>>, field: string) {
  expect([answer.statusCode, answer.json().error?.code], answer.body).toEqual([400, 'VALIDATION_ERROR']);
  expect(answer.json().error.details.fields).toMatchObject([{ field }]);
  expect(answer.json().error.details.fields[0].problem).toMatch(/espaços seguidos|endereço http/);
  expect([await shop.count('messages'), await shop.balance()]).toEqual([0, 100]);
}

describe('POST /v1/messages, values the platform never takes', () => {
  test('VALIDATION_ERROR: an empty value, a tab, a line break or five blanks in a row', async () => {
    for (const value of forbidden) {
      for (const dryRun of [false, true]) {
        const body = { receiver, templateName: 'boas_vindas', templateVariables: [value], dryRun };
        await expectRefused(await shop.call('POST', '/v1/messages', body), 'templateVariables.0');
      }
    }
  });

  test('VALIDATION_ERROR: a header that takes a file and is given no address', async () => {
    for (const value of notAddresses) {
      for (const dryRun of [false, true]) {
        const body = { receiver, templateName: 'nota', templateVariables: [value, 'Ana'], dryRun };
        await expectRefused(await shop.call('POST', '/v1/messages', body), 'templateVariables.0');
      }
    }
  });

  test('four blanks, and an address of either scheme, pass', async () => {
    const spaced = { receiver, templateName: 'boas_vindas', templateVariables: ['Ana    Lima'] };
    expect((await shop.call('POST', '/v1/messages', spaced)).statusCode).toBe(202);
    for (const url of [address, 'HTTP://loja.example/nota.pdf?a=%20']) {
      const body = { receiver, templateName: 'nota', templateVariables: [url, 'Ana'] };
      expect((await shop.call('POST', '/v1/messages', body)).statusCode).toBe(202);
    }
  });
});

describe('POST /v1/messages/batch, values the platform never takes', () => {
  const batch = (templateName: string, lists: string[][]) =>
    shop.call('POST', '/v1/messages/batch', {
      templateName,
      recipients: lists.map((templateVariables, n) => ({ receiver: `+551198888777${n}`, templateVariables })),
    });

  test('VALIDATION_ERROR: names the recipient of each', async () => {
    for (const value of forbidden) {
      await expectRefused(await batch('boas_vindas', [['Ana'], [value]]), 'recipients.1.templateVariables.0');
    }
  });

  test('VALIDATION_ERROR: lists every recipient whose header is no address', async () => {
    const answer = await batch('nota', [
      [address, 'Ana'],
      ['nota.pdf', 'Bia'],
    ]);
    await expectRefused(answer, 'recipients.1.templateVariables.0');
    expect(answer.json().error.details.recipients).toEqual([
      { index: 1, receiver: '+5511988887771', code: 'VALIDATION_ERROR' },
    ]);
  });
});

describe('POST /v1/charges, values the platform never takes', () => {
  test('VALIDATION_ERROR: no charge comes of it', async () => {
    const buttons = [{ type: 'CHARGE' as const, text: 'Pagar' }];
    await shop.template('cobranca', 'UTILITY', {
      ...{ header: { type: 'IMAGE' as const }, body: 'Olá {{1}}, pague aqui.', footer: null, buttons },
    });
    await town.caughtUp();
    const charge = (templateVariables: string[]) =>
      shop.call('POST', '/v1/charges', {
        ...{ receiver, amountCents: 1_000, description: 'Pedido', templateName: 'cobranca', templateVariables },
      });
    await expectRefused(await charge(['foto', 'Ana']), 'templateVariables.0');
    await expectRefused(await charge([address, 'Ana\t']), 'templateVariables.1');
    expect((await shop.call('GET', '/v1/charges')).json().data).toEqual([]);
  });
});

describe('an explicit null on an optional field', () => {
  const nothing = { body: null, interactive: null, location: null, reaction: null, scheduled_at: null, sender: null };

  test('is an absent field of a message and of its parts', async () => {
    const more = { externalReference: null, confirmation: null, dryRun: null };
    const answer = await shop.call('POST', '/v1/messages', {
      ...{ receiver, templateName: 'boas_vindas', templateVariables: ['Ana'], ...nothing, ...more },
    });
    expect([answer.statusCode, answer.json().body]).toEqual([202, 'Olá Ana, tudo bem?']);
    const buttons = { type: 'button', body: 'Confirma?', header: null, footer: null };
    const interactive = { ...buttons, buttons: [{ id: 's', title: 'Sim' }] };
    const asked = { receiver, templateName: null, templateVariables: null, interactive };
    expect((await shop.call('POST', '/v1/messages', asked)).json().error.code).toBe('CONVERSATION_WINDOW_CLOSED');
  });

  test('is an absent field of a batch and of its recipients', async () => {
    const recipients = [{ receiver, templateVariables: ['Ana'], externalReference: null }];
    const body = { templateName: 'boas_vindas', recipients, sender: null, scheduled_at: null };
    expect((await shop.call('POST', '/v1/messages/batch', body)).statusCode).toBe(202);
  });

  test('INVALID_JSON: a required field has no null', async () => {
    const answer = await shop.call('POST', '/v1/messages', { receiver: null, templateName: 'boas_vindas' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_JSON']);
  });
});
