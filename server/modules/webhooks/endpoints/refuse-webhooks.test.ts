import { beforeAll, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);

/** An endpoint and a delivery of another organization; to the caller they look like unknown ids. */
let shop: Shop;
let foreignIds: { endpoints: string[]; deliveries: string[] };
beforeAll(async () => {
  const other = await openShop(town);
  const endpoint = (await other.call('POST', '/webhook/endpoints', { url })).json();
  const { rows } = await database.owner.query(
    `insert into recado.webhook_deliveries (organization_id, id, endpoint_id, position, day, type, status, attempts)
     values ($1, gen_random_uuid(), $2, 1, '2026-11-15', 'webhook.test', 'DELIVERED', 1) returning id`,
    [other.organizationId, endpoint.id],
  );
  foreignIds = { endpoints: [unknown, endpoint.id], deliveries: [unknown, rows[0].id] };
  shop = await openShop(town);
});

const unknown = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';
const url = 'http://127.0.0.1:8080/recado';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function refused(status: number, code: string, method: Method, path: string, body?: unknown): Promise<void> {
  const answer = await shop.call(method, `/webhook/${path}`, body);
  expect([answer.statusCode, answer.json().error?.code]).toEqual([status, code]);
}

describe('GET /webhook/endpoints', () => {
  test('VALIDATION_ERROR for a page before the first', () =>
    refused(400, 'VALIDATION_ERROR', 'GET', 'endpoints?page=-1'));
});

describe('POST /webhook/endpoints', () => {
  test('VALIDATION_ERROR for an address that is not public, and for an event nobody knows', async () => {
    await refused(400, 'VALIDATION_ERROR', 'POST', 'endpoints', { url: 'http://169.254.169.254/latest' });
    await refused(400, 'VALIDATION_ERROR', 'POST', 'endpoints', { url, events: ['message.sung'] });
  });

  test('UNPROCESSABLE_ENTITY for the hundred and first', async () => {
    await database.owner.query(
      `insert into recado.webhook_endpoints (organization_id, id, url, enabled, cursor_position)
       select $1, gen_random_uuid(), $2, false, 0 from generate_series(1, 100)`,
      [shop.organizationId, url],
    );
    await refused(422, 'UNPROCESSABLE_ENTITY', 'POST', 'endpoints', { url });
  });
});

describe('GET /webhook/endpoints/:id', () => {
  test('INVALID_PATH_PARAM for a name', () => refused(400, 'INVALID_PATH_PARAM', 'GET', 'endpoints/primeiro'));
  test('NOT_FOUND for one that is not there, or is another organization’s', async () => {
    for (const id of foreignIds.endpoints) await refused(404, 'NOT_FOUND', 'GET', `endpoints/${id}`);
  });
});

describe('PUT /webhook/endpoints/:id', () => {
  test('VALIDATION_ERROR without an address', () =>
    refused(400, 'VALIDATION_ERROR', 'PUT', `endpoints/${unknown}`, { enabled: true }));
  test('INVALID_PATH_PARAM for a name', () => refused(400, 'INVALID_PATH_PARAM', 'PUT', 'endpoints/primeiro', { url }));
  test('NOT_FOUND for one that is not there, or is another organization’s', async () => {
    for (const id of foreignIds.endpoints) await refused(404, 'NOT_FOUND', 'PUT', `endpoints/${id}`, { url });
  });
});

describe('DELETE /webhook/endpoints/:id', () => {
  test('INVALID_PATH_PARAM for a name', () => refused(400, 'INVALID_PATH_PARAM', 'DELETE', 'endpoints/primeiro'));
  test('NOT_FOUND for one that is not there, or is another organization’s', async () => {
    for (const id of foreignIds.endpoints) await refused(404, 'NOT_FOUND', 'DELETE', `endpoints/${id}`);
  });
});

describe('GET /webhook/deliveries', () => {
  test('VALIDATION_ERROR for a status or an event nobody knows', async () => {
    await refused(400, 'VALIDATION_ERROR', 'GET', 'deliveries?status=LOST');
    await refused(400, 'VALIDATION_ERROR', 'GET', 'deliveries?type=message.sung');
  });
});

describe('GET /webhook/deliveries/:id', () => {
  test('INVALID_PATH_PARAM for a name', () => refused(400, 'INVALID_PATH_PARAM', 'GET', 'deliveries/primeira'));
  test('NOT_FOUND for one that is not there, or is another organization’s', async () => {
    for (const id of foreignIds.deliveries) await refused(404, 'NOT_FOUND', 'GET', `deliveries/${id}`);
  });
});

describe('POST /webhook/deliveries/:id/resend', () => {
  test('INVALID_PATH_PARAM for a name', () => refused(400, 'INVALID_PATH_PARAM', 'POST', 'deliveries/primeira/resend'));
  test('NOT_FOUND for one that is not there, or is another organization’s', async () => {
    for (const id of foreignIds.deliveries) await refused(404, 'NOT_FOUND', 'POST', `deliveries/${id}/resend`);
  });
});

describe('POST /webhook/replay', () => {
  test('VALIDATION_ERROR for a moment that is none', () =>
    refused(400, 'VALIDATION_ERROR', 'POST', 'replay', { since: 'ontem' }));
});
