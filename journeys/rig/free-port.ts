import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A port that nobody listens on: a panel must know its address before it starts. */
export async function freePort(): Promise<number> {
  return (await tryPort(0)) ?? 0;
}

/**
 * One that the system gives to no outgoing connection (Linux: 32768 and above), for what is killed and comes back to its
 * port: another program could have it by then.
 */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = await tryPort(20_000 + Math.floor(Math.random() * 12_000));
    if (port) return port;
  }
}

function tryPort(asked: number): Promise<number | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(asked, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
