import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runWherePresent } from '@recado/journeys/rig/run-where-present.ts';
import { atEnd } from '@recado/server/testing/at-end.ts';
import { expect, test } from 'vitest';
import { openSampleWorld } from '../samples/sample-world.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const vectors = 'clients/webhooks/vectors.tsv';

test('the Python SDK has a method for every operation of the interface', () => {
  const source = read('clients/python/recado/operations.py') + read('clients/python/recado/client.py');
  const operations = read('client/generated/routes.ts').matchAll(/^ {2}(\w+): \{ method/gm);
  const names = [...operations].map(([, name = '']) => name.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`));
  const missing = names.filter((name) => name !== 'stream_events' && !source.includes(`def ${name}(`));
  expect([names.length > 100, missing]).toEqual([true, []]);
});

test('the Python SDK sends once, waits as it is asked, walks pages, follows events and proves webhooks', async () => {
  const world = await openSampleWorld();
  const proxy = await startBreaking(world.baseUrl);
  const env = { RECADO_URL: proxy.url, RECADO_API_KEY: world.apiKey, PYTHONDONTWRITEBYTECODE: '1' };
  const ran = await runWherePresent('python3', [join(root, 'clients/python/tests/check.py'), join(root, vectors)], env);
  // Without Python the proxy has received nothing, and the test above is all there is.
  if (ran === null) return expect(proxy.keys).toEqual([]);
  expect([ran.code, ran.err]).toEqual([0, '']);
  expect(JSON.parse(ran.out)).toEqual({
    waits: [2],
    once: true,
    paged: true,
    refused: [409, true, true, true],
    stranger: 401,
    events: true,
    reconnected: true,
    typed: 'body',
    vectors: read(vectors).trimEnd().split('\n').map(judged),
  });
  // The first send was refused twice before it passed: three tries under one key.
  expect(new Set(proxy.keys.slice(0, 3)).size).toBe(1);
});

const judged = (line: string) => `${line.split('\t')[0]}\t${line.startsWith('accepted')}`;

/** Stands before the service: the first send is asked to wait, then its answer is lost; the first stream is cut. */
async function startBreaking(target: string) {
  const keys: string[] = [];
  let streams = 0;
  const server = createServer((incoming, answer) => {
    const isSend = incoming.method === 'POST' && incoming.url === '/v1/messages';
    if (isSend) keys.push(String(incoming.headers['idempotency-key']));
    if (isSend && keys.length === 1) {
      incoming.resume();
      return answer.writeHead(503, { 'retry-after': '2' }).end();
    }
    const { method, headers } = incoming;
    const outgoing = request(target + incoming.url, { method, headers }, (reply) => {
      if (isSend && keys.length === 2) return reply.resume().on('end', () => incoming.socket.destroy());
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      if (incoming.url === '/v1/stream' && ++streams === 1) reply.once('data', () => answer.destroy());
      return reply.pipe(answer);
    });
    answer.once('close', () => outgoing.destroy());
    outgoing.once('error', () => answer.destroy());
    return incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, keys };
}
