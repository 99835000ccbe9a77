import { beforeEach, describe, expect, test } from 'vitest';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { setNumberStatus } from '../numbers/index.ts';
import { addMember, createUser, suspendOrganization } from '../organizations/index.ts';
import { setTemplateStatus } from '../templates/index.ts';
import { proveWallet } from '../wallet/index.ts';

const database = await testDatabase();
const town = await openTown(database);
const { container } = town;

const receiver = '+5511988887777';
const greeting = { receiver, templateName: 'boas_vindas', templateVariables: ['Ana'] };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

const send = (body: unknown, headers: Record<string, string> = {}) => shop.call('POST', '/v1/messages', body, headers);

/** The refusal is the code asked for, and nothing was written and nothing charged. */
async function expectRefused(answer: Awaited<ReturnType<typeof send>>, status: number, code: string, balance = 100) {
  expect([answer.statusCode, answer.json().error?.code]).toEqual([status, code]);
  expect(await shop.count('messages')).toBe(0);
  expect(await shop.balance()).toBe(balance);
}

const openWindow = (personKey: string) =>
  none(
    database.system,
    sql`insert into people (organization_id, person_key, last_inbound_at, window_until)
        values (${shop.organizationId}, ${personKey}, recado.now(), recado.now() + interval '1 hour')`,
  );

const optOut = (personKey: string, source = 'API') =>
  none(
    database.system,
    sql`insert into people (organization_id, person_key, opted_out_at, opted_out_source)
        values (${shop.organizationId}, ${personKey}, recado.now(), ${source})`,
  );

