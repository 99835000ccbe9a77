import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * On close, a connection goes as soon as its last answer is out, instead of idling until its keep-alive ends; one that
 * never said anything goes at once (Node counts it as busy). What is in flight is finished.
 */
export function drainOnClose(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, 50);
    app.server.once('close', () => clearInterval(sweep));
    sweep.unref();
    done();
  });
}
