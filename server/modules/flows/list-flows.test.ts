import { beforeEach, describe, expect, test } from 'vitest';
import { many, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { readEvents, takeSignals } from '../../events/index.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { systemRandom } from '../../runtime/random.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sequenceAll } from '../../testing/wait-for-log.ts';
import { type FormShop, formOf, openPlatform } from './flows.factory.ts';
import { recordFlowReply, renderFlowEvents } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const platform = await openPlatform(town);
const unknownId = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';
const newId = () => uuidV7(town.clock, systemRandom);

let shop: FormShop;
beforeEach(async () => {
  shop = await platform.openShop();
});

async function expectRefused(of: Pick<Shop, 'call'>, url: string, status: number, code: string) {
  const answer = await of.call('GET', url);
  expect([answer.statusCode, answer.json().error?.code]).toEqual([status, code]);
}

const expectLocked = async (url: string) =>
  expectRefused(await openShop(town, { planId: 'legacy-free' }), url, 403, 'PLAN_FEATURE_LOCKED');

describe('GET /v1/flows', () => {
  test('lists forms newest first, one page at a time, and by status', async () => {
    const first = await shop.form();
    town.clock.advance(1);
    const second = await shop.form();
    await shop.call('POST', `/v1/flows/${first.id}/deprecate`);
    const page = (await shop.call('GET', '/v1/flows?size=1')).json();
    expect(page).toEqual({
      data: [second],
      pagination: { page: 0, size: 1, totalElements: 2, totalPages: 2 },
    });
    const old = (await shop.call('GET', '/v1/flows?status=DEPRECATED&size=900')).json();
    expect(old.data.map(({ id }: { id: string }) => id)).toEqual([first.id]);
    expect(old.pagination).toEqual({ page: 0, size: 200, totalElements: 1, totalPages: 1 });
    expect((await (await platform.openShop()).call('GET', '/v1/flows')).json().data).toEqual([]);
  });

  test('VALIDATION_ERROR: a status that does not exist', () =>
    expectRefused(shop, '/v1/flows?status=LIVE', 400, 'VALIDATION_ERROR'));
  test('PLAN_FEATURE_LOCKED: a plan without forms', () => expectLocked('/v1/flows'));
});

describe('GET /v1/flows/{id}', () => {
  test('reads a form, of this organization only', async () => {
    const form = await shop.form();
    expect((await shop.call('GET', `/v1/flows/${form.id}`)).json()).toEqual(form);
    await expectRefused(await platform.openShop(), `/v1/flows/${form.id}`, 404, 'NOT_FOUND');
  });

  test('NOT_FOUND: nobody has it', () => expectRefused(shop, `/v1/flows/${unknownId}`, 404, 'NOT_FOUND'));
  test('INVALID_PATH_PARAM: it is no id', () => expectRefused(shop, '/v1/flows/x', 400, 'INVALID_PATH_PARAM'));
  test('PLAN_FEATURE_LOCKED: a plan without forms', () => expectLocked(`/v1/flows/${unknownId}`));
});

describe('PUT /v1/flows/{id}', () => {
  const put = async (of: Pick<Shop, 'call'>, id: string, body: object) => {
    const answer = await of.call('PUT', `/v1/flows/${id}`, body);
    return [answer.statusCode, answer.json().error?.code ?? answer.json().status];
  };

  test('rewrites a draft', async () => {
    const { id } = await shop.form({ name: (await shop.form()).name });
    const fields = [{ key: 'idade', label: 'Idade', type: 'NUMBER' }];
    expect(await put(shop, id, formOf({ name: 'Outro nome', definition: { fields } }))).toEqual([200, 'DRAFT']);
    expect((await shop.call('GET', `/v1/flows/${id}`)).json()).toMatchObject({
      name: 'Outro nome',
      definition: { fields: [{ key: 'idade', required: false, options: [] }] },
    });
  });

  test('FLOW_NOT_DRAFT: what people have seen does not change', async () => {
    expect(await put(shop, (await shop.form()).id, formOf())).toEqual([409, 'FLOW_NOT_DRAFT']);
  });
  test('VALIDATION_ERROR: a key twice', async () => {
    const { id } = await shop.form({ name: (await shop.form()).name });
    const field = { key: 'nome', label: 'Nome', type: 'TEXT' };
    expect(await put(shop, id, formOf({ definition: { fields: [field, field] } }))).toEqual([400, 'VALIDATION_ERROR']);
  });
  test('NOT_FOUND: nobody has it', async () => {
    expect(await put(shop, unknownId, formOf())).toEqual([404, 'NOT_FOUND']);
  });
  test('INVALID_PATH_PARAM: it is no id', async () => {
    expect(await put(shop, 'x', formOf())).toEqual([400, 'INVALID_PATH_PARAM']);
  });
  test('PLAN_FEATURE_LOCKED: a plan without forms', async () => {
    const small = await openShop(town, { planId: 'legacy-free' });
    expect(await put(small, unknownId, formOf())).toEqual([403, 'PLAN_FEATURE_LOCKED']);
  });
});

