import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type DrainParts = {
  /** While the server closes, calls are still taken for at most so long. */
  noticeMs: number;
  /** Before any client is notified. */
  onClosing?: (() => void) | undefined;
  /** Answers that never end by themselves, each on a connection that ends with it. */
  endless?: { readonly size: number; close(): Promise<void> } | undefined;
};

/**
 * On close, no connection is closed without notice. From the first moment every answer has
 * `Connection: close`, also to a call that is under way; meanwhile calls are still taken, on old connections and new
 * ones, because the load balancer must first see that this process leaves: a closed port resets connections on their way.
 *
 * Then it is shut. A connection goes as soon as its last answer is out, instead of idling until its keep-alive ends; one
 * that never sent anything is closed at once (Node counts it as busy). What is in flight is finished.
 */
export function drainOnClose(app: FastifyInstance, { noticeMs, onClosing, endless }: DrainParts): void {
  const sockets = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });

  app.addHook('preClose', async () => {
    closing = true;
    onClosing?.();
    const others = () => sockets.size - (endless?.size ?? 0);
    if (app.server.listening && noticeMs > 0) await untilQuiet(app, others, noticeMs);
    await endless?.close();
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, lookMs);
    app.server.once('close', () => clearInterval(sweep));
    sweep.unref();
  });
}

/**
 * Until nobody was connected for six seconds and nothing was asked meanwhile, or the time is over: a load balancer that
 * opens a connection every five seconds to look at us has then seen that we leave.
 */
function untilQuiet(app: FastifyInstance, connected: () => number, longestMs: number): Promise<void> {
  const end = performance.now() + longestMs;
  let quietLooks = 0;
  app.server.on('request', ({ url }) => {
    // A health check is no request to wait for.
    if (!url?.startsWith('/health')) quietLooks = 0;
  });
  return new Promise((resolve) => {
    const looking = setInterval(() => {
      if (connected() <= 0) quietLooks += 1;
      if (quietLooks * lookMs < quietMs && performance.now() < end) return;
      clearInterval(looking);
      resolve();
    }, lookMs);
  });
}

const lookMs = 50;
const quietMs = 6_000;
