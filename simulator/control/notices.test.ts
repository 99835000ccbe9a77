import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { list, record } from '../read-value.ts';
import { ACCOUNT, openStage, START_AT, type Stage, TOKEN, valuesOf } from '../testing/stage.ts';

const ana = '+5511988887777';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const values = () => stage.hooks.flatMap(({ body }) => valuesOf(body));
const fields = () =>
  stage.hooks
    .flatMap(({ body }) => list(record(JSON.parse(body)).entry))
    .flatMap((entry) => list(record(entry).changes))
    .map((change) => record(change).field);
const edited = [
  { type: 'HEADER', format: 'TEXT', text: 'Pedido' },
  { type: 'BODY', text: 'Oi {{1}}, tudo certo por aqui.', example: { body_text: [['Ana']] } },
  { type: 'FOOTER', text: 'Loja Exemplo' },
  { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Ver', url: 'https://loja.example' }] },
];

describe('an edited template', () => {
  test('is sent with its content now, when it is edited on the platform', async () => {
    const answer = await stage.control('POST', '/templates/boas_vindas/edit', { components: edited });
    await stage.advance(0);
    expect(fields()).toEqual(['message_template_components_update']);
    expect(values()).toEqual([
      {
        message_template_id: Number(answer.json.id),
        message_template_name: 'boas_vindas',
        message_template_language: 'pt_BR',
        message_template_title: 'Pedido',
        message_template_element: 'Oi {{1}}, tudo certo por aqui.',
        message_template_footer: 'Loja Exemplo',
        message_template_buttons: [
          {
            message_template_button_type: 'URL',
            message_template_button_text: 'Ver',
            message_template_button_url: 'https://loja.example',
          },
        ],
      },
    ]);
    const read = await stage.graph('GET', `/${String(answer.json.id)}?fields=components,status`);
    expect(read.json).toMatchObject({ components: edited, status: 'APPROVED' });
  });

  test('is sent when it is edited over the API, before its review', async () => {
    const [template] = list((await stage.graph('GET', `/${ACCOUNT}/message_templates?name=boas_vindas`)).json.data);
    await stage.graph('POST', `/${String(record(template).id)}`, { components: edited });
    await stage.advance(4_000);
    expect(fields()).toEqual(['message_template_components_update', 'message_template_status_update']);
  });

  test('what could not be created cannot be edited', async () => {
    const wrong = { components: [{ type: 'FOOTER', text: 'só isto' }] };
    expect((await stage.control('POST', '/templates/boas_vindas/edit', wrong)).status).toBe(400);
    expect((await stage.control('POST', '/templates/nenhum/edit', { components: edited })).status).toBe(404);
  });
});

describe('history', () => {
  const thread = {
    with: ana,
    messages: [
      { by: 'customer', text: 'Vocês abrem hoje?', at: '2026-10-01T12:00:00Z' },
      { by: 'business', text: 'Sim, até as 18h.', at: '2026-10-01T12:01:00Z', status: 'read' },
      { by: 'customer', image: {} },
      { by: 'business', image: {} },
    ],
  };

  test('comes as threads, its files afterwards', async () => {
    const answer = await stage.control('POST', '/history', { threads: [thread], progress: 55 });
    expect(answer.json).toEqual({ messages: 4, files: 2 });
    await stage.advance(0);
    expect(fields()).toEqual(['history', 'history', 'history']);
    const [chunk, received, echoed] = values();
    expect(chunk).toMatchObject({
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '551130000000' },
      history: [
        {
          metadata: { phase: 0, chunk_order: 1, progress: 55 },
          threads: [
            {
              id: '5511988887777',
              messages: [
                { from: '5511988887777', timestamp: '1790856000', type: 'text', history_context: { status: 'READ' } },
                { from: '551130000000', to: '5511988887777', text: { body: 'Sim, até as 18h.' } },
                { type: 'media_placeholder' },
                { type: 'media_placeholder' },
              ],
            },
          ],
        },
      ],
    });
    expect(received).toMatchObject({ messages: [{ from: '5511988887777', type: 'image' }] });
    expect(echoed).toMatchObject({ message_echoes: [{ from: '551130000000', to: '5511988887777', type: 'image' }] });
    const [message] = list(received?.messages).map(record);
    const url = String(record(message?.image).url);
    expect((await fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(200);
  });

  test('of a person who hides the phone names the user id', async () => {
    const { json } = await stage.control('PUT', `/phones/${ana}`, { hidesPhone: true });
    await stage.control('POST', '/history', { threads: [thread] });
    await stage.advance(0);
    expect(JSON.stringify(values())).not.toContain('5511988887777');
    expect(values()[0]).toMatchObject({
      history: [{ threads: [{ messages: [{ from_user_id: json.userId }, { to_user_id: json.userId }, {}, {}] }] }],
    });
  });

  test('may be declined', async () => {
    await stage.control('POST', '/history', { declined: true });
    await stage.advance(0);
    expect(values()).toMatchObject([{ history: [{ errors: [{ code: 2593109 }] }] }]);
  });

  test('without threads, or by nobody, is refused', async () => {
    expect((await stage.control('POST', '/history', {})).status).toBe(400);
    const nobody = { threads: [{ with: ana, messages: [{ text: 'Oi' }] }] };
    expect((await stage.control('POST', '/history', nobody)).status).toBe(400);
  });
});

test('what is written in a group carries its id and opens no window', async () => {
  await stage.control('POST', '/inbound', { from: ana, text: 'Oi, pessoal', groupId: 'Y2FwaV9ncm91cDox' });
  await stage.advance(0);
  expect(values()).toMatchObject([{ messages: [{ group_id: 'Y2FwaV9ncm91cDox', from: '5511988887777' }] }]);
  await stage.send({ to: ana, type: 'text', text: { body: 'Olá' } });
  await stage.advance(120);
  expect(stage.statuses()).toMatchObject([{ status: 'failed', errors: [{ code: 131047 }] }]);
});

test('an alert of the account is sent', async () => {
  await stage.control('POST', '/account/event', {
    kind: 'alert',
    severity: 'CRITICAL',
    type: 'PROFILE_PICTURE_LOST',
    description: 'A foto foi retirada.',
  });
  await stage.advance(0);
  expect(fields()).toEqual(['account_alerts']);
  expect(values()).toEqual([
    {
      entity_type: 'BUSINESS',
      entity_id: ACCOUNT,
      alert_info: {
        alert_severity: 'CRITICAL',
        alert_status: 'ACTIVE',
        alert_type: 'PROFILE_PICTURE_LOST',
        alert_description: 'A foto foi retirada.',
      },
    },
  ]);
});

test('contacts of the business app are sent as its state', async () => {
  const contacts = [
    { phone: ana, name: 'Ana Souza' },
    { phone: '+5511977776666', action: 'remove' },
  ];
  expect((await stage.control('POST', '/app-state', { contacts })).json).toEqual({ to: '551130000000', contacts: 2 });
  await stage.advance(0);
  expect(fields()).toEqual(['smb_app_state_sync']);
  const timestamp = String(START_AT / 1000);
  expect(values()[0]?.state_sync).toEqual([
    {
      type: 'contact',
      contact: { full_name: 'Ana Souza', first_name: 'Ana', phone_number: '5511988887777' },
      action: 'add',
      metadata: { timestamp },
    },
    { type: 'contact', contact: { phone_number: '5511977776666' }, action: 'remove', metadata: { timestamp } },
  ]);
  expect((await stage.control('POST', '/app-state', {})).status).toBe(400);
});
