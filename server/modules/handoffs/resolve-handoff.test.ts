import { beforeAll, describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openAutomations } from '../automations/automations.factory.ts';
import { ana, textMessage } from '../conversations/conversations.factory.ts';
import { searchDump } from '../privacy/privacy.factory.ts';
import { openAssistant } from './handoffs.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const unknownId = await openShop(town);
const assistant = openAssistant(town, shop);

const bia = '5521977776666';
const carla = '5541999990000';
const nobody = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';
const path = (id: string) => `/v1/brain/handoffs/${id}/resolve`;
type Answer = Awaited<ReturnType<typeof shop.call>>;
const outcome = (answer: Answer) => [answer.statusCode, answer.json().error?.code];

async function ask(from: string): Promise<string> {
  town.clock.advance(1);
  await assistant.receive(textMessage('Quero um atendente, é sobre o Segredo', { from }));
  return (await assistant.handoffs())[0]?.id ?? '';
}

beforeAll(() => assistant.switchOn());

describe('POST /v1/brain/handoffs/{handoffId}/resolve', () => {
  test('ends the handoff once, with its first note, and the conversation waits no longer', async () => {
    const id = await ask(ana);
    const first = await assistant.resolve(id, { note: 'Resolvido por telefone' });
    expect(first).toMatchObject({ id, status: 'RESOLVED', note: 'Resolvido por telefone' });
    await database.advance(1_000);
    expect(await assistant.resolve(id, { note: 'Outra vez' })).toEqual(first);
    expect(await assistant.inbox.conversations()).toMatchObject([{ status: 'OPEN', handoff: null }]);
  });

  test('needs no body', async () => {
    expect(await assistant.resolve(await ask(ana))).toMatchObject({ status: 'RESOLVED', note: null });
  });

  test('HANDOFF_UNKNOWN for one that is not there, or another organization’s', async () => {
    expect(outcome(await shop.call('POST', path(nobody), {}))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await unknownId.call('POST', path(await ask(ana)), {}))).toEqual([404, 'NOT_FOUND']);
  });

  test('INVALID_PATH_PARAM and VALIDATION_ERROR for what has the wrong form', async () => {
    expect(outcome(await shop.call('POST', path('ana'), {}))).toEqual([400, 'INVALID_PATH_PARAM']);
    const note = 'a'.repeat(1_001);
    expect(outcome(await shop.call('POST', path(nobody), { note }))).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('GET /v1/brain/handoffs', () => {
  test('lists them newest first, all or by status', async () => {
    const open = await ask(bia);
    const all = await assistant.handoffs();
    expect(all[0]).toMatchObject({ id: open, reason: 'CUSTOMER_REQUEST', status: 'OPEN' });
    expect(await assistant.handoffs('?status=RESOLVED')).toEqual(all.filter(({ status }) => status === 'RESOLVED'));
    expect((await unknownId.call('GET', '/v1/brain/handoffs')).json()).toMatchObject({
      ...{ data: [], pagination: { page: 0, size: 20, totalElements: 0, totalPages: 0 } },
    });
  });

  test('VALIDATION_ERROR for a status that is none', async () => {
    expect(outcome(await shop.call('GET', '/v1/brain/handoffs?status=DONE'))).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('an automation', () => {
  test('hands over with a reason of its own and its note, once while it is open', async () => {
    const automations = openAutomations(town, unknownId);
    const other = openAssistant(town, unknownId);
    await other.receive(textMessage('Oi'));
    const steps = [{ type: 'handoff', config: { note: 'Cliente VIP' } }];
    const made = await automations.start({ trigger: 'webhook', steps: [...steps, ...steps] });
    await automations.post(made, { phone: `+${ana}` });
    await automations.settle();
    const [handoff, ...more] = await other.handoffs();
    expect([handoff, more]).toMatchObject([{ reason: 'AUTOMATION', status: 'OPEN' }, []]);
    expect(handoff?.summary).toContain('Cliente VIP');
    expect(await other.published()).toMatchObject([{ reason: 'AUTOMATION', phone: `+${ana}` }]);
  });
});

describe('an erasure', () => {
  test('leaves nothing of what a person wrote in handoffs', async () => {
    await assistant.resolve(await ask(carla), { note: 'Falei com a Carla' });
    await assistant.inbox.receive(textMessage('Mais uma pergunta', { from: carla }));
    await assistant.turn('follow messages');
    expect((await shop.call('DELETE', `/v1/contacts/+${carla}/lgpd`)).statusCode).toBe(200);
    await assistant.settle();
    const texts = ['Falei com a Carla', 'Mais uma pergunta', carla, '554199990000'];
    expect(await searchDump(database.owner, texts)).toEqual([]);
    const [erased] = await assistant.handoffs();
    expect(erased).toMatchObject({ summary: '[removido]', note: '[removido]' });
  });
});
