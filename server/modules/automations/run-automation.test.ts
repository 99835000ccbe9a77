import { describe, expect, test } from 'vitest';
import { composeAutomations } from '../../compose/automations.ts';
import type { Database } from '../../database/database.ts';
import { signal } from '../../events/index.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { systemRandom } from '../../runtime/random.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ensureContacts, personKey, stopPeople } from '../contacts/index.ts';
import { setTemplateStatus } from '../templates/index.ts';
import { openAutomations } from './automations.factory.ts';
import { deactivateAutomation, stopAutomationRuns } from './automations.queries.ts';
import { startWebhookSink } from './testing/webhook-sink.ts';

const town = await openTown(await testDatabase());
const shop = await openShop(town);
const automations = openAutomations(town, shop);
const { organizationId } = shop;
const { database } = town.container;
const { owner } = town.database;

const greet = {
  type: 'message',
  config: { templateId: shop.templates.greeting.id, variables: ['{{contact.name}} {{trigger.pedido.numero}}'] },
};
const wait = (minutes: number) => ({ type: 'wait', config: { minutes } });

let people = 0;
const newPhone = () => `55119${60_000_000 + ++people}`;
const keyOf = (phone: string) => personKey(phone);
type Kind = Parameters<typeof signal>[1][number]['kind'];
const sendSignal = (kind: Kind, phone: string, subjectId: string | null = null, detail: Record<string, unknown> = {}) =>
  database.transaction((tx) => signal(tx, [{ organizationId, kind, personKey: keyOf(phone), subjectId, detail }]));
const tagsOf = async (phone: string) => (await shop.call('GET', `/v1/contacts/+${phone}`)).json().tags;
const messagesOf = async (automationId: string) =>
  (await owner.query('select body, user_id from messages where automation_id = $1', [automationId])).rows;

