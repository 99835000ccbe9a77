import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { addMember } from '../organizations/index.ts';
import { openAutomations } from './automations.factory.ts';

const town = await openTown(await testDatabase());
const shop = await openShop(town);
const other = await openShop(town);
const small = await openShop(town, { planId: 'start' });
const automations = openAutomations(town, shop);

const message = {
  type: 'message',
  config: { templateId: shop.templates.greeting.id, variables: ['{{contact.name}}'] },
};
const wait = (minutes: number) => ({ type: 'wait', config: { minutes } });
const cart = { name: 'Carrinho', trigger: 'cart.abandoned', steps: [wait(30), message] };
const header = { type: 'IMAGE' as const };
const picture = await shop.template('foto', 'MARKETING', {
  header,
  body: 'Olá {{1}}, veja.',
  footer: null,
  buttons: [],
});
await town.caughtUp();
const nobody = '/v1/automations/019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';

const fieldsOf = (answer: { json(): { error: { details: { fields: { field: string }[] } } } }) =>
  answer.json().error.details.fields.map(({ field }) => field);

describe('the address of a webhook automation', () => {
  const asked = { ...cart, trigger: 'webhook' };
  const shown = async (id: string, key: string) => {
    const headers = { authorization: `Bearer ${key}` };
    const one = (await shop.call('GET', `/v1/automations/${id}`, undefined, headers)).json();
    const all: { id: string; webhookUrl: string | null }[] = (
      await shop.call('GET', '/v1/automations', undefined, headers)
    ).json();
    return [one.webhookUrl, all.find((listed) => listed.id === id)?.webhookUrl];
  };
  const { organizationId } = shop;

  test('is shown to a key that may change automations, and not to one that only reads', async () => {
    const made = (await shop.call('POST', '/v1/automations', asked)).json();
    const keyOf = async (permissions: string[]) =>
      (await createKey(town.container, { organizationId, name: 'teste', permissions })).key;
    const url = made.webhookUrl;
    expect(await shown(made.id, await keyOf(['READ', 'AUTOMATIONS_MANAGE']))).toEqual([url, url]);
    expect(await shown(made.id, await keyOf(['READ']))).toEqual([null, null]);
    expect(await shown(made.id, shop.key)).toEqual([url, url]);
  });

  test('is not shown to a viewer, whatever their key may do', async () => {
    const made = (await shop.call('POST', '/v1/automations', asked)).json();
    const email = `bia-${shop.phone}@loja.example`;
    await addMember(town.container, { organizationId, email, name: 'Bia', role: 'VIEWER' });
    const { key } = await createKey(town.container, { organizationId, name: 'da Bia', userEmail: email });
    expect(await shown(made.id, key)).toEqual([null, null]);
  });
});