describe('POST /v1/messages', () => {
  test('accepts a template, debits it once and queues it with one event', async () => {
    const answer = await send(greeting);
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toMatchObject({
      status: 'PENDING',
      receiver: 'chat:+5511988887777',
      body: 'Olá Ana, tudo bem?',
      cost: 0.06,
      reason: null,
      mode: 'LIVE',
    });
    expect(await shop.balance()).toBe(99.94);
    expect([await shop.count('messages'), await shop.count('deliveries'), await shop.count('outbox')]).toEqual([
      1, 1, 1,
    ]);
    expect(await proveWallet(database.system, shop.organizationId)).toMatchObject({ difference: 0, unexplained: 0 });
  });

  test('accepts free text inside the window at the session price', async () => {
    await openWindow('551188887777');
    const answer = await send({ receiver, body: 'Já saiu para entrega.' });
    expect(answer.json()).toMatchObject({ status: 'PENDING', body: 'Já saiu para entrega.', cost: 0.04 });
  });

  test('keeps a message for a later time and takes a past time as now', async () => {
    const later = new Date(town.clock.now().getTime() + 3_600_000).toISOString();
    expect((await send({ ...greeting, scheduled_at: later })).json().status).toBe('SCHEDULED');
    expect((await send({ ...greeting, scheduled_at: '2020-01-01T00:00:00-03:00' })).json().status).toBe('PENDING');
    expect([await shop.count('schedules'), await shop.count('deliveries')]).toEqual([1, 1]);
  });

  test('VALIDATION_ERROR without any content, naming the fields', async () => {
    const answer = await send({ receiver });
    await expectRefused(answer, 400, 'VALIDATION_ERROR');
    expect(answer.json().error.details.fields.map((one: { field: string }) => one.field)).toContain('templateName');
  });

  test('VALIDATION_ERROR with two contents', async () => {
    await expectRefused(await send({ ...greeting, body: 'Oi' }), 400, 'VALIDATION_ERROR');
  });

  test('VALIDATION_ERROR for a variable with a line break', async () => {
    await expectRefused(await send({ ...greeting, templateVariables: ['Ana\nMaria'] }), 400, 'VALIDATION_ERROR');
  });

  test('VALIDATION_ERROR for a time more than a year ahead', async () => {
    await expectRefused(await send({ ...greeting, scheduled_at: '2099-01-01T00:00:00Z' }), 400, 'VALIDATION_ERROR');
  });

  test('INVALID_JSON for a wrong type, naming the field', async () => {
    const answer = await send({ ...greeting, receiver: 5511988887777 });
    await expectRefused(answer, 400, 'INVALID_JSON');
    expect(answer.json().error.details.fields[0].field).toBe('receiver');
  });

  test('INVALID_JSON for a body that is not JSON', async () => {
    await expectRefused(await send('{"receiver":'), 400, 'INVALID_JSON');
  });

  test('PAYLOAD_TOO_LARGE beyond 256 KiB', async () => {
    await expectRefused(await send({ ...greeting, externalReference: 'x'.repeat(300_000) }), 413, 'PAYLOAD_TOO_LARGE');
  });

  test('INVALID_IDEMPOTENCY_KEY for an empty, a long or an accented key', async () => {
    for (const key of ['', 'k'.repeat(256), 'chave única']) {
      await expectRefused(await send(greeting, { 'idempotency-key': key }), 400, 'INVALID_IDEMPOTENCY_KEY');
    }
  });

  test('INVALID_RECIPIENT for a phone no one can have', async () => {
    for (const strange of ['+55 11 98888-7777', '12', '+5500988887777', 'ana', '', '5'.repeat(65)]) {
      await expectRefused(await send({ ...greeting, receiver: strange }), 422, 'INVALID_RECIPIENT');
    }
  });

  test('SENDER_NOT_ALLOWED for a number of someone else', async () => {
    await expectRefused(await send({ ...greeting, sender: '+551140000000' }), 422, 'SENDER_NOT_ALLOWED');
  });

  test('SENDER_NOT_ALLOWED while the number is pending or disconnected, named or not', async () => {
    for (const status of ['PENDING', 'DISCONNECTED'] as const) {
      await setNumberStatus(container.database, shop.phone, status);
      await town.caughtUp();
      await expectRefused(await send({ ...greeting, sender: `+${shop.phone}` }), 422, 'SENDER_NOT_ALLOWED');
      await expectRefused(await send(greeting), 422, 'SENDER_NOT_ALLOWED');
    }
  });

  test('sends from the number asked for in any spelling, and keeps the caller’s reference', async () => {
    for (const sender of [shop.phone, `+${shop.phone}`, `chat:+${shop.phone}`]) {
      const answer = await send({ ...greeting, sender, externalReference: 'pedido 4512' });
      expect([answer.statusCode, answer.json().sender]).toEqual([202, `chat:+${shop.phone}`]);
    }
    const { rows } = await database.owner.query(
      'select distinct external_reference from messages where organization_id = $1',
      [shop.organizationId],
    );
    expect(rows).toEqual([{ external_reference: 'pedido 4512' }]);
  });

  test('VALIDATION_ERROR for a reference longer than 255', async () => {
    await expectRefused(await send({ ...greeting, externalReference: 'x'.repeat(256) }), 400, 'VALIDATION_ERROR');
  });

  test('NUMBER_BLOCKED when the platform restricted the number', async () => {
    const { rows } = await database.owner.query('select phone from numbers where organization_id = $1', [
      shop.organizationId,
    ]);
    await setNumberStatus(container.database, rows[0].phone, 'RESTRICTED');
    await town.caughtUp();
    await expectRefused(await send(greeting), 403, 'NUMBER_BLOCKED');
  });

  test('CONFLICT for a template the organization does not have', async () => {
    await expectRefused(await send({ ...greeting, templateName: 'nenhum' }), 409, 'CONFLICT');
  });

  test('TEMPLATE_PAUSED and TEMPLATE_NOT_SENDABLE follow the state of the template', async () => {
    await setTemplateStatus(container.database, shop.organizationId, shop.templates.greeting.id, 'PAUSED');
    await town.caughtUp();
    await expectRefused(await send(greeting), 422, 'TEMPLATE_PAUSED');
    await setTemplateStatus(container.database, shop.organizationId, shop.templates.greeting.id, 'DISABLED');
    await town.caughtUp();
    await expectRefused(await send(greeting), 422, 'TEMPLATE_NOT_SENDABLE');
  });

  test('TEMPLATE_NOT_SENDABLE while the template is in review', async () => {
    await setTemplateStatus(container.database, shop.organizationId, shop.templates.greeting.id, 'PENDING');
    await town.caughtUp();
    await expectRefused(await send(greeting), 422, 'TEMPLATE_NOT_SENDABLE');
  });

  test('TEMPLATE_VARIABLES_MISMATCH says how many the template asks for', async () => {
    const answer = await send({ ...greeting, templateVariables: ['Ana', 'Maria'] });
    await expectRefused(answer, 422, 'TEMPLATE_VARIABLES_MISMATCH');
    expect(answer.json().error.message).toContain('esperadas: 1');
  });

  test('CONVERSATION_WINDOW_CLOSED for text to someone who has not written', async () => {
    await expectRefused(await send({ receiver, body: 'Oi' }), 422, 'CONVERSATION_WINDOW_CLOSED');
  });

  test('RECIPIENT_OPTED_OUT in either spelling of the phone, but a code still passes', async () => {
    await optOut('553188887777');
    for (const spelling of ['+5531988887777', '+553188887777']) {
      await expectRefused(await send({ ...greeting, receiver: spelling }), 422, 'RECIPIENT_OPTED_OUT');
    }
    const code = await send({
      receiver: '+5531988887777',
      templateName: 'codigo_acesso',
      templateVariables: ['123456'],
    });
    expect(code.statusCode).toBe(202);
  });

  test('RECIPIENT_OPTED_OUT refuses even a code when the opt-out is an erasure', async () => {
    await optOut('551188887777', 'LGPD');
    const code = { receiver, templateName: 'codigo_acesso', templateVariables: ['123456'] };
    await expectRefused(await send(code), 422, 'RECIPIENT_OPTED_OUT');
  });

  test('MARKETING_FREQUENCY_EXCEEDED for the third promotion to a person in a day, even at once', async () => {
    const promotion = { receiver, templateName: 'promocao', templateVariables: ['Ana'] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(promotion)));
    expect(answers.map((one) => one.statusCode).sort()).toEqual([202, 202, 429, 429]);
    const refused = answers.find((one) => one.statusCode === 429);
    expect(refused?.json().error.code).toBe('MARKETING_FREQUENCY_EXCEEDED');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(80_000);
  });

  test('MARKETING_FREQUENCY_EXCEEDED counts a planned promotion on the day of its time, not today', async () => {
    const hoursAhead = (hours: number) => new Date(town.clock.now().getTime() + hours * 3_600_000).toISOString();
    const promote = async (hours?: number) => {
      const when = hours === undefined ? {} : { scheduled_at: hoursAhead(hours) };
      const answer = await send({ receiver, templateName: 'promocao', templateVariables: ['Ana'], ...when });
      return answer.statusCode;
    };
    // Two on one day next week, and that day is full: before and after them as well.
    expect([await promote(100), await promote(100), await promote(100)]).toEqual([202, 202, 429]);
    expect([await promote(77), await promote(123)]).toEqual([429, 429]);
    // Not the days around it, and not today.
    expect([await promote(75), await promote(125), await promote(), await promote()]).toEqual([202, 202, 202, 202]);
    expect(await promote()).toBe(429);
    // One on either side within a day, but no 24 hours that hold three.
    expect([await promote(200), await promote(240), await promote(220)]).toEqual([202, 202, 202]);
    expect(await promote(221)).toBe(429);
  });

  test('SEND_RATE_LIMITED beyond what the number may send in a second', async () => {
    await database.owner.query('update numbers set sends_per_second = 3 where organization_id = $1', [
      shop.organizationId,
    ]);
    await database.owner.query(`update cache_versions set version = version + 1 where kind = 'numbers'`);
    await town.caughtUp();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(greeting)));
    expect(answers.filter((one) => one.statusCode === 202)).toHaveLength(3);
    const refused = answers.find((one) => one.statusCode === 429);
    expect(refused?.json().error.code).toBe('SEND_RATE_LIMITED');
    expect(Number(refused?.headers['retry-after'])).toBe(1);
  });

  test('PLAN_LIMIT_REACHED when the month is used up, and again possible next month', async () => {
    shop = await openShop(town, { planId: 'legacy-free' });
    await database.owner.query(
      `update wallets set month = date_trunc('month', now() at time zone 'America/Sao_Paulo')::date, month_used = 999
       where organization_id = $1`,
      [shop.organizationId],
    );
    expect((await send(greeting)).statusCode).toBe(202);
    const refused = await send(greeting);
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'PLAN_LIMIT_REACHED']);
    await database.owner.query(`update wallets set month = month - interval '1 month' where organization_id = $1`, [
      shop.organizationId,
    ]);
    expect((await send(greeting)).statusCode).toBe(202);
  });

  test('INSUFFICIENT_FUNDS refuses exactly: with balance for three of five at once, three are accepted', async () => {
    shop = await openShop(town, { balance: 0.2 });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(greeting)));
    expect(answers.map((one) => one.statusCode).sort()).toEqual([202, 202, 202, 402, 402]);
    expect(answers.find((one) => one.statusCode === 402)?.json().error).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await shop.balance()).toBe(0.02);
    expect([await shop.count('messages'), await shop.count('outbox')]).toEqual([3, 3]);
  });

  test('INSUFFICIENT_FUNDS for a dear message does not stop a cheap one beside it', async () => {
    shop = await openShop(town, { balance: 0.1 });
    const promotion = { receiver, templateName: 'promocao', templateVariables: ['Ana'] };
    const answers = await Promise.all([send(promotion), send(greeting)]);
    expect(answers.map((one) => one.statusCode)).toEqual([402, 202]);
  });

  test('ACCOUNT_NOT_ACTIVATED until the organization is activated', async () => {
    const fresh = await createUser(container, {
      email: `novo-${shop.organizationId}@loja.example`,
      organizationName: 'Nova',
    });
    const { key } = await createKey(container, { organizationId: fresh.mainOrganizationId, name: 'nova' });
    const answer = await send(greeting, { authorization: `Bearer ${key}` });
    await expectRefused(answer, 403, 'ACCOUNT_NOT_ACTIVATED');
  });

  test('ORGANIZATION_SUSPENDED refuses the send and nothing is charged', async () => {
    await suspendOrganization(container.database, shop.organizationId, 'investigação');
    await town.caughtUp();
    await expectRefused(await send(greeting), 403, 'ORGANIZATION_SUSPENDED');
  });

  test('VIEWER_READ_ONLY for the key of someone who only looks', async () => {
    const { organizationId } = shop;
    const viewer = await addMember(container, {
      organizationId,
      email: `v-${organizationId}@loja.example`,
      name: 'V',
      role: 'VIEWER',
    });
    const { key } = await createKey(container, { organizationId, name: 'v', userEmail: viewer.email });
    await expectRefused(await send(greeting, { authorization: `Bearer ${key}` }), 403, 'VIEWER_READ_ONLY');
  });

  test('UNAVAILABLE with Retry-After while another transaction keeps the wallet, and nothing is lost', async () => {
    const client = await database.owner.connect();
    await client.query('begin');
    await client.query('select 1 from wallets where organization_id = $1 for update', [shop.organizationId]);
    const other = await openShop(town);
    const stuck = send(greeting);
    expect((await other.call('POST', '/v1/messages', greeting)).statusCode).toBe(202);
    const answer = await stuck;
    await client.query('rollback');
    client.release();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(await shop.count('messages')).toBe(0);
  });
});