describe('GET /v1/flows/{id}/responses', () => {
  const phone = '5511988887777';
  const personKey = '551188887777';

  /** A message that carries the form, and an answer to it. */
  async function answered(content: (flowId: string) => object, fields: Record<string, unknown>) {
    const form = await shop.form();
    const formMessageId = newId();
    await none(
      database.system,
      sql`insert into messages (organization_id, id, user_id, number_id, receiver, person_key, type, content, cost_micros)
          values (${shop.organizationId}, ${formMessageId}, ${shop.owner.id}, ${shop.number.id}, ${phone}, ${personKey},
            'INTERACTIVE', ${JSON.stringify(content(form.id))}, 0)`,
    );
    const reply = {
      organizationId: shop.organizationId,
      messageId: newId(),
      conversationId: null,
      personKey,
      phone,
      token: `${shop.organizationId}.${formMessageId}.1`,
      fields,
      receivedAt: new Date('2026-11-15T12:00:00Z'),
    };
    const recorded = await database.transaction((tx) => recordFlowReply(tx, reply));
    return { form, reply, recorded };
  }
  const inMessage = (flowId: string) => ({ type: 'interactive', interactive: { type: 'flow', flowId } });
  const inTemplate = (flowId: string) => ({ type: 'template', buttons: [{ index: 0, type: 'flow', flowId }] });

  test('shows what people filled in, under the form’s own keys', async () => {
    const { form, reply, recorded } = await answered(inMessage, { nome: 'Ana', estranho: 1 });
    expect(recorded).toEqual({ flowId: form.id, flowName: form.name, fields: { nome: 'Ana', uf: null } });
    const page = (await shop.call('GET', `/v1/flows/${form.id}/responses`)).json();
    expect(page.data).toEqual([
      {
        id: reply.messageId,
        phone: `+${phone}`,
        fields: { nome: 'Ana', uf: null },
        messageId: expect.stringMatching(/^svc_msg_[0-9a-z]{26}$/),
        createdAt: '2026-11-15T12:00:00.000Z',
      },
    ]);
    expect(page.pagination.totalElements).toBe(1);
    expect((await shop.call('GET', `/v1/flows/${form.id}`)).json().responseCount).toBe(1);
  });

  test('an answer is stored, counted and published once, however often it comes', async () => {
    const { form, reply } = await answered(inTemplate, { nome: 'Ana', uf: 'sp' });
    await database.transaction((tx) => recordFlowReply(tx, reply));
    expect((await shop.call('GET', `/v1/flows/${form.id}`)).json().responseCount).toBe(1);

    await sequenceAll(database.system);
    const events = await readEvents(database.system, shop.organizationId, 0, 10);
    expect(events.map(({ type, detail }) => [type, detail])).toEqual([['message.flow_reply', null]]);
    expect(await renderFlowEvents(database.system, events)).toEqual([
      {
        message_id: expect.stringMatching(/^svc_msg_/),
        conversation_id: null,
        phone: `+${phone}`,
        flow_id: form.id,
        flow_name: form.name,
        fields: { nome: 'Ana', uf: 'sp' },
        received_at: '2026-11-15T12:00:00.000Z',
      },
    ]);
    const signals = await database.transaction((tx) => takeSignals(tx, 'automations', 1_000));
    const mine = signals.filter(({ organizationId }) => organizationId === shop.organizationId);
    expect(mine).toMatchObject([{ kind: 'flow.replied', personKey, detail: { flowId: form.id } }]);
  });

  test('an answer with a token that is not ours is no answer', async () => {
    const { reply } = await answered(inMessage, {});
    const other = await platform.openShop();
    const forged = [
      { ...reply, messageId: newId(), token: null },
      { ...reply, messageId: newId(), token: 'unused' },
      { ...reply, messageId: newId(), token: `${shop.organizationId}.${newId()}.1` },
      { ...reply, messageId: newId(), organizationId: other.organizationId },
    ];
    for (const one of forged) expect(await database.transaction((tx) => recordFlowReply(tx, one))).toBeNull();
    expect(await many(database.system, sql`select 1 from flow_responses where id = ${forged[0]?.messageId}`)).toEqual(
      [],
    );
  });

  test('NOT_FOUND: nobody has it', () => expectRefused(shop, `/v1/flows/${unknownId}/responses`, 404, 'NOT_FOUND'));
  test('INVALID_PATH_PARAM: it is no id', () =>
    expectRefused(shop, '/v1/flows/x/responses', 400, 'INVALID_PATH_PARAM'));
  test('VALIDATION_ERROR: a page below zero', () =>
    expectRefused(shop, `/v1/flows/${unknownId}/responses?page=-1`, 400, 'VALIDATION_ERROR'));
  test('PLAN_FEATURE_LOCKED: a plan without forms', () => expectLocked(`/v1/flows/${unknownId}/responses`));
});
