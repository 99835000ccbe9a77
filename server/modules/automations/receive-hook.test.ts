import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { RateLimiter } from '../limits/index.ts';
import { suspendOrganization } from '../organizations/index.ts';
import { openAutomations } from './automations.factory.ts';

const town = await openTown(await testDatabase());
const shop = await openShop(town);
const automations = openAutomations(town, shop);
const steps = [{ type: 'wait', config: { minutes: 5 } }];
const hooked = (triggerConfig: Record<string, unknown> = {}) =>
  automations.start({ trigger: 'webhook', triggerConfig, steps });

const contactOf = async (phone: string) => (await shop.call('GET', `/v1/contacts/${phone}`)).json();

describe('POST /hooks/automations/{token}', () => {
  test('answers 202, makes the contact and lets them in, by the mapping', async () => {
    const mapping = { phone: 'customer.phone', name: 'customer.first_name', email: 'customer.contact.email' };
    const made = await hooked({ mapping });
    const customer = { phone: '(21) 97777-6666', first_name: 'Ana', contact: { email: 'ana@loja.example' } };
    const answer = await automations.post(made, { customer, order: 7 });
    expect([answer.statusCode, answer.json()]).toEqual([202, { received: true }]);
    await automations.settle();
    expect((await automations.runs(made.id)).map(({ phone }) => phone)).toEqual(['+5521977776666']);
    expect(await contactOf('+5521977776666')).toMatchObject({ name: 'Ana', email: 'ana@loja.example' });
    const { hook } = await automations.read(made.id);
    expect(hook).toMatchObject({ mapping, lastPayload: { customer, order: 7 }, lastReceivedAt: expect.any(String) });
  });

  test('VALIDATION_ERROR without a phone, naming the field; the payload is kept to map from, and the runs show why', async () => {
    const made = await hooked({ mapping: { phone: 'customer.phone' } });
    const refusal = async (payload: Record<string, unknown>) => {
      const answer = await automations.post(made, payload);
      return [answer.statusCode, answer.json().error?.code, answer.json().error?.details];
    };
    const missing = { fields: [{ field: 'customer.phone', problem: 'falta o telefone' }] };
    const wrong = { fields: [{ field: 'customer.phone', problem: 'não é um telefone' }] };
    expect(await refusal({ nome: 'Ana', phone: '+5521977770009' })).toEqual([400, 'VALIDATION_ERROR', missing]);
    expect((await automations.read(made.id)).hook?.lastPayload).toEqual({ nome: 'Ana', phone: '+5521977770009' });
    expect(await refusal({ customer: { phone: 'Ana' } })).toEqual([400, 'VALIDATION_ERROR', wrong]);
    const [shown, ...others] = await automations.runs(made.id);
    expect(shown).toMatchObject({
      ...{ phone: null, status: 'STOPPED', stopReason: 'REFUSED:INVALID_PHONE' },
      ...{ currentStepId: null, finishedAt: expect.any(String) },
    });
    // The second came within the minute of the first.
    expect(others).toEqual([]);
    const events = (await shop.call('GET', `/v1/automations/${made.id}/runs/${shown?.id}/events`)).json().data;
    expect(events).toMatchObject([
      { kind: 'STOPPED', detail: { reason: 'REFUSED:INVALID_PHONE', field: 'customer.phone' } },
    ]);
    expect((await automations.read(made.id)).stats).toMatchObject({ inFlight: 0, stopped: 1 });
    expect((await automations.post(made, { customer: { phone: '+5521977770009' } })).statusCode).toBe(202);
    await automations.settle();
    expect(await automations.runs(made.id)).toHaveLength(2);
  });

  test('keeps what reaches an automation that is off to map from, and lets nobody in', async () => {
    const made = await hooked();
    await automations.activate(made.id, false);
    expect((await automations.post(made, { phone: '+5521977770001' })).statusCode).toBe(202);
    expect((await automations.read(made.id)).hook?.lastPayload).toEqual({ phone: '+5521977770001' });
    expect((await automations.post(made, { nome: 'Ana' })).statusCode).toBe(400);
    expect((await automations.read(made.id)).hook?.lastPayload).toEqual({ nome: 'Ana' });
    expect(await automations.runs(made.id)).toEqual([]);
    expect((await contactOf('+5521977770001')).error).toBeDefined();
  });

  test('A1 with an Idempotency-Key, a repeated call enters nobody again', async () => {
    const made = await automations.start({ trigger: 'webhook', steps: [{ type: 'tag', config: { add: ['a'] } }] });
    const call = () => automations.post(made, { phone: '+5521977770002' }, { 'idempotency-key': 'pedido-1' });
    for (const answer of await Promise.all([call(), call(), call()])) expect(answer.statusCode).toBe(202);
    await automations.settle();
    expect((await call()).statusCode).toBe(202);
    await automations.settle();
    expect((await automations.read(made.id)).stats.runsLast30Days).toBe(1);
  });

  test('of a suspended organization lets nobody in', async () => {
    const closed = await openShop(town);
    const theirs = openAutomations(town, closed);
    const made = await theirs.start({ trigger: 'webhook', steps });
    await suspendOrganization(town.container.database, closed.organizationId, 'fatura');
    await town.caughtUp();
    expect((await theirs.post(made, { phone: '+5521977770003' })).statusCode).toBe(202);
    await theirs.settle();
    expect((await theirs.read(made.id)).stats.runsLast30Days).toBe(0);
  });

  test('HOOK_UNKNOWN for a guess, one letter away or of the right form', async () => {
    const made = await hooked();
    const url = made.webhookUrl ?? '';
    const near = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`;
    for (const webhookUrl of [near, `${url}x`, url.replace(/[\w-]+$/, 'a')]) {
      const answer = await automations.post({ ...made, webhookUrl }, { phone: '+5521977770004' });
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('RATE_LIMIT_EXCEEDED by the address, for every caller', async () => {
    const made = await hooked();
    const limiter = new RateLimiter(town.database.system);
    await Promise.all(Array.from({ length: 3_000 }, async () => limiter.take(`hook:${made.id}`, 'write')));
    const answer = await automations.post(made, { phone: '+5521977770005' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await automations.read(made.id)).hook?.lastPayload).toBeNull();
  });

  test('VALIDATION_ERROR, INVALID_JSON: only an object of a sane size can be mapped', async () => {
    const made = await hooked();
    expect((await automations.post(made, '[1]')).json().error.code).toBe('INVALID_JSON');
    expect((await automations.post(made, '{')).json().error.code).toBe('INVALID_JSON');
    const wide = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`campo${n}`, n]));
    expect((await automations.post(made, wide)).json().error.code).toBe('VALIDATION_ERROR');
  });

  test('INVALID_PATH_PARAM for an address that is far too long', async () => {
    const made = await hooked();
    const webhookUrl = `http://x/hooks/automations/${'a'.repeat(70)}`;
    expect((await automations.post({ ...made, webhookUrl }, {})).json().error.code).toBe('INVALID_PATH_PARAM');
  });
});
