import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Attacks on memory: what each holds open, and how to let go of it. */
export type Grip = { name: string; letGo: () => void };

export async function stallBodies(port: number, connections: number): Promise<Grip> {
  const head =
    'POST /platform/webhook HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
    `X-Hub-Signature-256: sha256=${'0'.repeat(64)}\r\nContent-Length: 4194304\r\n\r\n`;
  const body = Buffer.alloc(4_194_303, 'x');
  const sockets = await dial(port, connections);
  for (const socket of sockets) socket.resume().write(head);
  for (const socket of sockets) socket.write(body);
  return grip(`${connections} bodies of 4 MiB without their last byte`, sockets);
}

/** The same of a tenant, whose key is good. */
export async function stallBatches(port: number, key: string, connections: number): Promise<Grip> {
  const head =
    `POST /v1/messages/batch HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nIdempotency-Key: stalled\r\n` +
    'Content-Type: application/json\r\nContent-Length: 4194304\r\n\r\n';
  const body = Buffer.alloc(4_194_303, 'x');
  const sockets = await dial(port, connections);
  for (const socket of sockets) socket.resume().write(head);
  for (const socket of sockets) socket.write(body);
  return grip(`${connections} batches of 4 MiB without their last byte, with a key`, sockets);
}

export async function neverRead(port: number, connections: number): Promise<Grip> {
  const sockets = await dial(port, connections);
  const asked = 'GET /docs HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50);
  for (const socket of sockets) socket.pause().write(asked);
  return grip(`${connections} that ask for the reference fifty times and never read`, sockets);
}

export async function stayOpen(port: number, connections: number): Promise<Grip> {
  const sockets = await dial(port, connections);
  for (const socket of sockets) socket.write('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  return grip(`${connections} that never finish their headers`, sockets);
}

/** Not the one that measures: who floods is ignored, with all anonymous connections of the address. */
const localAddress = (n: number) => (process.platform === 'linux' ? `127.0.252.${1 + (n % 250)}` : '127.0.0.1');

async function dial(port: number, connections: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: connections }, async (_, n) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: localAddress(n) });
      socket.on('error', () => undefined);
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
      return socket;
    }),
  );
}

const grip = (name: string, sockets: readonly Socket[]): Grip => ({
  name,
  letGo: () => {
    for (const socket of sockets) socket.destroy();
  },
});