describe('a run', () => {
  test('tags, waits, sends and ends, and publishes each', async () => {
    const tag = { type: 'tag', config: { add: ['novo'], remove: ['antigo'] } };
    const made = await automations.start({ trigger: 'webhook', steps: [tag, wait(60), greet] });
    const phone = newPhone();
    await automations.post(made, { phone, name: 'Ana', pedido: { numero: 7 } });
    await automations.settle();
    const [run] = await automations.runs(made.id);
    expect(run).toMatchObject({
      phone: `+${phone}`,
      status: 'IN_FLIGHT',
      stopReason: null,
      currentStepId: made.steps[1]?.id,
    });
    expect(await tagsOf(phone)).toEqual(['novo']);

    await automations.pass(59);
    expect(await messagesOf(made.id)).toEqual([]);
    await automations.pass(1);
    expect(await messagesOf(made.id)).toEqual([{ body: 'Olá Ana 7, tudo bem?', user_id: shop.owner.id }]);
    expect((await automations.runs(made.id))[0]).toMatchObject({
      status: 'COMPLETED',
      stopReason: null,
      currentStepId: null,
    });
    expect((await automations.events(made.id, run?.id ?? '')).map(({ kind }) => kind)).toEqual([
      ...['ENTERED', 'STEP_STARTED', 'STEP_DONE', 'STEP_STARTED', 'WAITING', 'STEP_DONE'],
      ...['STEP_STARTED', 'MESSAGE_SENT', 'STEP_DONE', 'COMPLETED'],
    ]);
    expect((await automations.read(made.id)).stats).toEqual({
      runsLast30Days: 1,
      inFlight: 0,
      completed: 1,
      stopped: 0,
    });
  });

  test('keeps the steps it entered with while the automation is edited', async () => {
    const made = await automations.start({ trigger: 'webhook', steps: [wait(10), greet] });
    await automations.post(made, { phone: newPhone(), name: 'Bia' });
    await automations.settle();
    const steps = [wait(10), { type: 'tag', config: { add: ['editado'] } }];
    await shop.call('PUT', `/v1/automations/${made.id}`, { name: made.name, trigger: 'webhook', steps });
    const late = newPhone();
    await automations.post(made, { phone: late, name: 'Caio' });
    await automations.settle();
    await automations.pass(10);
    expect((await messagesOf(made.id)).map(({ body }) => body)).toEqual(['Olá Bia cliente, tudo bem?']);
    expect(await tagsOf(late)).toEqual(['editado']);
  });

  test('is one for a person at a time, however they spell their phone', async () => {
    const made = await automations.start({ trigger: 'webhook', steps: [wait(10)] });
    await automations.post(made, { phone: '+5511987650001' });
    await automations.post(made, { phone: '(11) 8765-0001' });
    await automations.settle();
    expect(await automations.runs(made.id)).toHaveLength(1);
    await automations.pass(10);
    await automations.post(made, { phone: '+5511987650001' });
    await automations.settle();
    expect((await automations.read(made.id)).stats).toMatchObject({ runsLast30Days: 2, inFlight: 1, completed: 1 });
  });

  test('skips what a condition decides, and ends where one stops it', async () => {
    const asks = { type: 'condition', config: { when: 'replied', otherwise: 'skip', skip: 1 } };
    const stops = { type: 'condition', config: { when: 'tagged', tag: 'vip', otherwise: 'stop' } };
    const steps = [wait(5), asks, { type: 'tag', config: { add: ['respondeu'] } }, stops, greet];
    const made = await automations.start({ trigger: 'webhook', steps });
    const [silent, talker] = [newPhone(), newPhone()];
    for (const phone of [silent, talker]) await automations.post(made, { phone });
    await automations.settle();
    await sendSignal('message.received', talker);
    await automations.pass(5);
    expect([await tagsOf(silent), await tagsOf(talker)]).toEqual([[], ['respondeu']]);
    const runs = await automations.runs(made.id);
    expect(runs.map(({ stopReason, currentStepId }) => [stopReason, currentStepId])).toEqual([
      ['CONDITION_NOT_MET', made.steps[3]?.id],
      ['CONDITION_NOT_MET', made.steps[3]?.id],
    ]);
    expect((await automations.read(made.id)).stats).toMatchObject({ inFlight: 0, stopped: 2 });
  });
});

