import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { KeyedFirst } from './keyed-first.ts';
import type { Connections } from './watch-connections.ts';

type Exchange = [request: IncomingMessage, response: ServerResponse];
type Line = { busy: number; waiting: Exchange[] };

/**
 * Requests of one connection that are worked on at a time, and that wait: more than any honest caller has under way. Where
 * no key was accepted yet there are fewer: clients without keys send one request after the other.
 */
const bounds = {
  known: { atOnce: 4, mostWaiting: 64 },
  anonymous: { atOnce: 1, mostWaiting: 16 },
};

/**
 * A connection may send a thousand requests with one write, and the parser hands them over without a pause. The first
 * few are taken as they come; each of the others waits until one before it is answered, and for a turn of the loop. With
 * too many of them the connection is ended: reading them alone takes longer than answering others.
 */
export function pacePipelines(
  server: Server,
  connections: Pick<Connections, 'isKnown' | 'addressOf' | 'hangUp'>,
  elapsed?: () => number,
): void {
  const keyedFirst = new KeyedFirst(elapsed);
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
    // The usual request, which nothing stands before, asks for nothing else.
    if (line.busy === 0 && line.waiting.length === 0) return start(line, request, response);
    const { atOnce, mostWaiting } = connections.isKnown(socket) ? bounds.known : bounds.anonymous;
    if (line.waiting.length >= mostWaiting) end(line, socket);
    else if (line.busy >= atOnce || line.waiting.length > 0) line.waiting.push([request, response]);
    else start(line, request, response);
  });

  function start(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.busy += 1;
    const { address, isKnown } = connections.addressOf(request.socket);
    const entered = isKnown ? keyedFirst.enter() : null;
    response.once('close', () => {
      line.busy -= 1;
      if (entered !== null) keyedFirst.leave(entered);
      if (line.waiting.length > 0) setImmediate(startNext, line);
    });
    if (isKnown) handle(request, response);
    else keyedFirst.admit(address, () => request.socket.destroyed || handle(request, response));
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    for (const handler of handlers) Reflect.apply(handler, server, [request, response]);
  }

  /** What is destroyed before its connection gets no error, whose stack would cost more than the request. */
  function end(line: Line, socket: Socket): void {
    for (const [request] of line.waiting.splice(0)) request.destroy();
    connections.hangUp(socket);
  }

  function startNext(line: Line): void {
    const next = line.waiting.shift();
    if (!next) return;
    if (next[0].socket.destroyed) line.waiting = [];
    else start(line, ...next);
  }
}
