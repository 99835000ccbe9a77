import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { readEvents } from '../../../events/index.ts';
import { FakeClock } from '../../../runtime/clock.ts';
import { openShop, openTown, type Shop } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { sequenceAll } from '../../../testing/wait-for-log.ts';
import { always, openDeliverer, type Received, span, startReceiver } from '../webhooks.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const { keyring } = town.container;
const clock = new FakeClock(new Date());
const deliverer = await openDeliverer({ database, clock }, { keyring });

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
  const answer = await shop.call(method, `/webhook/${path}`, body);
  return { status: answer.statusCode, body: answer.body ? answer.json() : null };
};

/** Tests are events like any other: so many of them, logged and handed to the worker. */
async function happen(count: number): Promise<void> {
  const { organizationId } = shop;
  const before = await database.owner.query('select position from recado.event_heads where organization_id = $1', [
    organizationId,
  ]);
  for (let i = 0; i < count; i++) expect((await call('POST', 'test')).status).toBe(200);
  await sequenceAll(database.system);
  const events = await readEvents(database.system, organizationId, Number(before.rows[0]?.position ?? 0), count);
  await deliverer.onEvents(events);
  await deliverer.idle();
}

const turn = async () => {
  await deliverer.sweep();
  await deliverer.sweep();
  await deliverer.sweep();
  await deliverer.idle();
};

async function listen(answer = always(200), events?: string[]) {
  const receiver = await startReceiver();
  receiver.answer = answer;
  const made = await call('POST', 'endpoints', { url: receiver.url, ...(events ? { events } : {}) });
  expect(made.status).toBe(201);
  await turn();
  return { receiver, endpoint: made.body };
}

const signature = (secret: string, { headers, body }: Received) =>
  `sha256=${createHmac('sha256', secret).update(`${headers['x-svc-timestamp']}.${body}`).digest('hex')}`;

describe('/webhook/endpoints', () => {
  test('several of them, each with its filter, are notified at once; a test reaches all', async () => {
    const [all, echoes] = [await listen(), await listen(always(200), ['message.echo'])];
    expect(all.endpoint).toMatchObject({ events: null, enabled: true, secret: expect.stringMatching(/^svc_whsec_/) });
    expect(echoes.endpoint.events).toEqual(['message.echo']);
    await happen(2);
    expect([all.receiver.sequences(), echoes.receiver.sequences()]).toEqual([span(1, 2), span(1, 2)]);
    const { body } = await call('GET', 'endpoints');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([all.endpoint.id, echoes.endpoint.id]);
    expect(body.data[0].secret).toBeNull();
    expect(body.pagination).toEqual({ page: 0, size: 20, totalElements: 2, totalPages: 1 });
  });

  test('one that rests keeps its place and gets what it missed when it is switched on again', async () => {
    const { receiver, endpoint } = await listen();
    const rest = await call('PUT', `endpoints/${endpoint.id}`, { url: receiver.url, enabled: false });
    expect(rest.body).toMatchObject({ id: endpoint.id, enabled: false });
    await turn();
    await happen(2);
    expect(receiver.received).toEqual([]);
    expect((await call('PUT', `endpoints/${endpoint.id}`, { url: receiver.url })).body.enabled).toBe(true);
    await turn();
    expect(receiver.sequences()).toEqual([1, 2]);
    expect((await call('GET', `endpoints/${endpoint.id}`)).body.enabled).toBe(true);
  });

  test('one that is removed receives nothing more, and its history is gone', async () => {
    const { receiver, endpoint } = await listen();
    await happen(1);
    expect((await call('DELETE', `endpoints/${endpoint.id}`)).status).toBe(204);
    await turn();
    await happen(1);
    expect(receiver.sequences()).toEqual([1]);
    expect((await call('GET', 'deliveries')).body.data).toEqual([]);
  });
});

describe('POST /webhook/secret/rotate', () => {
  test('W3 both secrets sign for a day, afterwards the old one never does', async () => {
    const { receiver, endpoint } = await listen();
    const { status, body } = await call('POST', 'secret/rotate');
    expect(status).toBe(200);
    expect(body.secret).not.toBe(endpoint.secret);
    await turn();
    await happen(1);
    const [during] = receiver.received;
    expect(during && signature(body.secret, during)).toBe(during?.headers['x-svc-signature']);
    expect(during && signature(endpoint.secret, during)).toBe(during?.headers['x-svc-signature-previous']);

    clock.advance(25 * 3_600_000);
    await happen(1);
    const after = receiver.received[1];
    expect(after && signature(body.secret, after)).toBe(after?.headers['x-svc-signature']);
    expect(after?.headers['x-svc-signature-previous']).toBeUndefined();
  });
});

