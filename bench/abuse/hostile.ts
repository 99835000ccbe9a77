import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { lowerPriority } from './lower-priority.ts';

/** A program of its own: many callers without keys who do their worst until they are stopped. */
type Argument = { port: number; callers: number; seed: number; round: number };

const { port, callers, seed, round }: Argument = JSON.parse(process.argv[2] ?? '{}');

/** Repeats itself for the same seed. */
let state = seed;
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state % below;
}

const get = (path: string, extra = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${extra}\r\n`;
const post = (path: string, body: string, extra = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${extra}\r\n${body}`;
const claim = `X-Hub-Signature-256: sha256=${'0'.repeat(64)}\r\n`;

const dear = [
  () => get('/docs'),
  () => get('/docs/openapi.json', 'Accept-Encoding: br\r\n'),
  () => get('/health'),
  () => post('/platform/webhook', 'x'.repeat(200_000), claim),
  () => post('/platform/webhook', '{}'),
  () => post(`/confirm-email/${'a'.repeat(26)}.99999999999.x`, ''),
  () => get(`/l/nada-${random(1e6)}`),
  () => get(`/c/${'a'.repeat(44)}`),
  () => get(`/pay/pay_${random(1e6)}`),
  () => post(`/hooks/automations/${'a'.repeat(38)}`, '{}'),
  () => get('/v1/messages', `Authorization: Bearer svc_live_${random(1e9)}\r\n`),
  () => get('/nowhere'),
];
/** A thousand requests with one write. Who does that is not listened to afterwards. */
const floods = ['/health', '/docs', '/v1/messages'].map(
  (path) => () => get(path, 'Authorization: Bearer x\r\n').repeat(1_000),
);
/** So half of them never do. */
const attacksOf = (caller: number) => (caller % 2 === 0 ? dear : [...dear, ...floods]);

let asked = 0;
let answered = 0;

/** Each from an address of its own, and of each round, where the system has more than one. */
const localAddress = (caller: number) =>
  process.platform === 'linux' ? `127.0.${1 + (round % 250)}.${1 + (caller % 250)}` : '127.0.0.1';

async function attack(caller: number): Promise<void> {
  const attacks = attacksOf(caller);
  for (;;) {
    const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: localAddress(caller) });
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      answered += chunk.length;
    });
    for (let n = 0; n < 20 && !socket.destroyed; n++) {
      asked += 1;
      socket.write(attacks[random(attacks.length)]?.() ?? '');
      await new Promise((resolve) => setTimeout(resolve, 20 + random(30)));
    }
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, random(30)));
    if (!socket.closed) await once(socket, 'close');
  }
}

lowerPriority();
for (let n = 0; n < callers; n++) void attack(n);
process.on('message', () => process.send?.({ asked, answeredMegabytes: Math.round(answered / 2 ** 20) }));
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
console.log(JSON.stringify({ ready: true }));