describe('a run stops', () => {
  const stopOf = async (asked: Record<string, unknown>, act: (phone: string, id: string) => Promise<unknown>) => {
    const made = await automations.start({ trigger: 'webhook', steps: [wait(5), greet], ...asked });
    const phone = newPhone();
    await automations.post(made, { phone });
    await automations.settle();
    await act(phone, made.id);
    await automations.settle();
    await automations.pass(5);
    const [run] = await automations.runs(made.id);
    const events = await automations.events(made.id, run?.id ?? '');
    return {
      reason: run?.stopReason ?? null,
      status: run?.status,
      last: events.at(-1),
      sent: (await messagesOf(made.id)).length,
    };
  };

  test('REPLIED when its person writes, if it is set to', async () => {
    const replied = (phone: string) => sendSignal('message.received', phone);
    const stopped = await stopOf({ triggerConfig: { stopOnReply: true } }, replied);
    expect(stopped).toMatchObject({
      reason: 'REPLIED',
      sent: 0,
      last: { kind: 'STOPPED', detail: { reason: 'REPLIED' } },
    });
    expect(await stopOf({}, replied)).toMatchObject({ status: 'COMPLETED', sent: 1 });
  });

  test('PURCHASED when its person buys, unless it asks about that itself', async () => {
    const bought = (phone: string) => sendSignal('order.placed', phone);
    expect(await stopOf({}, bought)).toMatchObject({ reason: 'PURCHASED', sent: 0 });
    expect(await stopOf({}, (phone) => sendSignal('charge.paid', phone))).toMatchObject({
      reason: 'PURCHASED',
      sent: 0,
    });
    const asks = { type: 'condition', config: { when: 'purchased', otherwise: 'stop' } };
    expect(await stopOf({ steps: [wait(5), asks, greet] }, bought)).toMatchObject({ status: 'COMPLETED', sent: 1 });
    expect(await stopOf({ triggerConfig: { stopOnPurchase: false } }, bought)).toMatchObject({ status: 'COMPLETED' });
  });

  test('OPTED_OUT when its person asks for silence, at once or at the next message', async () => {
    const stop = (phone: string) =>
      database.transaction((tx) =>
        stopPeople(tx, [{ organizationId, personKey: keyOf(phone), at: town.clock.now(), source: 'API' }]),
      );
    expect(await stopOf({}, stop)).toMatchObject({ reason: 'OPTED_OUT', sent: 0 });
    const silent = newPhone();
    await stop(silent);
    const made = await automations.start({ trigger: 'webhook', steps: [greet] });
    await automations.settle();
    await automations.post(made, { phone: silent });
    await automations.settle();
    expect((await automations.runs(made.id))[0]).toMatchObject({ status: 'STOPPED', stopReason: 'OPTED_OUT' });
  });

  test('A2 DEACTIVATED when the automation is switched off, and nobody enters from then on', async () => {
    const off = (_: string, id: string) => automations.activate(id, false);
    expect(await stopOf({}, off)).toMatchObject({ reason: 'DEACTIVATED', sent: 0, last: { kind: 'STOPPED' } });
    const onAgain = async (_: string, id: string) => {
      await automations.activate(id, false);
      await automations.activate(id);
    };
    expect(await stopOf({}, onAgain)).toMatchObject({ reason: 'DEACTIVATED', sent: 0 });
    const made = await automations.start({ trigger: 'contact.tagged', triggerConfig: { tag: 'x' }, steps: [wait(1)] });
    await sendSignal('contact.tagged', newPhone(), null, { tag: 'x' });
    await automations.activate(made.id, false);
    await automations.settle();
    expect(await automations.runs(made.id)).toEqual([]);
  });

  test('REFUSED with the code of what was refused', async () => {
    const closed = { steps: [wait(5), { type: 'text', config: { body: 'Oi' } }] };
    expect(await stopOf(closed, async () => {})).toMatchObject({
      reason: 'REFUSED:CONVERSATION_WINDOW_CLOSED',
      sent: 0,
    });
    const { id } = shop.templates.greeting;
    await setTemplateStatus(database, organizationId, id, 'PAUSED');
    await town.caughtUp();
    expect(await stopOf({}, async () => {})).toMatchObject({ reason: 'REFUSED:TEMPLATE_PAUSED', sent: 0 });
    await setTemplateStatus(database, organizationId, id, 'APPROVED');
    await town.caughtUp();
  });
});

describe('an event', () => {
  test('of a contact lets in who waits for it', async () => {
    const created = await automations.start({ trigger: 'contact.created', steps: [wait(5)] });
    const tagged = await automations.start({
      trigger: 'contact.tagged',
      triggerConfig: { tag: 'vip' },
      steps: [wait(5)],
    });
    const phone = newPhone();
    await database.transaction((tx) =>
      ensureContacts(tx, town.container, [{ organizationId, personKey: keyOf(phone), phone, name: 'Duda' }]),
    );
    await shop.call('PATCH', `/v1/contacts/+${phone}`, { tags: ['vip', 'outra'] });
    await automations.settle();
    for (const { id } of [created, tagged]) {
      expect((await automations.runs(id)).map((run) => run.phone)).toEqual([`+${phone}`]);
      await automations.activate(id, false);
    }
  });

  test('of a link that was opened lets in who opened it', async () => {
    const tag = { type: 'tag', config: { add: ['clicou'] } };
    const made = await automations.start({ trigger: 'link.clicked', steps: [tag, wait(5)] });
    const phone = newPhone();
    const asked = { receiver: `+${phone}`, templateName: 'boas_vindas', templateVariables: ['Eva'] };
    expect((await shop.call('POST', '/v1/messages', asked)).statusCode).toBe(202);
    const { rows } = await owner.query('select id from messages where person_key = $1', [keyOf(phone)]);
    await owner.query('select recado.record_click($1, $2, 0)', [organizationId, rows[0].id]);
    await automations.settle();
    expect((await automations.runs(made.id)).map((run) => run.phone)).toEqual([`+${phone}`]);
    // Nobody had them as a contact before.
    expect(await tagsOf(phone)).toEqual(['clicou']);
    await automations.activate(made.id, false);
  });

  test('A1 enters a person once, however often it is notified', async () => {
    const made = await automations.start({
      trigger: 'charge.expired',
      steps: [{ type: 'tag', config: { add: ['pix'] } }],
    });
    const subjectId = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';
    const phone = newPhone();
    for (let time = 0; time < 3; time++) {
      await database.transaction((tx) =>
        signal(tx, [{ organizationId, kind: 'charge.expired', personKey: keyOf(phone), subjectId }]),
      );
      await automations.settle();
    }
    expect((await automations.read(made.id)).stats).toMatchObject({ runsLast30Days: 1, completed: 1 });
  });
});