describe('/webhook/deliveries', () => {
  test('show what was sent, what came of it and when it is tried again', async () => {
    const { receiver, endpoint } = await listen(always(500));
    await happen(1);
    // A delivery has the id that was made when it was asked for.
    town.clock.advance(1_000);
    clock.advance(1_000);
    receiver.answer = always(200);
    await happen(1);
    const { body } = await call('GET', 'deliveries');
    expect(body.data).toMatchObject([
      { status: 'DELIVERED', attempts: 1, lastStatusCode: 200, lastError: null, nextAttemptAt: null },
      { status: 'FAILED', attempts: 1, lastStatusCode: 500, lastError: 'não deu', type: 'webhook.test' },
    ]);
    expect(new Date(body.data[1].nextAttemptAt).getTime()).toBeGreaterThan(Date.parse(body.data[1].createdAt));
    expect((await call('GET', 'deliveries?status=FAILED')).body.data).toEqual([body.data[1]]);
    expect((await call('GET', 'deliveries?type=message.echo')).body.pagination.totalElements).toBe(0);

    const one = (await call('GET', `deliveries/${body.data[1].id}`)).body;
    expect(one.request.url).toBe(endpoint.url);
    expect(JSON.parse(one.request.body)).toMatchObject({ id: one.eventId, sequence: 1, type: 'webhook.test' });
    expect(one.history).toMatchObject([{ attempt: 1, statusCode: 500, error: 'não deu', answer: 'não deu' }]);
    expect((await call('GET', `deliveries/${body.data[0].id}`)).body.history).toHaveLength(1);
  });

  test('keep the first 2 kB of an endpoint’s answer, byte by byte, for every attempt that is recorded by itself', async () => {
    const long = `${'linha\n'.repeat(400)}fim`;
    const { receiver } = await listen((_, response) => void response.writeHead(500).end(long));
    await happen(1);
    const [first] = (await call('GET', 'deliveries')).body.data;
    const [failed] = (await call('GET', `deliveries/${first.id}`)).body.history;
    expect(failed.answer).toBe(long.slice(0, 2_048));
    receiver.answer = (_, response) => void response.writeHead(200).end(Buffer.from('a\0é'));
    await call('POST', `deliveries/${first.id}/resend`);
    await turn();
    const { history } = (await call('GET', `deliveries/${first.id}`)).body;
    expect(history.map(({ answer }: { answer: string }) => answer.slice(0, 5))).toEqual(['linha', 'a\uFFFDé']);
  });

  test('are found by their endpoint and by when they were made', async () => {
    const { endpoint } = await listen();
    const other = await listen();
    await happen(1);
    const of = async (query: string) => {
      const { status, body } = await call('GET', `deliveries?${query}`);
      expect(status).toBe(200);
      return [...new Set(body.data.map(({ endpointId }: { endpointId: string }) => endpointId))];
    };
    expect(await of(`endpointId=${endpoint.id}`)).toEqual([endpoint.id]);
    expect(await of(`endpointId=${other.endpoint.id}`)).toEqual([other.endpoint.id]);
    const [{ createdAt }] = (await call('GET', 'deliveries')).body.data;
    const later = new Date(Date.parse(createdAt) + 1).toISOString();
    const among = (query: string) => of(`endpointId=${endpoint.id}&${query}`);
    expect(await among(`from=${createdAt}`)).toEqual([endpoint.id]);
    expect(await among(`from=${later}`)).toEqual([]);
    expect(await among(`to=${createdAt}`)).toEqual([]);
    expect(await among(`to=${later}`)).toEqual([endpoint.id]);
  });

  test('W8 one is resent at once, with the id and sequence it had', async () => {
    const { receiver } = await listen();
    await happen(1);
    const [first] = (await call('GET', 'deliveries')).body.data;
    const again = await call('POST', `deliveries/${first.id}/resend`);
    expect([again.status, again.body.status]).toEqual([200, 'PENDING']);
    await turn();
    const ids = receiver.received.map(({ headers }) => headers['x-svc-event-id']);
    expect(ids).toEqual([first.eventId, first.eventId]);
    expect(receiver.sequences()).toEqual([1, 1]);
    expect((await call('GET', 'deliveries')).body.data).toMatchObject([
      { id: first.id, status: 'DELIVERED', attempts: 2 },
    ]);
  });
});

describe('POST /webhook/replay', () => {
  test('W8 everything since the moment comes once more, in its order, with its ids', async () => {
    const { receiver } = await listen();
    await happen(2);
    await database.advance(60_000);
    const { rows } = await database.owner.query('select recado.now() as now');
    await happen(3);
    const replayed = await call('POST', 'replay', { since: rows[0].now.toISOString() });
    expect(replayed).toEqual({ status: 200, body: { events: 3, endpoints: 1, since: rows[0].now.toISOString() } });
    await turn();
    expect(receiver.sequences()).toEqual([1, 2, 3, 4, 5, 3, 4, 5]);
    await happen(1);
    expect(receiver.sequences().at(-1)).toBe(6);
  });

  test('of a moment after everything is nothing', async () => {
    const { receiver } = await listen();
    await happen(1);
    expect((await call('POST', 'replay', { since: '2036-01-01T00:00:00Z' })).body.events).toBe(0);
    await turn();
    expect(receiver.sequences()).toEqual([1]);
  });
});
