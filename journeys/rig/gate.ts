import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** A door in front of the platform that can be shut: a shut one refuses every connection, as a machine that is gone does. */
export type Gate = { url: string; shut(): Promise<void>; open(): Promise<void> };

export async function openGate(targetUrl: string): Promise<Gate> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let port = 0;
  let server: Server | null = null;

  const pass = (near: Socket) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
      from.pipe(to);
    }
  };
  const gate: Gate = {
    url: '',
    async open() {
      server = createServer(pass);
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      port = typeof address === 'object' && address ? address.port : port;
    },
    /** Waits for nothing in flight: whoever calls makes sure there is nothing. */
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
  afterAll(() => gate.shut());
  return { ...gate, url: `http://127.0.0.1:${port}` };
}
