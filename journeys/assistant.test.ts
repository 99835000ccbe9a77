import { expect, test } from 'vitest';
import { openStorefront } from './rig/storefront.ts';

test('a customer is answered, asks for a person, and an agent helps and resolves it', async () => {
  const { client, received, phone } = await openStorefront();
  const ana = phone('5511988887777');
  await client.brain.createEntry({ title: 'Quanto custa o frete?', answer: 'O frete custa R$ 15,90.' });
  await client.brain.putSettings({ enabled: true });

  await ana.send({ text: 'Oi! Quanto é o frete?', name: 'Ana' });
  await ana.got(({ body }) => body === 'O frete custa R$ 15,90.');
  await ana.send({ text: 'Quero falar com uma pessoa' });
  const { data } = await received('conversation.needs_human');
  expect(data).toMatchObject({ reason: 'CUSTOMER_REQUEST', phone: '+5511988887777' });
  expect(data.summary).toContain('Quero falar com uma pessoa');
  const { conversationId, handoffId } = data;
  const [waiting] = (await client.conversations.list({ status: 'PENDING' })).content;
  expect(waiting).toMatchObject({ id: conversationId, handoff: { id: handoffId, status: 'OPEN' } });

  await client.conversations.reply({ conversationId, body: 'Aqui é o João, posso ajudar?' });
  await ana.got(({ body }) => body.includes('João'));
  expect(await client.brain.resolveHandoff(handoffId, { note: 'Desconto dado' })).toMatchObject({ status: 'RESOLVED' });
  expect((await client.brain.handoffs({ status: 'OPEN' })).data).toEqual([]);

  await ana.send({ text: 'E o frete para Recife?' });
  await expect.poll(async () => (await client.brain.settings()).answersThisMonth, { interval: 200 }).toBe(2);
});
