import { beforeEach, describe, expect, test } from 'vitest';
import { many, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { hinderSends } from '../../testing/hinder-sends.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { type FormShop, formOf, openPlatform } from '../flows/flows.factory.ts';
import { createKey } from '../keys/index.ts';
import { createUser } from '../organizations/index.ts';
import { storeTemplate } from '../templates/index.ts';

const database = await testDatabase();
const town = await openTown(database);
const platform = await openPlatform(town);
const phone = '5511988887777';
const personKey = '551188887777';
const unknownId = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';

let shop: FormShop;
let flowId: string;
beforeEach(async () => {
  shop = await platform.openShop();
  flowId = (await shop.form()).id;
  await shop.openWindow(personKey);
});

const stored = () =>
  many<{ type: string; body: string; content: { interactive: Record<string, unknown> } }>(
    database.system,
    sql`select type, body, content from messages where organization_id = ${shop.organizationId}`,
  );
const givePhone = (written: string | null) =>
  none(database.system, sql`update users set phone = ${written} where id = ${shop.owner.id}`);

describe('POST /v1/messages', () => {
  const send = (given: object = {}) =>
    shop.call('POST', '/v1/messages', {
      receiver: `+${phone}`,
      interactive: { type: 'flow', body: 'Conte um pouco sobre você', flowId, buttonText: 'Responder', ...given },
    });

  test('sends a published form, with what its first screen is given', async () => {
    const answer = await send({ data: { origem: 'site' } });
    expect([answer.statusCode, answer.json().body]).toEqual([202, 'Conte um pouco sobre você']);
    const [message] = await stored();
    expect(message).toMatchObject({
      type: 'INTERACTIVE',
      content: {
        interactive: { type: 'flow', flowId, buttonText: 'Responder', screen: 'FORM', data: { origem: 'site' } },
      },
    });
    expect(platform.flows.get(String(message?.content.interactive.platformFlowId))).toMatchObject({
      status: 'PUBLISHED',
    });
  });

  test('VALIDATION_ERROR: a button with an emoji, which the platform does not take', async () => {
    const answer = await send({ buttonText: 'Responder 👍' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('RESOURCE_FORBIDDEN: a form that is not yours, existing or not', async () => {
    const theirs = (await (await platform.openShop()).form()).id;
    for (const other of [theirs, unknownId, 'x']) {
      const answer = await send({ flowId: other });
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'RESOURCE_FORBIDDEN']);
    }
  });

  test('FLOW_NOT_SENDABLE: a draft, a deactivated form, or one of another account', async () => {
    const draft = await shop.form({ name: (await shop.call('GET', `/v1/flows/${flowId}`)).json().name });
    const old = await shop.form();
    await shop.call('POST', `/v1/flows/${old.id}/deprecate`);
    const elsewhere = await shop.form();
    await none(
      database.system,
      sql`update flows set business_account_id = ${unknownId}
          where organization_id = ${shop.organizationId} and id = ${elsewhere.id}`,
    );
    for (const { id } of [draft, old, elsewhere]) {
      const answer = await send({ flowId: id });
      expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
    }
    expect(await stored()).toEqual([]);
  });
});

describe('a template whose button opens a form', () => {
  test('TEMPLATE_NOT_SENDABLE: goes out until the form is deactivated', async () => {
    const { organizationId, number } = shop;
    await storeTemplate(town.container, {
      ...{ organizationId, businessAccountId: number.businessAccountId, name: 'convite', formattedName: 'convite' },
      ...{ category: 'UTILITY', platformTemplateId: 'convite', status: 'APPROVED', samples: {} },
      structure: {
        ...{ header: null, body: 'Conte de você', footer: null },
        buttons: [{ type: 'FLOW', text: 'Responder', flowId, platformFlowId: 'p' }],
      },
    });
    await town.caughtUp();
    const send = () => shop.call('POST', '/v1/messages', { receiver: `+${phone}`, templateName: 'convite' });
    expect((await send()).statusCode).toBe(202);
    await shop.call('POST', `/v1/flows/${flowId}/deprecate`);
    await town.caughtUp();
    const answer = await send();
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'TEMPLATE_NOT_SENDABLE']);
    expect(await stored()).toHaveLength(1);
  });
});

describe('POST /v1/flows/{id}/test', () => {
  const ask = (of: Pick<Shop, 'call'> = shop, id = flowId, headers = {}) =>
    of.call('POST', `/v1/flows/${id}/test`, undefined, headers);

  async function expectRefused(answer: Awaited<ReturnType<typeof ask>>, status: number, code: string) {
    expect([answer.statusCode, answer.json().error?.code]).toEqual([status, code]);
    expect(await shop.count('messages')).toBe(0);
  }

  beforeEach(() => givePhone(`+${phone}`));

  test('sends the form to the caller’s phone, as a real message', async () => {
    const answer = await ask();
    expect([answer.statusCode, answer.json()]).toEqual([200, { sentTo: phone }]);
    expect(await stored()).toMatchObject([
      { body: 'Teste do formulário: Fale conosco', content: { interactive: { flowId } } },
    ]);
    expect(await shop.balance()).toBeLessThan(100);
  });

  test('needs MESSAGES_SEND and nothing else', async () => {
    const { organizationId } = shop;
    const sender = await createKey(town.container, { organizationId, name: 'envio', permissions: ['MESSAGES_SEND'] });
    expect((await ask(shop, flowId, { authorization: `Bearer ${sender.key}` })).statusCode).toBe(200);
    const writer = await createKey(town.container, { organizationId, name: 'forms', permissions: ['TEMPLATES_WRITE'] });
    expect((await ask(shop, flowId, { authorization: `Bearer ${writer.key}` })).statusCode).toBe(403);
  });

  test('USER_WITHOUT_PHONE: there is nobody to send it to', async () => {
    await givePhone(null);
    await expectRefused(await ask(), 422, 'UNPROCESSABLE_ENTITY');
  });

  test('FLOW_NOT_SENDABLE: it is no longer published', async () => {
    await shop.call('POST', `/v1/flows/${flowId}/deprecate`);
    await expectRefused(await ask(), 422, 'UNPROCESSABLE_ENTITY');
  });

  test('INVALID_RECIPIENT: the phone the user left is none', async () => {
    await givePhone('+5500988887777');
    await expectRefused(await ask(), 422, 'INVALID_RECIPIENT');
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
  ] as const)('%s: as any send', async (code, status) => {
    await hinderSends[code]({ town, shop, personKey });
    await expectRefused(await ask(), status, code);
  });

  test('NOT_FOUND: nobody has it', async () => expectRefused(await ask(shop, unknownId), 404, 'NOT_FOUND'));
  test('INVALID_PATH_PARAM: it is no id', async () => expectRefused(await ask(shop, 'x'), 400, 'INVALID_PATH_PARAM'));

  test('PLAN_FEATURE_LOCKED: a plan without forms', async () => {
    const small = await openShop(town, { planId: 'legacy-free' });
    expect((await ask(small, unknownId)).json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });

  test('ACCOUNT_NOT_ACTIVATED: until the organization is activated', async () => {
    const email = `novo-${shop.organizationId}@loja.example`;
    const { mainOrganizationId } = await createUser(town.container, { email, organizationName: 'Nova' });
    const { key } = await createKey(town.container, { organizationId: mainOrganizationId, name: 'nova' });
    const headers = { authorization: `Bearer ${key}` };
    await expectRefused(await ask(shop, flowId, headers), 403, 'ACCOUNT_NOT_ACTIVATED');
    expect((await shop.call('POST', '/v1/flows', formOf(), headers)).statusCode).toBe(201);
  });
});
