import { describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { messageChores } from './messages.chores.ts';

const database = await testDatabase();
// Nobody answers there: what is not exported is lost, and nothing waits for it.
const traced = await openTown(database, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
const plain = await openTown(database);
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-00` };

const template = { templateName: 'boas_vindas' };
const send = { receiver: '+5511988887777', ...template, templateVariables: ['Ana'] };
const batch = {
  ...template,
  recipients: [
    { receiver: '+5511988887777', templateVariables: ['Ana'] },
    { receiver: '+5521977776666', templateVariables: ['Rui'] },
  ],
};

const keptOf = async ({ organizationId }: Shop): Promise<string[]> => {
  const { rows } = await database.owner.query<{ traceparent: string }>(
    'select traceparent from message_traces where organization_id = $1',
    [organizationId],
  );
  return rows.map(({ traceparent }) => traceparent.slice(0, 35));
};

describe('the trace of a message', () => {
  test('is kept for a single send and for each message of a batch, as the caller named it', async () => {
    const shop = await openShop(traced);
    expect((await shop.call('POST', '/v1/messages', send, headers)).statusCode).toBe(202);
    expect((await shop.call('POST', '/v1/messages/batch', batch, headers)).statusCode).toBe(202);
    expect(await keptOf(shop)).toEqual(Array(3).fill(`00-${traceId}`));
    expect((await shop.call('POST', '/v1/messages', send)).statusCode).toBe(202);
    expect(new Set(await keptOf(shop)).size).toBe(2);
  });

  test('is found again by any process; a message without one has a trace named by its id', async () => {
    const shop = await openShop(traced);
    await shop.call('POST', '/v1/messages', send, headers);
    const { rows } = await database.owner.query('select message_id from message_traces where organization_id = $1', [
      shop.organizationId,
    ]);
    const { organizationId } = shop;
    const unknown = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';
    const of = (messageId: string) => traced.container.traces?.of({ organizationId, messageId });
    expect(await Promise.all([of(rows[0].message_id), of(unknown)])).toMatchObject([
      { traceId, sampled: false },
      { traceId: '019a8c1e7f3b7c5d9e2a4b6f8d0c1e3a', spanId: null, sampled: true },
    ]);
  });

  test('is not kept where no endpoint for traces is configured', async () => {
    const shop = await openShop(plain);
    expect(plain.container.traces).toBeNull();
    expect((await shop.call('POST', '/v1/messages', send, headers)).statusCode).toBe(202);
    expect(await keptOf(shop)).toEqual([]);
  });

  test('is forgotten after three days', async () => {
    const shop = await openShop(traced);
    await shop.call('POST', '/v1/messages', send, headers);
    const [forget] = messageChores(database.system);
    await forget?.run();
    expect(await keptOf(shop)).toHaveLength(1);
    await database.advance(3 * 86_400_000 + 1_000);
    await forget?.run();
    expect(await keptOf(shop)).toEqual([]);
  });
});