describe('a message', () => {
  const chat = async (phone: string, body: string) => {
    const id = uuidV7(town.clock, systemRandom);
    await owner.query(
      `insert into chat_messages (organization_id, id, number_id, person_key, phone, author, platform_hash, type, body, raw,
         written_at, at)
       values ($1, $2, $3, $4, $5, 'person', gen_random_uuid(), 'TEXT', $6, '{}', now(), now())`,
      [organizationId, id, shop.number.id, keyOf(phone), phone, body],
    );
    await sendSignal('message.received', phone, id);
  };

  test('with one of the words lets its writer in', async () => {
    const triggerConfig = { keywords: ['preço'] };
    const made = await automations.start({ trigger: 'message.received', triggerConfig, steps: [wait(5)] });
    const [asks, greets] = [newPhone(), newPhone()];
    await chat(asks, 'Qual o PREÇO?');
    await chat(greets, 'Bom dia');
    await automations.settle();
    expect((await automations.runs(made.id)).map((run) => run.phone)).toEqual([`+${asks}`]);
    await automations.activate(made.id, false);
  });

  test('whose link its person opened meets the condition', async () => {
    const asks = { type: 'condition', config: { when: 'clicked', otherwise: 'stop' } };
    const made = await automations.start({ trigger: 'webhook', steps: [greet, wait(5), asks] });
    const [clicks, ignores] = [newPhone(), newPhone()];
    for (const phone of [clicks, ignores]) await automations.post(made, { phone });
    await automations.settle();
    const found = 'select id from messages where automation_id = $1 and person_key = $2';
    const { rows } = await owner.query(found, [made.id, keyOf(clicks)]);
    await owner.query('select recado.record_click($1, $2, 0)', [organizationId, rows[0].id]);
    await automations.pass(5);
    const ended = Object.fromEntries((await automations.runs(made.id)).map((run) => [run.phone, run.status]));
    expect(ended).toEqual({ [`+${clicks}`]: 'COMPLETED', [`+${ignores}`]: 'STOPPED' });
  });

  test('beyond what the number may send in a second waits its turn', async () => {
    await owner.query('update numbers set sends_per_second = 1 where id = $1', [shop.number.id]);
    await owner.query(`update cache_versions set version = version + 1 where kind = 'numbers'`);
    await town.caughtUp();
    const made = await automations.start({ trigger: 'webhook', steps: [greet] });
    for (let n = 0; n < 3; n++) await automations.post(made, { phone: newPhone() });
    await automations.turn('advance runs');
    expect((await automations.read(made.id)).stats).toMatchObject({ inFlight: 2, completed: 1 });
    for (let n = 0; n < 4; n++) await automations.pass(1);
    expect((await automations.read(made.id)).stats).toMatchObject({ inFlight: 0, completed: 3, stopped: 0 });
  });
});

