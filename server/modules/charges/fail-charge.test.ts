import { beforeEach, describe, expect, test } from 'vitest';
import { none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readMessageId } from '../messages/index.ts';
import { openReceiver } from '../notices/notices.factory.ts';
import { closePayments, finishCharges } from './charges.chores.ts';
import { openTill, type Till } from './charges.factory.ts';
import { settleCharge } from './index.ts';

const database = await testDatabase();
const town = await openTown(database, { BASE_URL: 'https://recado.example' });
const { container } = town;
const receiver = openReceiver(town);
const settle = settleCharge(database, container.log);

let shop: Till;
beforeEach(async () => {
  shop = await openTill(town);
});

type Sent = { id: string; messageId: string; paymentUrl: string; amountCents: number };

const isOurs = ({ messageId }: Sent) =>
  sql`organization_id = ${shop.organizationId} and id = ${readMessageId(messageId)}`;
const handOver = (charge: Sent) =>
  none(database.stage, sql`update message_states set status = 'SENT_TO_PROVIDER' where ${isOurs(charge)}`);
async function reportStatus({ messageId }: Sent, status: string): Promise<void> {
  const opaque = { biz_opaque_callback_data: `${shop.organizationId}.${readMessageId(messageId)}.1` };
  const errors = status === 'failed' ? { errors: [{ code: 131026, title: 'Message undeliverable' }] } : {};
  const timestamp = String(Math.floor(Date.now() / 1_000));
  await receiver.statuses(shop, [{ id: `wamid.${messageId}`, status, timestamp, ...opaque, ...errors }]);
  await receiver.apply();
}
const story = async () => (await shop.events()).map(({ type, old }) => [type, old]);
const pay = ({ id, paymentUrl, amountCents }: Sent) =>
  settle({
    paymentId: paymentUrl.split('/').at(-1) ?? '',
    reference: { kind: 'charge', organizationId: shop.organizationId, id },
    status: 'paid',
    amountCents,
    at: new Date('2026-11-15T12:00:00Z'),
  });

describe('a charge whose message fails', () => {
  test('fails with it, is published, and can no longer be paid', async () => {
    const charge: Sent = await shop.charge();
    await handOver(charge);
    await reportStatus(charge, 'failed');
    expect(await shop.read(charge.id)).toMatchObject({ status: 'failed', paidAt: null });
    expect(await story()).toEqual([
      ['charge.sent', null],
      ['charge.failed', 'pending'],
    ]);
    await closePayments(container);
    expect((await shop.pay(charge)).statusCode).toBe(409);
  });

  test('stays failed when the message turns out to have arrived', async () => {
    const charge: Sent = await shop.charge();
    await handOver(charge);
    await reportStatus(charge, 'failed');
    await reportStatus(charge, 'delivered');
    expect((await shop.call('GET', `/v1/messages/${charge.messageId}`)).json().status).toBe('DELIVERED');
    expect((await shop.read(charge.id)).status).toBe('failed');
  });

  test('stays paid when it was paid before', async () => {
    const charge: Sent = await shop.charge();
    await handOver(charge);
    await shop.pay(charge);
    await reportStatus(charge, 'failed');
    expect((await shop.read(charge.id)).status).toBe('paid');
    expect(await story()).toEqual([
      ['charge.sent', null],
      ['charge.paid', 'pending'],
    ]);
  });

  test('is paid all the same by a payment that was quicker than its end at the provider', async () => {
    const charge: Sent = await shop.charge();
    await handOver(charge);
    await reportStatus(charge, 'failed');
    for (let i = 0; i < 2; i++) await pay(charge);
    expect((await shop.read(charge.id)).status).toBe('paid');
    expect((await story()).at(-1)).toEqual(['charge.paid', 'failed']);
    expect(await story()).toHaveLength(3);
  });

  test('fails when the message is canceled', async () => {
    const charge: Sent = await shop.charge();
    expect((await shop.call('POST', `/v1/messages/${charge.messageId}/cancel`)).statusCode).toBe(200);
    expect((await shop.read(charge.id)).status).toBe('failed');
  });

  test('fails also when the message was quicker than the charge that names it', async () => {
    const charge: Sent = await shop.charge();
    // As a process leaves it that dies between the two, and the sweep finds it.
    await none(
      database.stage,
      sql`update charges set message_id = null, created_at = recado.now() - interval '1 hour' where id = ${charge.id}`,
    );
    await none(database.stage, sql`delete from outbox where subject_id = ${charge.id}`);
    expect((await shop.call('POST', `/v1/messages/${charge.messageId}/cancel`)).statusCode).toBe(200);
    await finishCharges(container);
    expect((await shop.read(charge.id)).status).toBe('failed');
    expect((await story()).slice(-2)).toEqual([
      ['charge.sent', null],
      ['charge.failed', 'pending'],
    ]);
  });

  test('has its payment closed later when the provider is away', async () => {
    const charge: Sent = await shop.charge();
    await shop.call('POST', `/v1/messages/${charge.messageId}/cancel`);
    const away = { ...container.payments, cancelPayment: () => Promise.reject(new Error('away')) };
    await closePayments({ database, payments: away });
    expect((await shop.read(charge.id)).status).toBe('failed');
    const due = () =>
      one<{ later: boolean | null }>(
        database.system,
        sql`select void_due_at > recado.now() as later from charges where id = ${charge.id}`,
      );
    expect((await due()).later).toBe(true);
    await database.advance(61_000);
    await closePayments(container);
    expect((await due()).later).toBeNull();
    expect((await shop.pay(charge)).statusCode).toBe(409);
  });
});