describe('POST /v1/automations', () => {
  test('makes an automation, inactive, with an id for every step and the cost of a run', async () => {
    const text = { type: 'text', config: { body: 'Oi, {{contact.name}}' } };
    const answer = await shop.call('POST', '/v1/automations', { ...cart, steps: [...cart.steps, text] });
    expect(answer.statusCode).toBe(201);
    const made = answer.json();
    expect(made).toMatchObject({
      name: 'Carrinho',
      trigger: 'cart.abandoned',
      active: false,
      webhookUrl: null,
      hook: null,
    });
    expect(made.steps.map(({ type }: { type: string }) => type)).toEqual(['wait', 'message', 'text']);
    expect(new Set(made.steps.map(({ id }: { id: string }) => id)).size).toBe(3);
    expect(made.stats).toEqual({ runsLast30Days: 0, inFlight: 0, completed: 0, stopped: 0 });
    const pricing = (await shop.call('GET', '/v1/automations/pricing')).json();
    expect(made.costPerRunBrl).toBeCloseTo(0.06 + pricing.sessionUnitPriceBrl, 6);
  });

  test('gives a webhook automation an address that nobody can guess', async () => {
    const asked = { ...cart, trigger: 'webhook', triggerConfig: { mapping: { phone: 'customer.phone' } } };
    const made = (await shop.call('POST', '/v1/automations', asked)).json();
    expect(made.webhookUrl).toMatch(/\/hooks\/automations\/[\w-]{38}$/);
    expect(made.hook).toEqual({
      mapping: { phone: 'customer.phone', name: 'name', email: 'email' },
      lastReceivedAt: null,
      lastPayload: null,
    });
  });

  test('AUTOMATION_LIMIT_REACHED beyond what the plan holds, also of two at once, and not once one is deleted', async () => {
    const full = await openShop(town);
    const create = async () => {
      const asked = { name: 'Uma', trigger: 'webhook', steps: [wait(30)] };
      return (await full.call('POST', '/v1/automations', asked)).json();
    };
    const first = await create();
    await town.database.owner.query("update plans set automations = 2 where id = 'scale'");
    try {
      const codes = (await Promise.all([create(), create()])).map((made) => made.error?.code ?? 'made');
      expect(codes.sort()).toEqual(['PLAN_LIMIT_REACHED', 'made']);
      expect((await full.call('GET', '/v1/organizations/me/plan')).json()).toMatchObject({
        limits: { automations: 2 },
        usage: { automations: 2 },
      });
      await full.call('DELETE', `/v1/automations/${first.id}`);
      expect((await create()).error).toBeUndefined();
    } finally {
      await town.database.owner.query("update plans set automations = 500 where id = 'scale'");
    }
  });

  test('takes a header whose address only the person or the event knows', async () => {
    const config = { templateId: picture.id, variables: ['{{trigger.imageUrl}}', '{{contact.name}}'] };
    const answer = await shop.call('POST', '/v1/automations', { ...cart, steps: [{ type: 'message', config }] });
    expect(answer.statusCode, answer.body).toBe(201);
  });

  const wrong: [string, Record<string, unknown>, string][] = [
    ['a wait of two years', { steps: [wait(1), wait(1_051_200)] }, 'steps.1.config.minutes'],
    ['a step nobody knows', { steps: [wait(1), { type: 'sms', config: {} }] }, 'steps.1'],
    ['a tag step that does nothing', { steps: [wait(1), { type: 'tag', config: {} }] }, 'steps.1.config'],
    [
      'a condition on no tag',
      { steps: [{ type: 'condition', config: { when: 'tagged', otherwise: 'stop' } }] },
      'steps.0.config.tag',
    ],
    ['an unknown variable', { steps: [{ type: 'text', config: { body: 'Oi {{nome}}' } }] }, 'steps.0.config.body'],
    [
      'a variable too many',
      { steps: [{ type: 'message', config: { templateId: shop.templates.greeting.id, variables: ['a', 'b'] } }] },
      'steps.0.config.variables',
    ],
    [
      'a header that is no address',
      { steps: [{ type: 'message', config: { templateId: picture.id, variables: ['foto.png', 'Ana'] } }] },
      'steps.0.config.variables.0',
    ],
    [
      'an address inside the network',
      { steps: [{ type: 'notify', config: { url: 'http://10.0.0.1/aviso' } }] },
      'steps.0.config.url',
    ],
    ['no tag to wait for', { trigger: 'contact.tagged' }, 'triggerConfig.tag'],
    ['no form to wait for', { trigger: 'flow.replied' }, 'triggerConfig.flowId'],
    ['no step', { steps: [] }, 'steps'],
  ];
  test.each(wrong)('VALIDATION_ERROR names the place of %s', async (_, change, field) => {
    const answer = await shop.call('POST', '/v1/automations', { ...cart, ...change });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().error.code).toBe('VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual([field]);
  });

  test('RESOURCE_FORBIDDEN for a template or a form that is not yours, by its step', async () => {
    const foreign = { type: 'message', config: { templateId: other.templates.greeting.id, variables: ['a'] } };
    const answer = await shop.call('POST', '/v1/automations', { ...cart, steps: [wait(1), foreign] });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'RESOURCE_FORBIDDEN']);
    expect(fieldsOf(answer)).toEqual(['steps.1.config.templateId']);
    const triggerConfig = { flowId: '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a' };
    const form = await shop.call('POST', '/v1/automations', { ...cart, trigger: 'flow.replied', triggerConfig });
    expect([form.statusCode, fieldsOf(form)]).toEqual([403, ['triggerConfig.flowId']]);
  });

  test('PLAN_FEATURE_LOCKED on a plan without recovery', async () => {
    const answer = await small.call('POST', '/v1/automations', cart);
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'PLAN_FEATURE_LOCKED']);
  });
});