describe('a handoff step', () => {
  test('leaves the conversation waiting for an agent', async () => {
    const phone = newPhone();
    await owner.query(
      `insert into conversations (organization_id, id, number_id, person_key, phone, last_message_at)
       values ($1, gen_random_uuid(), $2, $3, $4, now())`,
      [organizationId, shop.number.id, keyOf(phone), phone],
    );
    const made = await automations.start({ trigger: 'webhook', steps: [{ type: 'handoff', config: { note: 'VIP' } }] });
    await automations.post(made, { phone });
    await automations.settle();
    const { rows } = await owner.query('select status from conversations where person_key = $1', [keyOf(phone)]);
    expect(rows).toEqual([{ status: 'PENDING' }]);
    expect((await automations.read(made.id)).stats.completed).toBe(1);
  });
});

describe('a switch', () => {
  test('A2 that finds more runs than it can stop at once stops the rest behind it, and none takes a step', async () => {
    const made = await automations.start({ trigger: 'webhook', steps: [wait(5), greet] });
    for (let n = 0; n < 3; n++) await automations.post(made, { phone: newPhone() });
    await automations.settle();
    await database.transaction(async (tx) => {
      const off = await deactivateAutomation(tx, organizationId, made.id, false);
      await stopAutomationRuns(tx, organizationId, made.id, off?.activation ?? 0, 1);
    });
    expect((await automations.read(made.id)).stats).toMatchObject({ inFlight: 2, stopped: 1 });
    await automations.turn('stop left runs');
    await automations.pass(5);
    expect((await automations.read(made.id)).stats).toMatchObject({ inFlight: 0, stopped: 3 });
    expect(await messagesOf(made.id)).toEqual([]);
  });
});

describe('a stop', () => {
  test('that comes while a message leaves does not hide that it left', async () => {
    const made = await automations.start({ trigger: 'webhook', steps: [greet, wait(5)] });
    await automations.post(made, { phone: newPhone() });
    let transactions = 0;
    const racing: Database = {
      ...database,
      // The first lets the run go out to send; before the second the automation is switched off.
      transaction: async (work) => {
        if (++transactions === 2) await automations.activate(made.id, false);
        return database.transaction(work);
      },
    };
    const chores = composeAutomations({ ...town.container, database: racing }, () => {});
    await chores.find(({ name }) => name === 'advance runs')?.run();
    expect(await messagesOf(made.id)).toHaveLength(1);
    const [run] = await automations.runs(made.id);
    expect(run).toMatchObject({ status: 'STOPPED', stopReason: 'DEACTIVATED', currentStepId: made.steps[0]?.id });
    const events = await automations.events(made.id, run?.id ?? '');
    expect(events.map(({ kind }) => kind)).toEqual(['ENTERED', 'STEP_STARTED', 'STOPPED', 'MESSAGE_SENT']);
    expect(events.at(-1)).toMatchObject({
      stepId: made.steps[0]?.id,
      detail: { messageId: expect.stringMatching(/^svc_msg_/) },
    });
  });
});

describe('a notify step', () => {
  test('notifies an address, signed, tries again when it must, and goes on', async () => {
    const sink = await startWebhookSink();
    const steps = [
      { type: 'notify', config: { url: sink.url } },
      { type: 'tag', config: { add: ['avisado'] } },
    ];
    const made = await automations.start({ trigger: 'webhook', steps });
    const phone = newPhone();
    sink.answer(500);
    await automations.post(made, { phone, name: 'Eva', pedido: 9 });
    await automations.settle();
    expect(await tagsOf(phone)).toEqual([]);
    sink.answer(204);
    await automations.pass(1);
    expect(await tagsOf(phone)).toEqual(['avisado']);
    const [first, second] = sink.calls;
    expect(first?.body).toMatchObject({ automationId: made.id, contact: { name: 'Eva' }, trigger: { pedido: 9 } });
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(first?.headers['x-svc-signature']).toMatch(/^sha256=[0-9a-f]{64}$/);
  });
});