describe('Idempotency-Key', () => {
  test('I1 twenty concurrent repeats are one message, one debit and one answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(greeting, { 'idempotency-key': 'pedido-1' })),
    );
    expect(answers.map((one) => one.statusCode)).toEqual(Array(20).fill(202));
    expect(new Set(answers.map((one) => one.json().id)).size).toBe(1);
    expect([await shop.count('messages'), await shop.count('deliveries')]).toEqual([1, 1]);
    expect(await shop.balance()).toBe(99.94);
  });

  test('answers the first message whatever the repeated body says, and before any rule that changed', async () => {
    const first = await send(greeting, { 'idempotency-key': 'pedido-2' });
    await setTemplateStatus(container.database, shop.organizationId, shop.templates.greeting.id, 'PAUSED');
    await town.caughtUp();
    for (const body of [greeting, { receiver: 'ninguém' }, { receiver, body: 'Oi' }]) {
      const again = await send(body, { 'idempotency-key': 'pedido-2' });
      expect([again.statusCode, again.json().id]).toEqual([202, first.json().id]);
    }
  });

  test('I4 a refused request leaves no key behind', async () => {
    const refused = await send({ ...greeting, templateName: 'nenhum' }, { 'idempotency-key': 'pedido-3' });
    expect(refused.statusCode).toBe(409);
    expect((await send(greeting, { 'idempotency-key': 'pedido-3' })).statusCode).toBe(202);
  });

  test('I5 belongs to its organization: the same key elsewhere is another message', async () => {
    const first = await send(greeting, { 'idempotency-key': 'pedido-4' });
    const rival = await openShop(town);
    const other = await rival.call('POST', '/v1/messages', greeting, { 'idempotency-key': 'pedido-4' });
    expect(other.statusCode).toBe(202);
    expect(other.json().id).not.toBe(first.json().id);
  });

  test('I3 is remembered for at least thirty days', async () => {
    const first = await send(greeting, { 'idempotency-key': 'pedido-5' });
    await database.advance(30 * 86_400_000);
    const again = await send(greeting, { 'idempotency-key': 'pedido-5' });
    await database.advance(-30 * 86_400_000);
    expect(again.json().id).toBe(first.json().id);
  });
});