describe('GET /v1/automations', () => {
  test('lists those of the organization, newest first, as a plain array', async () => {
    const listed = (await shop.call('GET', '/v1/automations')).json();
    expect(listed.length).toBeGreaterThan(1);
    expect(listed.map(({ id }: { id: string }) => id)).toEqual(
      listed
        .map(({ id }: { id: string }) => id)
        .toSorted()
        .toReversed(),
    );
    expect((await other.call('GET', '/v1/automations')).json()).toEqual([]);
  });

  test('shows a long automation in short, and all of it by its id', async () => {
    const long = await openShop(town);
    const text = { type: 'text', config: { body: `Olá {{contact.name}}, ${'a'.repeat(4_000)}` } };
    const tags = { type: 'tag', config: { add: ['a', 'b', 'c', 'd', 'e'] } };
    const steps = [...Array.from({ length: 48 }, () => text), tags, { type: 'wait', config: { minutes: 5 } }];
    const keywords = Array.from({ length: 50 }, (_, n) => `${n}${'k'.repeat(90)}`);
    const made = await long.call('POST', '/v1/automations', {
      name: 'Longa',
      trigger: 'webhook',
      triggerConfig: { keywords, fallback: 'amigo' },
      steps,
    });
    expect(made.statusCode).toBe(201);
    const hook = new URL(made.json().webhookUrl).pathname;
    await town.app.inject({ method: 'POST', url: hook, payload: { nome: 'x'.repeat(5_000) } });

    const listed = await long.call('GET', '/v1/automations');
    expect(Buffer.byteLength(listed.body)).toBeLessThan(16_000);
    const whole = (await long.call('GET', `/v1/automations/${made.json().id}`)).json();
    const [short] = listed.json();
    expect(short).toEqual({
      ...whole,
      triggerConfig: { fallback: 'amigo', keywords: [...keywords.slice(0, 3).map((k) => `${k.slice(0, 39)}…`), '…'] },
      steps: expect.any(Array),
      hook: { ...whole.hook, lastPayload: null },
    });
    const cut = `${text.config.body.slice(0, 39)}…`;
    expect(short.steps[0]).toEqual({ ...whole.steps[0], config: { body: cut } });
    expect(short.steps[48]).toEqual({ ...whole.steps[48], config: { add: ['a', 'b', 'c', '…'] } });
    expect(short.steps[49]).toEqual(whole.steps[49]);
    expect(whole.steps[0].config.body).toBe(text.config.body);
    expect(whole.hook.lastPayload).toEqual({ nome: 'x'.repeat(5_000) });
  });

  test('PLAN_FEATURE_LOCKED on reads too', async () => {
    expect((await small.call('GET', '/v1/automations')).statusCode).toBe(403);
  });
});

describe('GET /v1/automations/pricing', () => {
  test('shows the price of a message inside the window', async () => {
    expect((await shop.call('GET', '/v1/automations/pricing')).json()).toEqual({
      sessionUnitPriceBrl: expect.any(Number),
    });
  });

  test('PLAN_FEATURE_LOCKED on a plan without recovery', async () => {
    expect((await small.call('GET', '/v1/automations/pricing')).statusCode).toBe(403);
  });
});

