import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { atEnd } from '../testing/at-end.ts';
import { paceBody } from './pace-body.ts';

/** The most bytes of a body that come in one turn of the loop, and all of them. */
async function receive(bytes: number, read: (request: IncomingMessage) => void) {
  const received = { mostInTurn: 0, all: 0 };
  const server = createServer((request, response) => {
    let inTurn = 0;
    request.on('end', () => response.end());
    read(request);
    request.on('data', ({ length }: Buffer) => {
      if (inTurn === 0) setImmediate(() => (inTurn = 0));
      inTurn += length;
      received.mostInTurn = Math.max(received.mostInTurn, inTurn);
      received.all += length;
    });
  });
  atEnd(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  socket.end(
    Buffer.concat([
      Buffer.from(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`),
      Buffer.alloc(bytes, 'x'),
    ]),
  );
  await new Promise((resolve) => socket.resume().once('close', resolve));
  return received;
}

test('a large body comes in reads of one turn each, and whole', async () => {
  const bytes = 8 * 1024 * 1024;
  const { mostInTurn, all } = await receive(bytes, paceBody);
  expect(all).toBe(bytes);
  // One read, and the one that was under way.
  expect(mostInTurn).toBeLessThanOrEqual(2 * 64 * 1024);
  const unpaced = await receive(bytes, () => undefined);
  expect(unpaced.mostInTurn).toBeGreaterThan(2 * 64 * 1024);
});
