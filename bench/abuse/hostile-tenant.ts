import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { bombs } from './bombs.ts';
import { lowerPriority } from './lower-priority.ts';

/** A program of its own: one tenant with keys of many users, whose callers do their worst until they are stopped. */
type Argument = {
  port: number;
  keys: readonly string[];
  callers: number;
  seed: number;
  linkId: string;
  /** Part of the names of the attacks that are made; all of them without it. */
  only?: string;
};

const { port, keys, callers, seed, linkId, only = '' }: Argument = JSON.parse(process.argv[2] ?? '{}');

/** Repeats itself for the same seed. */
let state = seed;
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state % below;
}

type Call = { name?: string; method: string; path: string; body?: string | Buffer; headers?: Record<string, string> };
type Attack = { name: string; make: () => Call };

const phone = (n: number) => `+55119${String(60_000_000 + n)}`;
const many = <T>(length: number, make: (n: number) => T) => Array.from({ length }, (_, n) => make(n));
const list = (path: string, query: Record<string, string | number>): Call => ({
  method: 'GET',
  path: `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`,
});

function importOf(contacts: number, tags: number): Call {
  const from = random(1e6);
  const rows = many(contacts, (n) => ({
    phone: phone(random(30_000_000)),
    name: `Cliente ${n} de Tal`,
    tags: many(tags, (tag) => `t${from}-${tag}`),
  }));
  return { method: 'POST', path: '/v1/contacts/import', body: JSON.stringify(rows) };
}

function upload(bytes: number): Call {
  const head =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n';
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'x'), Buffer.from('\r\n--x--\r\n')]);
  return {
    method: 'POST',
    path: '/v1/media/upload',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
}

const automation = (n: number): Call => ({
  method: 'POST',
  path: '/v1/automations',
  body: JSON.stringify({
    name: `Automação ${n}`,
    trigger: 'contact.created',
    steps: many(20, () => ({ type: 'tag', config: { add: ['visto'] } })),
  }),
});

// Made once: a body of megabytes for each call would measure this program.
const prepared: Call[] = [
  ...bombs(linkId).filter(({ isKeyless }) => !isKeyless),
  importOf(5_000, 40),
  importOf(2_000, 5),
  upload(4_000_000),
];
const reads: (() => Call)[] = [
  () => list('/v1/messages', { page: random(5_000), size: 200 }),
  () => list('/v1/messages', { search: 'conta pix', page: random(50), size: 200 }),
  () => list('/v1/contacts', { page: random(5_000), size: 200 }),
  () => list('/v1/contacts', { search: 'cliente de tal', page: random(50), size: 200 }),
  () => list('/v1/contacts', { optedOut: 'false', page: random(500), size: 200 }),
  () => list('/v1/conversations', { page: random(500), size: 200 }),
  () => list('/v1/campaigns', { search: 'x', page: random(50), size: 200 }),
  () => list('/v1/automations', { size: 200 }),
  () => list('/v1/wallet/statement', { page: random(500), size: 200 }),
  () => ({ method: 'GET', path: '/v1/account/data-export' }),
  () => automation(random(1e6)),
];
const attacks: Attack[] = [
  ...prepared.map((call) => ({ name: nameOf(call), make: () => call })),
  ...reads.map((make) => ({ name: nameOf(make()), make })),
].filter(({ name }) => name.includes(only));

function nameOf({ name, method, path, body }: Call): string {
  return name ?? `${method} ${path}${body === undefined ? '' : `, ${body.length} bytes`}`;
}

const statuses: Record<string, number> = {};
const hasReturned = (status: number | string) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

function call({ method, path, body, headers }: Call, key: string): Promise<void> {
  return new Promise((resolve) => {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = { authorization: `Bearer ${key}`, 'idempotency-key': `h${random(1e9)}`, ...type, ...headers };
    const asked = request({ port, host: '127.0.0.1', method, path, headers: sent, timeout: 60_000 }, (answer) => {
      hasReturned(answer.statusCode ?? 0);
      answer.resume().once('close', resolve);
    });
    asked.once('error', () => {
      hasReturned('broken');
      resolve();
    });
    asked.end(body);
  });
}

async function attack(caller: number): Promise<void> {
  const key = keys[caller % keys.length] ?? '';
  for (;;) await call(attacks[random(attacks.length)]?.make() ?? { method: 'GET', path: '/health' }, key);
}

/** Streams that are opened and never read. */
function holdStream(key: string): void {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.pause().write(`GET /v1/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`);
}

/** Where its webhooks go: nobody ever answers there. */
async function hangWebhooks(key: string): Promise<void> {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: at } = server.address() as AddressInfo;
  for (let n = 0; n < 50; n++) {
    const body = JSON.stringify({ url: `http://127.0.0.1:${at}/${n}` });
    await call({ method: 'POST', path: '/webhook/endpoints', body }, key);
  }
}

lowerPriority();
if (only === '' || only === 'webhooks') void hangWebhooks(keys[0] ?? '');
if (attacks.length > 0) for (let n = 0; n < callers; n++) void attack(n);
if (only === '' || only === 'streams') for (const key of keys.slice(0, 8)) holdStream(key);
process.on('message', () => process.send?.({ statuses }));
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
console.log(JSON.stringify({ ready: true }));
