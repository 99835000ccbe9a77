import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { pacePipelines } from './pace-pipelines.ts';

const closers: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Time stands still, so of the anonymous calls that wait just the first starts. Answers are left to the test. */
async function open() {
  const addresses = new Map<number | undefined, string>();
  const known = new Set(['keyed']);
  const begun: { path: string; response: ServerResponse }[] = [];
  const server = createServer((request, response) => begun.push({ path: request.url ?? '', response }));
  let arrived = 0;
  const addressOf = ({ remotePort }: Socket) => {
    arrived += 1;
    const address = addresses.get(remotePort) ?? '';
    return { address, isKnown: known.has(address) };
  };
  pacePipelines(server, { isKnown: () => false, addressOf, hangUp: (socket) => socket.destroy() }, () => 1_000);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.closeAllConnections());
  closers.push(() => server.close());
  const ask = async (address: string, path: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    closers.push(() => socket.destroy());
    await once(socket, 'connect');
    addresses.set(socket.localPort, address);
    const before = arrived;
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await expect.poll(() => arrived).toBe(before + 1);
    return socket;
  };
  const paths = () => begun.map(({ path }) => path);
  return { ask, begun, paths };
}

test('while a call with a key is served, callers of other addresses wait, and none of its own', async () => {
  const { ask, begun, paths } = await open();
  await ask('keyed', '/keyed');
  await ask('a', '/a');
  await ask('b', '/b');
  await ask('c', '/c');
  await ask('keyed', '/beside');
  await expect.poll(paths).toEqual(['/keyed', '/a', '/beside']);
  begun[0]?.response.end();
  begun[2]?.response.end();
  await expect.poll(paths).toEqual(['/keyed', '/a', '/beside', '/b', '/c']);
});

test('a caller that leaves while it waits is not answered', async () => {
  const { ask, begun, paths } = await open();
  await ask('keyed', '/keyed');
  await ask('a', '/a');
  const leaving = await ask('b', '/b');
  await ask('c', '/c');
  const end = once(leaving, 'close');
  leaving.destroy();
  await end;
  await expect.poll(paths).toEqual(['/keyed', '/a']);
  begun[0]?.response.end();
  await expect.poll(paths).toEqual(['/keyed', '/a', '/c']);
});