describe('GET /v1/automations/{id}', () => {
  test('AUTOMATION_UNKNOWN for another organization’s', async () => {
    const made = (await shop.call('POST', '/v1/automations', cart)).json();
    expect((await shop.call('GET', `/v1/automations/${made.id}`)).json()).toEqual(made);
    const answer = await other.call('GET', `/v1/automations/${made.id}`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('INVALID_PATH_PARAM and PLAN_FEATURE_LOCKED', async () => {
    expect((await shop.call('GET', '/v1/automations/nome')).json().error.code).toBe('INVALID_PATH_PARAM');
    expect((await small.call('GET', nobody)).json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });
});

describe('PUT /v1/automations/{id}', () => {
  test('replaces the steps; those that carry their id keep it', async () => {
    const made = (await shop.call('POST', '/v1/automations', cart)).json();
    const steps = [{ type: 'tag', config: { add: ['carrinho'] } }, made.steps[1]];
    const edited = (await shop.call('PUT', `/v1/automations/${made.id}`, { ...cart, name: 'Outro', steps })).json();
    expect(edited).toMatchObject({ id: made.id, name: 'Outro', active: false });
    expect(edited.steps[1]).toEqual(made.steps[1]);
    expect(made.steps.map(({ id }: { id: string }) => id)).not.toContain(edited.steps[0].id);
  });

  test('a trigger that is no webhook any more closes the address, and the same one opens it again', async () => {
    const hooked = await automations.start({ ...cart, trigger: 'webhook' });
    await shop.call('PUT', `/v1/automations/${hooked.id}`, cart);
    expect((await automations.read(hooked.id)).webhookUrl).toBeNull();
    expect((await automations.post(hooked, { phone: '+5511988887777' })).statusCode).toBe(404);
    const again = (await shop.call('PUT', `/v1/automations/${hooked.id}`, { ...cart, trigger: 'webhook' })).json();
    expect(again.webhookUrl).toBe(hooked.webhookUrl);
  });

  test('AUTOMATION_UNKNOWN, RESOURCE_FORBIDDEN, VALIDATION_ERROR, INVALID_PATH_PARAM and PLAN_FEATURE_LOCKED', async () => {
    expect((await shop.call('PUT', nobody, cart)).statusCode).toBe(404);
    const made = (await shop.call('POST', '/v1/automations', cart)).json();
    const path = `/v1/automations/${made.id}`;
    const foreign = { type: 'message', config: { templateId: other.templates.code.id } };
    expect((await shop.call('PUT', path, { ...cart, steps: [foreign] })).json().error.code).toBe('RESOURCE_FORBIDDEN');
    expect((await shop.call('PUT', path, { ...cart, trigger: 'outro' })).json().error.code).toBe('VALIDATION_ERROR');
    expect((await shop.call('PUT', '/v1/automations/nome', cart)).json().error.code).toBe('INVALID_PATH_PARAM');
    expect((await small.call('PUT', nobody, cart)).json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });
});

describe('DELETE /v1/automations/{id}', () => {
  const remove = (one: typeof shop, id: string) =>
    town.app.inject({
      method: 'DELETE',
      url: `/v1/automations/${id}`,
      headers: { authorization: `Bearer ${one.key}` },
    });

  test('removes it, once', async () => {
    const made = await automations.start(cart);
    expect((await remove(shop, made.id)).statusCode).toBe(204);
    expect((await shop.call('GET', `/v1/automations/${made.id}`)).statusCode).toBe(404);
    expect((await remove(shop, made.id)).statusCode).toBe(404);
  });

  test('AUTOMATION_UNKNOWN, INVALID_PATH_PARAM and PLAN_FEATURE_LOCKED', async () => {
    const made = (await shop.call('POST', '/v1/automations', cart)).json();
    expect((await remove(other, made.id)).statusCode).toBe(404);
    expect((await remove(shop, 'nome')).json().error.code).toBe('INVALID_PATH_PARAM');
    expect((await remove(small, made.id)).json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });
});

describe('PUT /v1/automations/{id}/active', () => {
  test('switches on and off, and answers the automation', async () => {
    const made = (await shop.call('POST', '/v1/automations', cart)).json();
    expect((await automations.activate(made.id)).active).toBe(true);
    expect((await automations.activate(made.id, false)).active).toBe(false);
  });

  test('AUTOMATION_UNKNOWN, VALIDATION_ERROR, INVALID_PATH_PARAM and PLAN_FEATURE_LOCKED', async () => {
    expect((await shop.call('PUT', `${nobody}/active`, { active: true })).statusCode).toBe(404);
    expect((await shop.call('PUT', `${nobody}/active`, {})).json().error.code).toBe('VALIDATION_ERROR');
    const path = '/v1/automations/nome/active';
    expect((await shop.call('PUT', path, { active: true })).json().error.code).toBe('INVALID_PATH_PARAM');
    expect((await small.call('PUT', `${nobody}/active`, { active: true })).json().error.code).toBe(
      'PLAN_FEATURE_LOCKED',
    );
  });
});
