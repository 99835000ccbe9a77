import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { atEnd } from '@recado/server/testing/at-end.ts';

/** A proxy in front of the platform or the database that can refuse connections, or swallow bytes without an error. */
export type Gate = {
  /** The target's address with the gate in its place. */
  url: string;
  /** Refuses every connection, as a machine that is gone does. Waits for nothing in flight: the caller makes sure. */
  shut(): Promise<void>;
  /** Takes every connection and passes nothing on, as a firewall that forgot us does. What stood now stays dead. */
  swallow(): void;
  open(): Promise<void>;
};

export async function openGate(targetUrl: string): Promise<Gate> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  let swallows = false;
  let port = 0;
  let server: Server | null = null;

  const pass = (near: Socket) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      if (swallows) dead.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.end();
      });
      from.on('data', (bytes) => dead.has(from) || to.write(bytes));
    }
  };
  const gate: Gate = {
    url: '',
    async open() {
      swallows = false;
      if (server) return;
      server = createServer(pass);
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      port = typeof address === 'object' && address ? address.port : port;
    },
    swallow() {
      swallows = true;
      for (const socket of sockets) dead.add(socket);
    },
    async shut() {
      const closing = server;
      server = null;
      if (!closing) return;
      closing.close();
      for (const socket of sockets) socket.destroy();
      await once(closing, 'close');
    },
  };
  await gate.open();
  atEnd(() => gate.shut());
  const url = targetUrl.replace(target.host, `127.0.0.1:${port}`);
  return { ...gate, url };
}
