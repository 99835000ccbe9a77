import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hmacSha256Hex } from '../../../runtime/crypto.ts';
import { openShop, openTown, type Shop } from '../../../testing/shop.ts';
import { signInAs, type Visitor } from '../../../testing/sign-in.ts';
import { testDatabase } from '../../../testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);

type Received = { headers: Record<string, unknown>; body: string };
const received: Received[] = [];
let answer = { status: 200, body: 'ok' };
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    response.writeHead(answer.status).end(answer.body);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());

let shop: Shop;
let ana: Visitor;
let endpoint: { id: string; secret: string };
beforeAll(async () => {
  shop = await openShop(town);
  ana = await signInAs(town, shop.owner.id);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recado`;
  endpoint = (await ana.call('POST', '/panel/api/webhook/endpoints', { url })).json();
});

describe('POST /panel/api/webhook/endpoints/:id/test', () => {
  const tryIt = (body: object = {}) => ana.call('POST', `/panel/api/webhook/endpoints/${endpoint.id}/test`, body);

  test('calls the endpoint now, signed, with the sample of an event, and shows the answer', async () => {
    answer = { status: 418, body: `<b>não</b>${'x'.repeat(5_000)}` };
    const tried = (await tryIt({ type: 'message.status_updated' })).json();
    expect(tried).toMatchObject({ ok: false, statusCode: 418, error: null });
    expect(Buffer.byteLength(tried.body)).toBe(2_048);
    const last = received.at(-1);
    expect(JSON.parse(last?.body ?? '')).toMatchObject({
      type: 'message.status_updated',
      data: { previousStatus: 'sent' },
    });
    const timestamp = last?.headers['x-svc-timestamp'];
    expect(last?.headers['x-svc-signature']).toBe(
      `sha256=${hmacSha256Hex(endpoint.secret, `${timestamp}.${last?.body}`)}`,
    );
    expect(tried.request.body).toBe(last?.body);
  });

  test('shows why there was no answer, and of a good one that it was', async () => {
    answer = { status: 204, body: '' };
    expect((await tryIt()).json()).toMatchObject({ ok: true, statusCode: 204 });
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/closed`;
    await new Promise((resolve) => closed.close(resolve));
    const made = await ana.call('POST', '/panel/api/webhook/endpoints', { url });
    expect(made.body).toContain(url);
    const { id } = made.json();
    const tried = (await ana.call('POST', `/panel/api/webhook/endpoints/${id}/test`, {})).json();
    expect(tried).toMatchObject({ ok: false, statusCode: null, error: 'A conexão foi recusada.' });
  });

  test('WEBHOOK_ENDPOINT_UNKNOWN for one of another organization, which is not called', async () => {
    const other = await signInAs(town, (await openShop(town)).owner.id);
    const before = received.length;
    for (const verb of ['test', 'recover']) {
      const body = verb === 'test' ? {} : { since: '2026-01-01T00:00:00.000Z' };
      const tried = await other.call('POST', `/panel/api/webhook/endpoints/${endpoint.id}/${verb}`, body);
      expect(tried.statusCode).toBe(404);
    }
    expect(received.length).toBe(before);
  });
});

describe('POST /panel/api/webhook/endpoints/:id/recover', () => {
  test('queues what the endpoint did not take since a moment, and leaves what it took', async () => {
    const insert = `insert into webhook_deliveries (organization_id, id, endpoint_id, position, day, type, status, attempts,
        error, created_at)
      select $1, gen_random_uuid(), $2, n, current_date, 'webhook.test',
        (array['DELIVERED', 'FAILED', 'EXHAUSTED', 'EXHAUSTED'])[n], 3, 'nada', recado.now() - make_interval(hours => n * 2)
      from generate_series(1, 4) n`;
    await database.owner.query(insert, [shop.organizationId, endpoint.id]);
    const health = (await ana.call('GET', '/panel/api/webhook/health')).json().data;
    expect(health[0]).toMatchObject({
      ...{ endpointId: endpoint.id, state: 'FAILING', delivered: 1, failed: 1, exhausted: 2, lastError: 'nada' },
    });
    expect(health[1]).toMatchObject({ state: 'UNUSED', delivered: 0 });
    const since = new Date(Date.now() - 7 * 3_600_000).toISOString();
    const url = `/panel/api/webhook/endpoints/${endpoint.id}/recover`;
    expect((await ana.call('POST', url, { since })).json()).toEqual({ deliveries: 2 });
    const { rows } = await database.owner.query(
      'select position::int, status from webhook_deliveries where organization_id = $1 order by position',
      [shop.organizationId],
    );
    expect(rows.map(({ status }) => status)).toEqual(['DELIVERED', 'PENDING', 'PENDING', 'EXHAUSTED']);
    const retries = await database.owner.query('select position::int from webhook_retries where endpoint_id = $1', [
      endpoint.id,
    ]);
    expect(retries.rows).toHaveLength(2);
  });
});
