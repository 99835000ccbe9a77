import type { KeyObject } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { takeSignals } from '../../events/index.ts';
import { signCallback } from '../../payments/sign-callback.ts';
import { secretKey } from '../../runtime/crypto.ts';
import { openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { expireCharges } from './charges.chores.ts';
import { openTill, personKey, type Till } from './charges.factory.ts';
import { chargeRenderers, settleCharge } from './index.ts';

const database = await testDatabase();
const town = await openTown(database, { BASE_URL: 'https://recado.example' });
const { container, app } = town;
const unknownId = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';
const settle = settleCharge(database, container.log);

let shop: Till;
beforeEach(async () => {
  shop = await openTill(town);
});

type Sent = { id: string; paymentUrl: string; amountCents: number };

const notice = ({ id, paymentUrl, amountCents }: Sent, given: object = {}) => ({
  paymentId: paymentUrl.split('/').at(-1) ?? '',
  reference: { kind: 'charge', organizationId: shop.organizationId, id } as const,
  status: 'paid' as const,
  amountCents,
  at: new Date('2026-11-15T12:00:00Z'),
  ...given,
});

const soon = (millis: number) => new Date(town.clock.now().getTime() + millis).toISOString();
/** Its time has passed, for the database and for the page's reader. */
const pass = ({ id }: Sent) =>
  none(
    database.system,
    sql`update charges set expires_at = recado.now() - interval '1 second'
        where organization_id = ${shop.organizationId} and id = ${id}`,
  );

async function expectRefused(method: 'GET' | 'POST', url: string, status: number, code: string) {
  const answer = await shop.call(method, url);
  expect([answer.statusCode, answer.json().error?.code]).toEqual([status, code]);
}

describe('GET /v1/charges', () => {
  test('lists charges newest first, and by status', async () => {
    const first = await shop.charge();
    town.clock.advance(1);
    const second = await shop.charge({ amountCents: 500 });
    await shop.call('POST', `/v1/charges/${first.id}/cancel`);
    const page = (await shop.call('GET', '/v1/charges?size=1')).json();
    expect(page).toEqual({ data: [second], pagination: { page: 0, size: 1, totalElements: 2, totalPages: 2 } });
    const canceled = (await shop.call('GET', '/v1/charges?status=canceled')).json();
    expect(canceled.data.map(({ id }: Sent) => id)).toEqual([first.id]);
    expect((await (await openTill(town)).call('GET', '/v1/charges')).json().data).toEqual([]);
  });

  test('VALIDATION_ERROR: a status that does not exist', () =>
    expectRefused('GET', '/v1/charges?status=open', 400, 'VALIDATION_ERROR'));
});

describe('GET /v1/charges/{id}', () => {
  test('NOT_FOUND: nobody has it, or another organization does', async () => {
    await expectRefused('GET', `/v1/charges/${unknownId}`, 404, 'NOT_FOUND');
    const { id } = await (await openTill(town)).charge();
    await expectRefused('GET', `/v1/charges/${id}`, 404, 'NOT_FOUND');
  });
  test('INVALID_PATH_PARAM: it is no id', () => expectRefused('GET', '/v1/charges/x', 400, 'INVALID_PATH_PARAM'));
});

describe('POST /v1/charges/{id}/cancel', () => {
  test('ends a pending charge; nobody can pay it any more', async () => {
    const charge = await shop.charge();
    const answer = await shop.call('POST', `/v1/charges/${charge.id}/cancel`);
    expect([answer.statusCode, answer.json().status]).toEqual([200, 'canceled']);
    expect((await shop.pay(charge)).statusCode).toBe(409);
    expect((await shop.read(charge.id)).status).toBe('canceled');
    expect((await shop.events()).map(({ type }) => type)).toEqual(['charge.sent', 'charge.canceled']);
  });

  test('UNPROCESSABLE_ENTITY: what has ended is not canceled', async () => {
    const charge = await shop.charge();
    await shop.pay(charge);
    await expectRefused('POST', `/v1/charges/${charge.id}/cancel`, 422, 'UNPROCESSABLE_ENTITY');
    expect((await shop.read(charge.id)).status).toBe('paid');
  });

  test('NOT_FOUND: nobody has it', () => expectRefused('POST', `/v1/charges/${unknownId}/cancel`, 404, 'NOT_FOUND'));
  test('INVALID_PATH_PARAM: it is no id', () =>
    expectRefused('POST', '/v1/charges/x/cancel', 400, 'INVALID_PATH_PARAM'));
});

describe('the page of a charge', () => {
  const show = ({ paymentUrl }: Sent) => app.inject({ method: 'GET', url: new URL(paymentUrl).pathname });

  test('shows what is asked for, in a page that runs nothing but its own script', async () => {
    const charge = await shop.charge({ description: '<b>Pedido</b> 4512', expiresAt: soon(3_600_000) });
    const { statusCode, headers, body } = await show(charge);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self'/);
    expect(body).toMatch(/R\$\s129,90/);
    expect(body).toContain('&lt;b&gt;Pedido&lt;/b&gt; 4512');
    expect(body).toContain(charge.pixCode);
    expect(body).toContain('<svg');
    expect(body).not.toMatch(/<script(?! src)|style="|onclick/);
    expect((await app.inject({ method: 'GET', url: '/pay-page.js' })).body).toContain('clipboard');
    expect((await app.inject({ method: 'GET', url: '/pay-page.css' })).headers['content-type']).toMatch(/text\/css/);
  });

  test('pays the charge, and paying twice is paying once', async () => {
    const charge = await shop.charge();
    expect((await shop.pay(charge)).json()).toEqual({ status: 'paid' });
    expect((await shop.pay(charge)).statusCode).toBe(200);
    expect(await shop.read(charge.id)).toMatchObject({ status: 'paid', paidAt: expect.any(String) });

    const events = await shop.events();
    expect(events.map(({ type, old, new: state }) => [type, old, state])).toEqual([
      ['charge.sent', null, 'pending'],
      ['charge.paid', 'pending', 'paid'],
    ]);
    const [sent, paid] = await chargeRenderers(database.system)['charge.paid'](events);
    expect(sent).toMatchObject({ status: 'pending', paid_at: null });
    expect(paid).toMatchObject({ status: 'paid', paid_at: expect.any(String), charge_id: charge.id });
    const signals = await database.transaction((tx) => takeSignals(tx, 'automations', 1_000));
    expect(signals.filter(({ subjectId }) => subjectId === charge.id)).toMatchObject([
      { kind: 'charge.paid', organizationId: shop.organizationId, personKey },
    ]);
  });

  test('sends people back to the page, which thanks them', async () => {
    const charge = await shop.charge();
    const { statusCode, headers } = await shop.pay(charge, 'text/html,application/xhtml+xml');
    expect([statusCode, headers.location]).toEqual([303, new URL(charge.paymentUrl).pathname]);
    expect((await show(charge)).body).toContain('Pagamento recebido');
  });

  test('is there for charges that exist, and shows when one can no longer be paid', async () => {
    expect((await app.inject({ method: 'GET', url: '/pay/pay_nobody' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/pay/pay_nobody/pay' })).statusCode).toBe(404);
    const charge = await shop.charge();
    await shop.call('POST', `/v1/charges/${charge.id}/cancel`);
    expect((await show(charge)).body).toContain('não pode mais ser paga');
  });
});

describe('the word of the payment provider', () => {
  const callBack = (charge: Sent, secret: KeyObject, given: object = {}) => {
    const { headers, body } = signCallback(secret, town.clock, notice(charge, given));
    return app.inject({ method: 'POST', url: '/payments/callback', headers: { ...headers }, payload: body });
  };

  test('is believed when it carries the provider’s signature, and only then', async () => {
    const charge = await shop.charge();
    const forged = await callBack(charge, secretKey('another organization’s secret'));
    expect([forged.statusCode, (await shop.read(charge.id)).status]).toEqual([401, 'pending']);
    for (let i = 0; i < 2; i++) expect((await callBack(charge, container.keyring.payments)).statusCode).toBe(200);
    expect((await shop.read(charge.id)).status).toBe('paid');
    expect(await shop.events()).toHaveLength(2);
  });

  test('ends a charge once, however often it is repeated', async () => {
    const charge = await shop.charge();
    for (let i = 0; i < 3; i++) await settle(notice(charge));
    expect(await shop.read(charge.id)).toMatchObject({ status: 'paid', paidAt: '2026-11-15T12:00:00.000Z' });
    expect(await shop.events()).toHaveLength(2);
  });

  test('can also be that the payment failed', async () => {
    const charge = await shop.charge();
    await settle(notice(charge, { status: 'failed' }));
    expect(await shop.read(charge.id)).toMatchObject({ status: 'failed', paidAt: null });
    expect((await shop.events()).at(-1)).toMatchObject({ type: 'charge.failed', new: 'failed' });
  });

  test.each([
    ['another amount', { amountCents: 1 }],
    ['another payment', { paymentId: 'pay_other' }],
    [
      'a charge that is not there',
      { reference: { kind: 'charge', organizationId: unknownId, id: unknownId } as const },
    ],
  ])('changes nothing when it is about %s', async (_title, given) => {
    const charge = await shop.charge();
    await settle(notice(charge, given));
    expect((await shop.read(charge.id)).status).toBe('pending');
  });
});

describe('the end of a charge', () => {
  test('comes by itself when its time passes unpaid', async () => {
    const charge = await shop.charge({ expiresAt: soon(3_600_000) });
    const lasting = await shop.charge();
    await expireCharges(container);
    expect((await shop.read(charge.id)).status).toBe('pending');
    await pass(charge);
    await expireCharges(container);
    expect([(await shop.read(charge.id)).status, (await shop.read(lasting.id)).status]).toEqual(['expired', 'pending']);
    expect((await shop.events()).at(-1)).toMatchObject({ type: 'charge.expired', subjectId: charge.id });
    const signals = await database.transaction((tx) => takeSignals(tx, 'automations', 1_000));
    expect(signals.map(({ subjectId, kind }) => [subjectId, kind])).toContainEqual([charge.id, 'charge.expired']);
  });

  test('is one, also when it is paid, canceled and expired at the same moment', async () => {
    const charges: Sent[] = await Promise.all(
      Array.from({ length: 12 }, () => shop.charge({ expiresAt: soon(3_600_000) })),
    );
    await Promise.all(charges.map(pass));
    await Promise.all(
      charges.flatMap((charge) => [
        settle(notice(charge)),
        shop.call('POST', `/v1/charges/${charge.id}/cancel`),
        expireCharges(container),
      ]),
    );
    const ends = (await shop.events()).filter(({ type }) => type !== 'charge.sent');
    expect(ends.map(({ subjectId }) => subjectId).sort()).toEqual(charges.map(({ id }) => id).sort());
    for (const { subjectId, new: state } of ends) {
      expect((await shop.read(subjectId ?? '')).status).toBe(state);
    }
  });
});
