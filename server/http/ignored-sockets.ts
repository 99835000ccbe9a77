import type { Socket } from 'node:net';

const most = 256;
const longestMs = 15_000;

/**
 * Connections that are not read, and have no parser. A client that is hung up on comes back at once, a
 * thousand times a second, and a new connection costs more than one that stands there.
 */
export class IgnoredSockets {
  readonly #sockets = new Set<Socket>();

  leave(socket: Socket): void {
    socket.on('error', () => undefined);
    if (this.#sockets.size >= most) return void socket.destroy();
    this.#sockets.add(socket);
    socket.pause();
    const timer = setTimeout(() => socket.destroy(), longestMs);
    timer.unref();
    socket.once('close', () => {
      this.#sockets.delete(socket);
      clearTimeout(timer);
    });
  }

  end(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
