import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { EventName } from '@recado/contract/events/names.ts';
import { expect } from 'vitest';
import { type LoggedEvent, publish, readEvents } from '../../events/index.ts';
import { type Clock, systemClock } from '../../runtime/clock.ts';
import { createGuardedDial } from '../../runtime/guarded-dial/index.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import { deriveKeyring } from '../../runtime/keyring.ts';
import { createLog } from '../../runtime/log.ts';
import { systemRandom } from '../../runtime/random.ts';
import { atEnd } from '../../testing/at-end.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createUser } from '../organizations/index.ts';
import { type AskedEndpoint, setEndpoint } from './endpoints/set-endpoint.ts';
import { createWebhookDeliverer, type WebhookDeliverer, type WebhookParts } from './index.ts';

export const keyring = deriveKeyring('a secret of this test and of no other');
export const allowedNetworks = ['127.0.0.0/8'];

type Base = { database: TestDatabase; clock: Clock };
const common = { random: systemRandom, keyring };

export type Shop = { organizationId: Uuid; secret: string };

/** An organization, with the secret its deliveries are signed with. */
export async function openShop(database: TestDatabase): Promise<Shop> {
  const email = `${systemRandom.bytes(6).toString('hex')}@loja.example`;
  const user = await createUser({ database, clock: systemClock, ...common }, { email, organizationName: 'Loja' });
  return { organizationId: user.mainOrganizationId, secret: user.webhookSecret };
}

const dial = createGuardedDial({ allowedNetworks });

export const setShopEndpoint = (database: TestDatabase, shop: Shop, asked: AskedEndpoint) =>
  setEndpoint({ database, clock: systemClock, ...common, dial }, shop.organizationId, asked);

/** Things happen to a shop: published, sequenced, and read back as the tail would hand them over. */
export async function happen(
  database: TestDatabase,
  shop: Shop,
  count: number,
  type: EventName = 'webhook.test',
): Promise<LoggedEvent[]> {
  const { organizationId } = shop;
  const heads = await database.owner.query('select position from event_heads where organization_id = $1', [
    organizationId,
  ]);
  const event = { organizationId, type, subjectId: null, old: null, new: null };
  await database.transaction((tx) =>
    publish(
      tx,
      Array.from({ length: count }, () => event),
    ),
  );
  await database.owner.query('select * from recado.sequence_events(0, 100000)');
  return readEvents(database.system, organizationId, Number(heads.rows[0]?.position ?? 0), count);
}

export type TestDeliverer = WebhookDeliverer & { workerId: Uuid };

/** A worker with a fresh beat. Its chores run only when a test asks. */
export async function openDeliverer(
  { database, clock }: Base,
  overrides: Partial<WebhookParts> = {},
): Promise<TestDeliverer> {
  const workerId = uuidV7(systemClock, systemRandom);
  await database.owner.query(`insert into workers (id, host, pid) values ($1, 'test', 1)`, [workerId]);
  const deliverer = createWebhookDeliverer({
    database,
    clock,
    ...common,
    log: createLog('silent'),
    workerId,
    renderers: { 'webhook.test': async (events) => events.map((event) => ({ message: `evento ${event.position}` })) },
    allowedNetworks,
    ...overrides,
  });
  atEnd(() => deliverer.stop());
  return Object.assign(deliverer, { workerId });
}

export type Received = { headers: IncomingHttpHeaders; body: string; sequence: number };
type Answerer = (received: Received, response: ServerResponse) => void;

/** A shop's own server: keeps what it was sent, and answers as the test sets. */
export async function startReceiver(answer: Answerer = (_, response) => response.end()) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const one = { headers: request.headers, body, sequence: JSON.parse(body).sequence };
      received.push(one);
      receiver.answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  const receiver = {
    url: `http://127.0.0.1:${port}/recado`,
    received,
    answer,
    sequences: () => received.map(({ sequence }) => sequence),
    until: (count: number) => expect.poll(() => received.length, { interval: 5 }).toBeGreaterThanOrEqual(count),
  };
  return receiver;
}

export const always =
  (status: number, headers: Record<string, string> = {}): Answerer =>
  (_, response) =>
    response.writeHead(status, headers).end('não deu');

/** Answers no call until it is released. */
export function holding() {
  const held: ServerResponse[] = [];
  return {
    answer: (_: Received, response: ServerResponse) => void held.push(response),
    count: () => held.length,
    letGo: () => {
      for (const response of held.splice(0)) response.end();
    },
  };
}

export const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const read = async (database: TestDatabase, text: string, shop: Shop) =>
  (await database.owner.query(text, [shop.organizationId])).rows;

export const endpointOf = async (database: TestDatabase, shop: Shop) =>
  (await read(database, 'select * from webhook_endpoints where organization_id = $1', shop))[0];

export const retriesOf = (database: TestDatabase, shop: Shop) =>
  read(
    database,
    `select position::integer, attempts, extract(epoch from due_at - recado.now())::float8 as seconds
     from webhook_retries where organization_id = $1 order by position`,
    shop,
  );

/** A good first try leaves no attempt of its own, only its delivery. */
export const attemptsOf = (database: TestDatabase, shop: Shop) =>
  read(
    database,
    `select position::integer, attempt, status_code, error, type from webhook_attempts where organization_id = $1
     union all
     select position::integer, attempts, status_code, error, type from webhook_deliveries d
     where organization_id = $1 and status = 'DELIVERED' and not exists (
       select from webhook_attempts a where a.organization_id = d.organization_id and a.endpoint_id = d.endpoint_id
         and a.position = d.position)
     order by position, attempt`,
    shop,
  );
