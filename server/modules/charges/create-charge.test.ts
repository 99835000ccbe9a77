import { beforeEach, describe, expect, test } from 'vitest';
import { many, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { hinderSends } from '../../testing/hinder-sends.ts';
import { openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { createUser } from '../organizations/index.ts';
import { setTemplateStatus } from '../templates/index.ts';
import { finishCharges } from './charges.chores.ts';
import { openTill, personKey, type Till } from './charges.factory.ts';
import { chargeRenderers } from './index.ts';

const database = await testDatabase();
const town = await openTown(database, { BASE_URL: 'https://recado.example' });
const { container } = town;

let shop: Till;
beforeEach(async () => {
  shop = await openTill(town);
});

const invoice = (category: 'UTILITY' | 'MARKETING' = 'UTILITY') =>
  shop.template('cobranca', category, {
    header: null,
    body: 'Olá {{1}}, aqui está a sua cobrança.',
    footer: null,
    buttons: [{ type: 'CHARGE', text: 'Pagar' }],
  });
const byTemplate = { templateName: 'cobranca', templateVariables: ['Ana'] };

async function expectRefused(answer: Awaited<ReturnType<Till['ask']>>, status: number, code: string) {
  expect([answer.statusCode, answer.json().error?.code]).toEqual([status, code]);
  expect((await shop.call('GET', '/v1/charges')).json().data).toEqual([]);
  expect((await shop.rows()).every(({ key }) => key === null)).toBe(true);
}

describe('POST /v1/charges', () => {
  test('asks for the money in a message with the link and the Pix code', async () => {
    const expiresAt = new Date(town.clock.now().getTime() + 86_400_000).toISOString();
    const answer = await shop.ask({ expiresAt: expiresAt.replace('Z', '+00:00') });
    expect(answer.statusCode).toBe(201);
    const charge = answer.json();
    expect(charge).toEqual({
      id: expect.any(String),
      status: 'pending',
      amountCents: 12_990,
      description: 'Pedido 4512',
      pixCode: expect.stringMatching(/^000201.*br\.gov\.bcb\.pix.*5406129\.90.*6304[0-9A-F]{4}$/),
      paymentUrl: expect.stringMatching(/^https:\/\/recado\.example\/pay\/pay_[0-9a-f]{40}$/),
      messageId: expect.stringMatching(/^svc_msg_/),
      expiresAt,
      paidAt: null,
      createdAt: expect.any(String),
    });
    const message = (await shop.call('GET', `/v1/messages/${charge.messageId}`)).json();
    expect(message.body.replace(/\u00a0/g, ' ').split('\n')).toEqual([
      'Cobrança: Pedido 4512',
      'Valor: R$ 129,90',
      expect.stringMatching(/^Vence em: \d\d\/\d\d\/\d{4}, \d\d:\d\d$/),
      '',
      `Para pagar: ${charge.paymentUrl}`,
      '',
      'Ou use o Pix copia e cola:',
      charge.pixCode,
    ]);
    expect(await shop.read(charge.id)).toEqual(charge);
  });

  test('publishes that it was sent, and never the code or the link', async () => {
    const charge = await shop.charge();
    const events = await shop.events();
    expect(events.map(({ type, old, new: state }) => [type, old, state])).toEqual([['charge.sent', null, 'pending']]);
    const [data] = await chargeRenderers(database.system)['charge.sent'](events);
    expect(data).toEqual({
      charge_id: charge.id,
      status: 'pending',
      amount_cents: 12_990,
      description: 'Pedido 4512',
      phone: '+5511988887777',
      message_id: charge.messageId,
      expires_at: null,
      paid_at: null,
      origin: 'API',
    });
  });

  test('goes out by a template with a CHARGE button, whose link is the charge’s page', async () => {
    await hinderSends.CONVERSATION_WINDOW_CLOSED({ town, shop, personKey });
    await invoice();
    await town.caughtUp();
    const charge = await shop.charge(byTemplate);
    expect(charge).toMatchObject({ status: 'pending' });
    const [sent] = await many<{ content: object; body: string }>(
      database.system,
      sql`select content, body from messages where organization_id = ${shop.organizationId}`,
    );
    const suffix = new URL(charge.paymentUrl).pathname.replace('/pay/', '');
    expect(sent).toMatchObject({
      body: 'Olá Ana, aqui está a sua cobrança.',
      content: { type: 'template', variables: ['Ana'], buttons: [{ index: 0, type: 'url', suffix }] },
    });
  });

  test('a key makes one charge and one message, however often and at once', async () => {
    const headers = { 'idempotency-key': 'pedido-4512' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.ask({}, headers)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect([await shop.count('messages'), (await shop.rows()).length]).toEqual([1, 1]);
    // A replay answers before any rule that time may have changed.
    await hinderSends.INSUFFICIENT_FUNDS({ town, shop, personKey });
    expect((await shop.ask({}, headers)).json().id).toBe(answers[0]?.json().id);
    expect((await shop.events()).map(({ type }) => type)).toEqual(['charge.sent']);
  });

  test('what a process left half done, the same request finishes', async () => {
    const headers = { 'idempotency-key': 'pedido-1' };
    const { id } = (await shop.ask({}, headers)).json();
    await forgetMessage(id);
    expect((await shop.call('GET', `/v1/charges/${id}`)).statusCode).toBe(404);
    expect((await shop.ask({}, headers)).json()).toMatchObject({ id, status: 'pending' });
    expect(await shop.count('messages')).toBe(1);
  });

  test('UNAVAILABLE: while it is not known whether it was sent the key is kept, and the next try is the same charge', async () => {
    const headers = { 'idempotency-key': 'pedido-2' };
    const holder = await database.owner.connect();
    await holder.query('begin');
    await holder.query('select 1 from wallets where organization_id = $1 for update', [shop.organizationId]);
    expect((await shop.ask({}, headers)).statusCode).toBe(503);
    await holder.query('rollback');
    holder.release();
    const [left] = await shop.rows();
    expect(left?.key).toBe('pedido-2');
    expect((await shop.ask({}, headers)).json().id).toBe(left?.id);
    expect(await shop.rows()).toHaveLength(1);
  });

  test('what nobody comes back for is finished, or swept away when it was never sent', async () => {
    const sent = await shop.charge();
    await forgetMessage(sent.id);
    await hinderSends.INSUFFICIENT_FUNDS({ town, shop, personKey });
    await shop.ask();
    await finishCharges(container);
    expect(await shop.rows()).toHaveLength(2);
    await database.advance(11 * 60_000);
    await finishCharges(container);
    expect(await shop.rows()).toMatchObject([{ id: sent.id }]);
    expect((await shop.read(sent.id)).messageId).toBe(sent.messageId);
  });

  const forgetMessage = (id: string) =>
    none(
      database.system,
      sql`update charges set message_id = null where organization_id = ${shop.organizationId} and id = ${id}`,
    );

  test.each([
    ['VALIDATION_ERROR: no money', { amountCents: 0 }, 'amountCents'],
    ['VALIDATION_ERROR: half a centavo', { amountCents: 1.5 }, 'amountCents'],
    ['VALIDATION_ERROR: a million', { amountCents: 100_000_000 }, 'amountCents'],
    ['VALIDATION_ERROR: for nothing', { description: ' ' }, 'description'],
    ['VALIDATION_ERROR: a day that has passed', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ['VALIDATION_ERROR: a day too far', { expiresAt: '2099-01-01T00:00:00Z' }, 'expiresAt'],
  ])('%s', async (_title, asked, field) => {
    const answer = await shop.ask(asked);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details.fields[0].field).toBe(field);
    expect(await shop.rows()).toEqual([]);
  });

  test.each([
    ['FRAUD_SUSPECTED', 403],
    ['SENDER_NOT_ALLOWED', 422],
    ['NUMBER_BLOCKED', 403],
    ['CONVERSATION_WINDOW_CLOSED', 422],
    ['RECIPIENT_OPTED_OUT', 422],
    ['SEND_RATE_LIMITED', 429],
    ['PLAN_LIMIT_REACHED', 403],
    ['INSUFFICIENT_FUNDS', 402],
  ] as const)('%s: as any send, and the key stays free', async (code, status) => {
    await hinderSends[code]({ town, shop, personKey });
    await expectRefused(await shop.ask({}, { 'idempotency-key': 'k' }), status, code);
  });

  test('INVALID_RECIPIENT: a phone nobody can have', async () => {
    await expectRefused(await shop.ask({ receiver: '+5500988887777' }), 422, 'INVALID_RECIPIENT');
  });

  test('CONFLICT: a template the organization does not have', async () => {
    await expectRefused(await shop.ask(byTemplate), 409, 'CONFLICT');
  });

  test('TEMPLATE_NOT_SENDABLE: a template without a CHARGE button, and one with it in a plain send', async () => {
    await invoice();
    await town.caughtUp();
    const plain = { templateName: 'boas_vindas', templateVariables: ['Ana'] };
    await expectRefused(await shop.ask(plain), 422, 'TEMPLATE_NOT_SENDABLE');
    const send = await shop.call('POST', '/v1/messages', { receiver: '+5511988887777', ...byTemplate });
    expect(send.json().error.code).toBe('TEMPLATE_NOT_SENDABLE');
  });

  test('TEMPLATE_PAUSED: the platform rests it', async () => {
    const { id } = await invoice();
    await setTemplateStatus(container.database, shop.organizationId, id, 'PAUSED');
    await town.caughtUp();
    await expectRefused(await shop.ask(byTemplate), 422, 'TEMPLATE_PAUSED');
  });

  test('TEMPLATE_VARIABLES_MISMATCH: a value is missing', async () => {
    await invoice();
    await town.caughtUp();
    await expectRefused(await shop.ask({ templateName: 'cobranca' }), 422, 'TEMPLATE_VARIABLES_MISMATCH');
  });

  test('MARKETING_FREQUENCY_EXCEEDED: a third promotion in a day', async () => {
    await invoice('MARKETING');
    await none(
      database.system,
      sql`update people set marketing_at = array[recado.now(), recado.now()]
          where organization_id = ${shop.organizationId}`,
    );
    await town.caughtUp();
    await expectRefused(await shop.ask(byTemplate), 429, 'MARKETING_FREQUENCY_EXCEEDED');
  });

  test('ACCOUNT_NOT_ACTIVATED: until the organization is activated', async () => {
    const email = `novo-${shop.organizationId}@loja.example`;
    const { mainOrganizationId } = await createUser(container, { email, organizationName: 'Nova' });
    const { key } = await createKey(container, { organizationId: mainOrganizationId, name: 'nova' });
    const answer = await shop.ask({}, { authorization: `Bearer ${key}` });
    await expectRefused(answer, 403, 'ACCOUNT_NOT_ACTIVATED');
  });
});
