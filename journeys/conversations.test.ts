import { expect, test } from 'vitest';
import { openStorefront } from './rig/storefront.ts';

const ana = '+5511988887777';
const bia = '+5521977776666';

/** A customer writes in every way, the team answers from both places, and the caller's webhook receives each thing once. */
test('a conversation goes both ways, from the phone to the caller’s webhook and back', async () => {
  const { client, baseUrl, control, receivedMany } = await openStorefront();
  const write = (what: Record<string, unknown>) => control('POST', 'inbound', { from: ana, name: 'Ana', ...what });
  const received = (count: number) => receivedMany(['message.received', 'message.echo'], count);
  const thread = async () => {
    const [conversation] = (await client.conversations.list()).content;
    return conversation ? (await client.conversations.messages(conversation.id)).content : [];
  };

  await write({ text: 'Oi, vocês entregam?', copies: 3 });
  const [first] = await received(1);
  expect(first?.data).toMatchObject({
    phone: ana,
    sender_name: 'Ana',
    body: 'Oi, vocês entregam?',
    message_type: 'TEXT',
  });
  const conversationId = String(first?.data.conversation_id);
  expect((await client.conversations.list({ search: 'ana' })).content).toMatchObject([
    { id: conversationId, unreadCount: 1, windowOpen: true },
  ]);

  const buttons = [
    { id: 'sim', title: 'Sim' },
    { id: 'nao', title: 'Não' },
  ];
  const asked = await client.conversations.reply({
    conversationId,
    interactive: { type: 'button', body: 'Entregamos! Quer agora?', buttons },
  });
  await expect.poll(async () => (await thread()).at(-1)?.status).toBe('DELIVERED');
  await write({ button: { id: 'sim', title: 'Sim' } });
  const [, tapped] = await received(2);
  expect(tapped?.data).toMatchObject({ reply: { id: 'sim', title: 'Sim' }, body: 'Sim', context_message_id: asked.id });

  await write({ image: { caption: 'Este aqui' } });
  const [, , picture] = await received(3);
  expect(picture?.data).toMatchObject({ message_type: 'IMAGE', body: 'Este aqui', media_content_type: 'image/png' });
  const copy = await fetch(`${baseUrl}${new URL(String(picture?.data.media_url)).pathname}`);
  expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'image/png']);

  await control('POST', 'echo', { to: ana, text: 'Já saiu!' });
  await received(4);
  await write({ edit: { text: 'Este aqui, por favor' } });
  await write({ text: 'SAIR' });
  await expect.poll(async () => (await client.optOuts.get(ana)).optedOut).toBe(true);
  await expect(client.conversations.reply({ conversationId, body: 'Até logo' })).rejects.toMatchObject({
    code: 'RECIPIENT_OPTED_OUT',
  });
  await write({ text: 'voltar' });
  await expect.poll(async () => (await client.optOuts.get(ana)).optedOut).toBe(false);
  await write({ text: 'Obrigada!' });
  const events = await received(5);
  expect(events.map(({ type, data }) => [type, data.body])).toEqual([
    ['message.received', 'Oi, vocês entregam?'],
    ['message.received', 'Sim'],
    ['message.received', 'Este aqui'],
    ['message.echo', 'Já saiu!'],
    ['message.received', 'Obrigada!'],
  ]);
  expect((await thread()).map(({ direction, body }) => `${direction} ${body}`)).toEqual([
    'INBOUND Oi, vocês entregam?',
    'OUTBOUND Entregamos! Quer agora?',
    'INBOUND Sim',
    'INBOUND Este aqui, por favor',
    'OUTBOUND Já saiu!',
    'INBOUND SAIR',
    'INBOUND voltar',
    'INBOUND Obrigada!',
  ]);
  await write({ button: { id: 'sair', title: 'Não quero mais' } });
  await expect.poll(() => client.optOuts.get(ana)).toMatchObject({ optedOut: true, source: 'BUTTON' });
  const resolved = await client.conversations.update(conversationId, { status: 'RESOLVED' });
  expect(resolved).toMatchObject({ status: 'RESOLVED', unreadCount: 0 });

  // Bia shows nobody her phone, and is answered all the same.
  await control('PUT', `phones/${bia}`, { name: 'Bia', hidesPhone: true });
  await control('POST', 'inbound', { from: bia, text: 'Sou eu' });
  const [hidden] = (await received(6)).slice(5);
  expect(hidden?.data).toMatchObject({ phone: null, sender_name: 'Bia', body: 'Sou eu' });
  await client.conversations.reply({ conversationId: String(hidden?.data.conversation_id), body: 'Oi, Bia!' });
  await expect
    .poll(async () => (await thread()).at(-1))
    .toMatchObject({
      ...{ body: 'Oi, Bia!', status: 'DELIVERED', receiver: expect.stringMatching(/^chat:BR\./) },
    });
});
