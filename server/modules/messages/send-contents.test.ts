import { beforeEach, describe, expect, test } from 'vitest';
import { many, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readMessageId } from './message.ts';

const database = await testDatabase();
const town = await openTown(database);

const receiver = '+5511988887777';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
  await openWindow('551188887777');
});

const send = (content: object) => shop.call('POST', '/v1/messages', { receiver, ...content });
const openWindow = (personKey: string) =>
  none(
    database.system,
    sql`insert into people (organization_id, person_key, last_inbound_at, window_until)
        values (${shop.organizationId}, ${personKey}, recado.now(), recado.now() + interval '1 hour')`,
  );
const stored = () =>
  many<{ type: string; content: Record<string, unknown> }>(
    database.system,
    sql`select type, content from messages where organization_id = ${shop.organizationId} order by id`,
  );

const buttons = (n: number) => Array.from({ length: n }, (_, i) => ({ id: `b${i}`, title: `Botão ${i}` }));
const button = (more: object = {}) => ({
  interactive: { type: 'button', body: 'Confirma a consulta?', buttons: buttons(2), ...more },
});
const rows = (n: number, prefix = 'r') =>
  Array.from({ length: n }, (_, i) => ({ id: `${prefix}${i}`, title: `L${i}` }));
const list = (sections: object[]) => ({ interactive: { type: 'list', body: 'Escolha', button: 'Ver', sections } });
const link = { type: 'cta_url', body: 'Acompanhe', displayText: 'Abrir', url: 'https://loja.example/4512' };

async function expectRefused(content: object, status: number, code: string, field?: string) {
  const answer = await send(content);
  expect([answer.statusCode, answer.json().error?.code]).toEqual([status, code]);
  if (field !== undefined) {
    expect(answer.json().error.details.fields.map((one: { field: string }) => one.field)).toContain(field);
  }
  expect([await shop.count('messages'), await shop.balance()]).toEqual([0, 100]);
}

