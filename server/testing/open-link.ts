import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A way to the server that can stop passing anything on, as a firewall that forgot us does. What stood then stays dead. */
export async function openLink(serverUrl: string) {
  const server = new URL(serverUrl);
  let passes = true;
  const sockets = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  const keep = (from: Socket, to: Socket) => {
    sockets.add(from);
    if (!passes) dead.add(from);
    from.on('data', (bytes) => dead.has(from) || to.write(bytes));
    from.on('close', () => to.destroy());
    from.on('error', () => undefined);
  };
  const proxy = createServer((near) => {
    const far = connect(Number(server.port), server.hostname);
    keep(near, far);
    keep(far, near);
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => proxy.close(closed));
  });
  const address = proxy.address();
  const url = new URL(server);
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    url: url.href,
    swallow: () => {
      passes = false;
      for (const socket of sockets) dead.add(socket);
    },
    pass: () => {
      passes = true;
    },
  };
}
