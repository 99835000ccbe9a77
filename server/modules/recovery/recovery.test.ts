import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openAutomations } from '../automations/automations.factory.ts';

const town = await openTown(await testDatabase());
const shop = await openShop(town);
const small = await openShop(town, { planId: 'start' });
const automations = openAutomations(town, shop);
const { database } = town;

let people = 0;
const newPhone = () => `+55119${70_000_000 + ++people}`;
const cart = (externalId: string, phone: string) => ({
  externalId,
  phone,
  name: 'Ana',
  items: [{ name: 'Caneca', quantity: 2 }],
  total: 189.9,
  checkoutUrl: `https://loja.example/c/${externalId}`,
});
const carts = async (query = '') => (await shop.call('GET', `/v1/recovery/carts${query}`)).json();
const summary = async (query = '') => (await shop.call('GET', `/v1/recovery/summary${query}`)).json();

describe('POST /v1/recovery/carts', () => {
  test('keeps one cart per externalId, as it was last sent, and makes the contact', async () => {
    const phone = newPhone();
    const first = (await shop.call('POST', '/v1/recovery/carts', cart('c1', phone))).json();
    expect(first).toMatchObject({ externalId: 'c1', phone, total: 189.9, status: 'OPEN', abandonedAt: null });
    const { name, ...rest } = cart('c1', phone);
    const second = (await shop.call('POST', '/v1/recovery/carts', { ...rest, total: 99.99 })).json();
    expect(second).toMatchObject({ id: first.id, name, total: 99.99 });
    expect((await shop.call('GET', `/v1/contacts/${phone}`)).json().name).toBe('Ana');
  });

  test('starts the clock anew, and a cart is abandoned once', async () => {
    const phone = newPhone();
    const report = () => shop.call('POST', '/v1/recovery/carts', cart('c2', phone));
    await report();
    await automations.pass(29);
    await report();
    await automations.pass(29);
    expect((await report()).json().status).toBe('OPEN');
    await automations.pass(30);
    const abandoned = (await report()).json();
    expect(abandoned).toMatchObject({ status: 'ABANDONED', abandonedAt: expect.any(String) });
    await automations.pass(60);
    expect((await report()).json().abandonedAt).toBe(abandoned.abandonedAt);
  });

  test('INVALID_RECIPIENT, VALIDATION_ERROR and PLAN_FEATURE_LOCKED', async () => {
    const post = async (one: typeof shop, change: Record<string, unknown>) =>
      (await one.call('POST', '/v1/recovery/carts', { ...cart('c3', newPhone()), ...change })).json().error.code;
    expect(await post(shop, { phone: '123' })).toBe('INVALID_RECIPIENT');
    expect(await post(shop, { total: 1.23456 })).toBe('VALIDATION_ERROR');
    expect(await post(shop, { total: -1 })).toBe('VALIDATION_ERROR');
    expect(await post(small, {})).toBe('PLAN_FEATURE_LOCKED');
  });
});

describe('POST /v1/recovery/orders', () => {
  test('recovers an abandoned cart, stops its reminders and counts the money once', async () => {
    const greet = {
      type: 'message',
      config: { templateId: shop.templates.greeting.id, variables: ['{{trigger.total}}'] },
    };
    const wait = { type: 'wait', config: { minutes: 60 } };
    const made = await automations.start({ trigger: 'cart.abandoned', steps: [greet, wait, greet] });
    const before = await summary();
    const phone = newPhone();
    await shop.call('POST', '/v1/recovery/carts', cart('o1', phone));
    await automations.pass(31);
    const { rows } = await database.owner.query('select body from messages where automation_id = $1', [made.id]);
    expect(rows).toEqual([{ body: 'Olá 189,90, tudo bem?' }]);

    const asked = { externalId: 'pedido-1', cartExternalId: 'o1', phone, total: 179.9 };
    const order = (await shop.call('POST', '/v1/recovery/orders', asked)).json();
    expect(order).toMatchObject({ cartExternalId: 'o1', total: 179.9, recovered: true });
    expect(order.attribution).toMatchObject({ via: 'MESSAGE', automationId: made.id, campaignId: null });
    expect((await shop.call('POST', '/v1/recovery/orders', { ...asked, total: 5 })).json()).toEqual(order);
    await automations.pass(61);
    expect((await automations.runs(made.id))[0]).toMatchObject({ status: 'STOPPED', stopReason: 'PURCHASED' });

    const after = await summary();
    expect(after.recovered - before.recovered).toBe(1);
    expect(after.recoveredRevenue - before.recoveredRevenue).toBeCloseTo(179.9, 4);
    expect((await carts('?status=RECOVERED')).data.map((one: { externalId: string }) => one.externalId)).toEqual([
      'o1',
    ]);
    await automations.activate(made.id, false);
  });

  test('goes to the last click of seven days before any message, and to nothing after that', async () => {
    const greet = { type: 'message', config: { templateId: shop.templates.greeting.id, variables: ['a'] } };
    const made = await automations.start({ trigger: 'webhook', steps: [greet] });
    const phone = newPhone();
    const messages: string[] = [];
    for (let n = 0; n < 2; n++) {
      await automations.post(made, { phone });
      await automations.pass(1);
      const { rows } = await database.owner.query('select id from messages where automation_id = $1 order by id', [
        made.id,
      ]);
      messages.push(rows.at(-1).id);
    }
    await database.owner.query('select recado.record_click($1, $2, 0)', [shop.organizationId, messages[0]]);
    const order = async (externalId: string) =>
      (await shop.call('POST', '/v1/recovery/orders', { externalId, phone, total: 10 })).json();
    expect((await order('clique')).attribution).toMatchObject({ via: 'CLICK', automationId: made.id });
    await automations.pass(7 * 24 * 60);
    expect((await order('tarde')).attribution).toBeNull();
  });

  test('without a cart of its own closes the newest open one of that person, unabandoned', async () => {
    const phone = newPhone();
    await shop.call('POST', '/v1/recovery/carts', cart('o2', phone));
    const order = (await shop.call('POST', '/v1/recovery/orders', { externalId: 'pedido-2', phone, total: 1 })).json();
    expect(order).toMatchObject({ cartExternalId: 'o2', recovered: false, attribution: null });
    await automations.pass(60);
    expect((await carts('?status=ORDERED')).data).toMatchObject([{ externalId: 'o2', abandonedAt: null }]);
  });

  test('INVALID_RECIPIENT, VALIDATION_ERROR and PLAN_FEATURE_LOCKED', async () => {
    const post = async (one: typeof shop, body: unknown) =>
      (await one.call('POST', '/v1/recovery/orders', body)).json().error.code;
    expect(await post(shop, { externalId: 'x', phone: '1', total: 1 })).toBe('INVALID_RECIPIENT');
    expect(await post(shop, { externalId: '', phone: newPhone(), total: 1 })).toBe('VALIDATION_ERROR');
    expect(await post(small, { externalId: 'x', phone: newPhone(), total: 1 })).toBe('PLAN_FEATURE_LOCKED');
  });
});

