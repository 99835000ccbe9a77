import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Exchange = [request: IncomingMessage, response: ServerResponse];
type Line = { busy: number; waiting: Exchange[] };

/** Requests of one connection that are worked on at a time. */
const atOnce = 4;
/** More than any honest caller has under way on one connection. */
const mostWaiting = 64;

/**
 * A connection may send a thousand requests with one write, and the parser hands them over without a pause. The first
 * few are taken as they come; each of the others waits until one before it is answered, and for a turn of the loop. With
 * too many of them the connection is ended: reading them alone takes longer than answering others.
 */
export function pacePipelines(server: Server, hangUp: (socket: Socket) => void): void {
  const handlers = server.listeners('request');
  const lines = new WeakMap<Socket, Line>();
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    let line = lines.get(socket);
    if (!line) {
      line = { busy: 0, waiting: [] };
      lines.set(socket, line);
    }
    if (line.waiting.length >= mostWaiting) hangUp(socket);
    else if (line.busy >= atOnce) line.waiting.push([request, response]);
    else start(line, request, response);
  });

  function start(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.busy += 1;
    response.once('close', () => {
      line.busy -= 1;
      if (line.waiting.length > 0) setImmediate(startNext, line);
    });
    for (const handle of handlers) Reflect.apply(handle, server, [request, response]);
  }

  function startNext(line: Line): void {
    const next = line.waiting.shift();
    if (!next) return;
    if (next[0].socket.destroyed) line.waiting = [];
    else start(line, ...next);
  }
}
