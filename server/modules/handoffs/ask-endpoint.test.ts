import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ana, textMessage } from '../conversations/conversations.factory.ts';
import { openAssistant } from './handoffs.factory.ts';

const database = await testDatabase();
const town = await openTown(database);

type AskedModel = {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; messages: { content: string }[] };
};
type Reply = { status?: number; body: string; before?: () => Promise<unknown> };
const asked: AskedModel[] = [];
let reply: Reply = { body: '' };
const answers200 = (content: unknown): Reply => ({ body: JSON.stringify({ choices: [{ message: { content } }] }) });

/** Stands in for a model behind an OpenAI-compatible endpoint. */
const model = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  asked.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(String(Buffer.concat(chunks))) });
  await reply.before?.();
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(reply.body);
});
await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
afterAll(() => void model.close());
const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
beforeEach(() => void asked.splice(0));

async function openWorded() {
  const shop = await openShop(town);
  const helper = openAssistant(town, shop);
  await helper.teach('Quanto custa o frete?', 'O frete custa R$ 15,90.');
  await helper.teach('Qual é o prazo de entrega?', 'Até cinco dias úteis.');
  await helper.switchOn({ endpoint: { url, model: 'pequeno', apiKey: 'sk-segredo' } });
  return { shop, helper };
}

describe('an endpoint', () => {
  test('is asked with the entries found and the key, and words the answer', async () => {
    reply = answers200('  Olá! O frete sai por R$ 15,90.  ');
    const { helper } = await openWorded();
    await helper.receive(textMessage('Quanto é o frete?'));
    expect(await helper.replies()).toEqual(['Olá! O frete sai por R$ 15,90.']);
    expect(asked).toMatchObject([
      { path: '/v1/chat/completions', headers: { authorization: 'Bearer sk-segredo' }, body: { model: 'pequeno' } },
    ]);
    const [system, question] = asked[0]?.body.messages ?? [];
    expect(system?.content).toContain('O frete custa R$ 15,90.');
    expect(question?.content).toBe('Quanto é o frete?');
  });

  test.each<[string, Reply]>([
    ['answers with an error', { status: 500, body: '{}' }],
    ['answers something that is no JSON', { body: 'olá' }],
    ['answers without a text', answers200(null)],
    ['answers with nothing', answers200('  ')],
    ['answers without an end', { body: 'x'.repeat(300 * 1024) }],
  ])('that %s leaves the entry’s own text', async (_, given) => {
    reply = given;
    const { helper } = await openWorded();
    await helper.receive(textMessage('Quanto é o frete?'));
    expect([asked.length, await helper.replies()]).toEqual([1, ['O frete custa R$ 15,90.']]);
  });

  test('that talks too long is cut to what a message holds', async () => {
    reply = answers200('a'.repeat(5_000));
    const { helper } = await openWorded();
    await helper.receive(textMessage('Quanto é o frete?'));
    expect((await helper.replies())[0]).toHaveLength(4_096);
  });

  test('that does not know hands over', async () => {
    reply = answers200('NAO_SEI');
    const { helper } = await openWorded();
    await helper.receive(textMessage('Quanto é o frete?'));
    expect([await helper.replies(), (await helper.settings()).answersThisMonth]).toEqual([[], 0]);
    expect(await helper.handoffs()).toMatchObject([{ reason: 'LOW_CONFIDENCE', status: 'OPEN' }]);
  });

  test('is not asked about what no entry is sure of', async () => {
    const { helper } = await openWorded();
    await helper.receive(textMessage('Vocês fazem conserto de bicicleta?'));
    expect([asked, (await helper.handoffs()).length]).toEqual([[], 1]);
  });

  test('that answers after an agent did is not used', async () => {
    const { shop, helper } = await openWorded();
    const answer = () => shop.call('POST', '/v1/conversations/reply', { receiver: `+${ana}`, body: 'Sou o João' });
    reply = { ...answers200('O frete sai por R$ 15,90.'), before: answer };
    await helper.receive(textMessage('Quanto é o frete?'));
    expect([asked.length, await helper.replies(), await helper.handoffs()]).toEqual([1, ['Sou o João'], []]);
  });
});