describe('GET /v1/recovery/carts', () => {
  test('lists carts of a status in pages, newest first', async () => {
    const page = await carts('?size=1');
    expect(page.data).toHaveLength(1);
    expect(page.pagination).toMatchObject({ page: 0, size: 1, totalElements: page.pagination.totalPages });
  });

  test('VALIDATION_ERROR for a status nobody knows, and PLAN_FEATURE_LOCKED', async () => {
    expect((await carts('?status=SUMIDO')).error.code).toBe('VALIDATION_ERROR');
    expect((await small.call('GET', '/v1/recovery/carts')).json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });
});

describe('GET /v1/recovery/summary', () => {
  test('counts by days of the organization, and nothing where nothing happened', async () => {
    expect(await summary()).toMatchObject({ recoveryRate: expect.stringMatching(/^\d+\.\d\d%$/) });
    const nothing = { abandoned: 0, recovered: 0, recoveredRevenue: 0, recoveryRate: '0.00%' };
    expect(await summary('?from=2020-01-01&to=2020-12-31')).toEqual(nothing);
    expect(await summary('?from=2020-01-01T00:00:00Z&to=2020-12-31')).toEqual(nothing);
  });

  test('VALIDATION_ERROR for a day that does not exist or an order that cannot be, and PLAN_FEATURE_LOCKED', async () => {
    for (const query of ['?from=2026-02-30', '?from=ontem', '?from=2026-02-02&to=2026-02-01']) {
      expect((await summary(query)).error.code, query).toBe('VALIDATION_ERROR');
    }
    expect((await small.call('GET', '/v1/recovery/summary')).json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });
});

describe('PUT /v1/recovery/settings', () => {
  test('sets how long a cart is waited for', async () => {
    expect((await shop.call('PUT', '/v1/recovery/settings', { abandonAfterMinutes: 5 })).json()).toEqual({
      abandonAfterMinutes: 5,
    });
    await shop.call('POST', '/v1/recovery/carts', cart('s1', newPhone()));
    await automations.pass(6);
    expect((await carts('?status=ABANDONED')).data[0].externalId).toBe('s1');
  });

  test('VALIDATION_ERROR below a minute, and PLAN_FEATURE_LOCKED', async () => {
    const put = async (one: typeof shop, abandonAfterMinutes: number) =>
      (await one.call('PUT', '/v1/recovery/settings', { abandonAfterMinutes })).json().error.code;
    expect(await put(shop, 0)).toBe('VALIDATION_ERROR');
    expect(await put(small, 5)).toBe('PLAN_FEATURE_LOCKED');
  });
});

describe('GET /v1/recovery/settings', () => {
  test('is thirty minutes until it is set, and PLAN_FEATURE_LOCKED', async () => {
    const fresh = await openShop(town);
    expect((await fresh.call('GET', '/v1/recovery/settings')).json()).toEqual({ abandonAfterMinutes: 30 });
  });

  test('PLAN_FEATURE_LOCKED on a plan without recovery', async () => {
    expect((await small.call('GET', '/v1/recovery/settings')).json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });
});