describe('POST /v1/messages', () => {
  test.each([
    ['INTERACTIVE', button(), 'Confirma a consulta?'],
    ['INTERACTIVE', button({ header: 'Clínica', footer: 'Responda aqui' }), 'Confirma a consulta?'],
    ['INTERACTIVE', list([{ rows: rows(10) }]), 'Escolha'],
    ['INTERACTIVE', { interactive: link }, 'Acompanhe'],
    ['INTERACTIVE', { interactive: { type: 'location_request', body: 'Onde entregamos?' } }, 'Onde entregamos?'],
    [
      'LOCATION',
      { location: { latitude: -23.56, longitude: -46.65, name: 'Loja', address: 'Av. X, 1' } },
      'Loja, Av. X, 1',
    ],
    ['LOCATION', { location: { latitude: -23.56, longitude: -46.65 } }, '-23.56, -46.65'],
  ])('accepts %s inside the window at the session price', async (type, content, body) => {
    const answer = await send(content);
    expect([answer.statusCode, answer.json().body, answer.json().cost]).toEqual([202, body, 0.04]);
    expect((await stored()).map((one) => one.type)).toEqual([type]);
  });

  test('reacts to a message of the conversation by the id the platform gave it', async () => {
    const { id } = (await send({ body: 'Oi' })).json();
    await none(
      database.system,
      sql`update message_states set platform_id = 'wamid.alvo'
          where organization_id = ${shop.organizationId} and id = ${readMessageId(id)}`,
    );
    const added = await send({ reaction: { messageId: id, emoji: '👍🏽' } });
    expect([added.statusCode, added.json().body]).toEqual([202, '👍🏽']);
    const removed = await send({ reaction: { messageId: id, emoji: '' } });
    expect([removed.statusCode, removed.json().body]).toEqual([202, 'Reação removida']);
    const reactions = (await stored()).filter(({ type }) => type === 'REACTION');
    expect(reactions.map(({ content }) => [content.platformId, content.emoji]).sort()).toEqual([
      ['wamid.alvo', ''],
      ['wamid.alvo', '👍🏽'],
    ]);
  });

  test.each(['👩‍🚀', '🇧🇷', '1️⃣', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])('knows %s for one emoji', async (emoji) => {
    await expectRefused(
      { reaction: { messageId: 'svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh', emoji } },
      403,
      'RESOURCE_FORBIDDEN',
    );
  });

  test('keeps that buttons are a confirmation', async () => {
    expect((await send({ ...button(), confirmation: true })).statusCode).toBe(202);
    const buttons = [{ type: 'QUICK_REPLY', text: 'Confirmo' }] as const;
    await shop.template('lembrete', 'UTILITY', {
      header: null,
      body: 'Até amanhã.',
      footer: null,
      buttons: [...buttons],
    });
    await town.caughtUp();
    expect((await send({ templateName: 'lembrete', confirmation: true })).statusCode).toBe(202);
    expect((await stored()).map(({ content }) => content.confirmation)).toEqual([true, true]);
  });

  test('CONVERSATION_WINDOW_CLOSED for every content but a template', async () => {
    await none(
      database.system,
      sql`update people set window_until = recado.now() where organization_id = ${shop.organizationId}`,
    );
    for (const content of [button(), list([{ rows: rows(1) }]), { location: { latitude: 0, longitude: 0 } }]) {
      await expectRefused(content, 422, 'CONVERSATION_WINDOW_CLOSED');
    }
  });

  test('VALIDATION_ERROR for a file: it is sent only inside a conversation, whatever the body calls it', async () => {
    const media = { type: 'image', url: 'https://loja.example/a.jpg', caption: ['"'] };
    await expectRefused({ media }, 400, 'VALIDATION_ERROR', 'templateName');
    expect((await send({ body: 'Oi', media })).statusCode).toBe(202);
    expect((await stored()).at(-1)?.content).toEqual({ type: 'text', body: 'Oi' });
  });

  test('VALIDATION_ERROR for any two contents', async () => {
    const location = { latitude: 0, longitude: 0 };
    await expectRefused({ ...button(), location }, 400, 'VALIDATION_ERROR', 'location');
    await expectRefused({ body: 'Oi', location }, 400, 'VALIDATION_ERROR', 'body');
  });

  test.each([
    ['no button', button({ buttons: [] }), 'interactive.buttons'],
    ['four buttons', button({ buttons: buttons(4) }), 'interactive.buttons'],
    [
      'a repeated button id',
      button({
        buttons: [
          { id: 'a', title: 'A' },
          { id: 'a', title: 'B' },
        ],
      }),
      'interactive.buttons.1.id',
    ],
    [
      'a repeated title',
      button({
        buttons: [
          { id: 'a', title: 'A' },
          { id: 'b', title: 'A' },
        ],
      }),
      'interactive.buttons.1.title',
    ],
    ['a title of 21', button({ buttons: [{ id: 'a', title: 'x'.repeat(21) }] }), 'interactive.buttons.0.title'],
    ['a button id of 257', button({ buttons: [{ id: 'x'.repeat(257), title: 'A' }] }), 'interactive.buttons.0.id'],
    ['a body of 1025', button({ body: 'x'.repeat(1025) }), 'interactive.body'],
    ['a header of 61', button({ header: 'x'.repeat(61) }), 'interactive.header'],
    ['a footer of 61', button({ footer: 'x'.repeat(61) }), 'interactive.footer'],
    [
      'eleven rows over two sections',
      list([
        { title: 'A', rows: rows(6) },
        { title: 'B', rows: rows(5, 's') },
      ]),
      'interactive.sections',
    ],
    ['a section without rows', list([{ rows: [] }]), 'interactive.sections.0.rows'],
    [
      'two sections, one untitled',
      list([{ title: 'A', rows: rows(1) }, { rows: rows(1, 's') }]),
      'interactive.sections.1.title',
    ],
    [
      'a repeated row id',
      list([
        { title: 'A', rows: rows(1) },
        { title: 'B', rows: rows(1) },
      ]),
      'interactive.sections.1.rows.0.id',
    ],
    [
      'a row title of 25',
      list([{ rows: [{ id: 'a', title: 'x'.repeat(25) }] }]),
      'interactive.sections.0.rows.0.title',
    ],
    [
      'a row description of 73',
      list([{ rows: [{ id: 'a', title: 'A', description: 'x'.repeat(73) }] }]),
      'interactive.sections.0.rows.0.description',
    ],
    ['a link that is not http', { interactive: { ...link, url: 'javascript:alert(1)' } }, 'interactive.url'],
    ['a link text of 21', { interactive: { ...link, displayText: 'x'.repeat(21) } }, 'interactive.displayText'],
    ['an unknown kind', { interactive: { type: 'product', body: 'a' } }, 'interactive'],
    ['a request without body', { interactive: { type: 'location_request' } }, 'interactive.body'],
    ['a latitude beyond the pole', { location: { latitude: 91, longitude: 0 } }, 'location.latitude'],
    ['a place without longitude', { location: { latitude: 1 } }, 'location.longitude'],
    ['a word as emoji', { reaction: { messageId: 'x', emoji: 'ok' } }, 'reaction.emoji'],
    ['two emojis', { reaction: { messageId: 'x', emoji: '👍👍' } }, 'reaction.emoji'],
    ['confirmation of a text', { body: 'Oi', confirmation: true }, 'confirmation'],
    ['confirmation of a list', { ...list([{ rows: rows(1) }]), confirmation: true }, 'confirmation'],
    [
      'confirmation by a template without buttons',
      { templateName: 'boas_vindas', templateVariables: ['Ana'], confirmation: true },
      'confirmation',
    ],
  ])('VALIDATION_ERROR for %s, naming the field', async (_what, content, field) => {
    await expectRefused(content, 400, 'VALIDATION_ERROR', field);
  });

  test('VALIDATION_ERROR for a reaction to a message of another conversation', async () => {
    const other = await shop.call('POST', '/v1/messages', {
      receiver: '+5511977776666',
      templateName: 'boas_vindas',
      templateVariables: ['Bia'],
    });
    const answer = await send({ reaction: { messageId: other.json().id, emoji: '👍' } });
    expect([answer.statusCode, answer.json().error.details.fields[0].field]).toEqual([400, 'reaction.messageId']);
  });

  test('INVALID_JSON for a location written as text', async () => {
    await expectRefused({ location: '-23,-46' }, 400, 'INVALID_JSON', 'location');
  });

  test('RESOURCE_FORBIDDEN for any form, and for a reaction to a message that is not ours', async () => {
    const flow = {
      type: 'flow',
      body: 'Preencha',
      flowId: '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a',
      buttonText: 'Abrir',
    };
    await expectRefused({ interactive: flow }, 403, 'RESOURCE_FORBIDDEN');
    const rival = await openShop(town);
    const theirs = await rival.call('POST', '/v1/messages', {
      receiver,
      templateName: 'boas_vindas',
      templateVariables: ['Ana'],
    });
    for (const messageId of [theirs.json().id, 'wamid.qualquer', 'svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh']) {
      await expectRefused({ reaction: { messageId, emoji: '👍' } }, 403, 'RESOURCE_FORBIDDEN');
    }
  });

  test('TEMPLATE_NOT_IN_ORGANIZATION for a name that was never looked up, also with a message to quote', async () => {
    const replyTo = 'svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh';
    await expectRefused({ templateName: 'nunca_visto', replyTo }, 409, 'CONFLICT');
  });

  test('REACTION_TARGET_NOT_SENT while the platform does not know the message yet', async () => {
    const { id } = (await send({ body: 'Oi' })).json();
    const answer = await send({ reaction: { messageId: id, emoji: '👍' } });
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });
});
