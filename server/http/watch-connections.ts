import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { bucketOf } from './address-bucket.ts';
import type { HttpConfig } from './config.ts';
import { IgnoredSockets } from './ignored-sockets.ts';

export type Connections = {
  /** A key or a signature was accepted on this connection: it no longer counts as anonymous. */
  know(socket: Socket): void;
  isKnown(socket: Socket): boolean;
  /** Where it comes from, and whether a key was accepted on any connection from there. */
  addressOf(socket: Socket): { address: string; isKnown: boolean };
  /** Closes it, and refuses anonymous connections of its address for a while. No proxy floods like that for others. */
  hangUp(socket: Socket): void;
};

type Held = { address: string; isKnown: boolean; timeoutBefore: number | null };
type Bounds = Pick<HttpConfig, 'maxConnections' | 'anonymousPerAddress' | 'trustedProxies' | 'unreadMs'>;

const lookMs = 1_000;
const blockedMs = 60_000;
const mostBlocked = 10_000;

/**
 * How many connections there may be, in all and of one address on which nobody presented a key; and an end for those who
 * ask and do not read. Behind trusted proxies the address of a connection means nothing, and only the whole counts.
 */
export function watchConnections(server: Server, bounds: Bounds): Connections {
  const connections = new Map<Socket, Held>();
  const anonymous = new Map<string, number>();
  const known = new Map<string, number>();
  const blocked = new Map<string, number>();
  const counts = bounds.trustedProxies.length === 0;
  const listen = server.listeners('connection');
  const ignored = new IgnoredSockets();
  server.maxConnections = bounds.maxConnections;

  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    const address = bucketOf(plain(socket.remoteAddress));
    const held = { address, isKnown: false, timeoutBefore: null };
    const of = (anonymous.get(address) ?? 0) + 1;
    if (counts && of > bounds.anonymousPerAddress) return void socket.destroy();
    if (counts && isBlocked(address)) return ignored.leave(socket);
    for (const listener of listen) Reflect.apply(listener, server, [socket]);
    anonymous.set(address, of);
    connections.set(socket, held);
    socket.once('close', () => {
      connections.delete(socket);
      change(held.isKnown ? known : anonymous, held.address, -1);
    });
  });

  const looking = setInterval(endUnread, lookMs);
  looking.unref();
  server.once('close', () => clearInterval(looking));

  return {
    know(socket) {
      const held = connections.get(socket);
      if (!held || held.isKnown) return;
      held.isKnown = true;
      change(anonymous, held.address, -1);
      change(known, held.address, 1);
    },
    isKnown: (socket) => connections.get(socket)?.isKnown === true,
    addressOf(socket) {
      const address = connections.get(socket)?.address ?? '';
      return { address, isKnown: known.has(address) };
    },
    hangUp(socket) {
      const held = connections.get(socket);
      if (held && blocked.size < mostBlocked) blocked.set(held.address, performance.now() + blockedMs);
      dropRest(socket);
      socket.destroy();
    },
  };

  /** A connection of the same address that has shown a key is still let in. */
  function isBlocked(address: string): boolean {
    const until = blocked.get(address);
    if (until === undefined || known.has(address)) return false;
    if (performance.now() < until) return true;
    blocked.delete(address);
    return false;
  }

  /** What waits to be read gets a shorter silence, until it is read: Node ends the socket when nothing at all moves. */
  function endUnread(): void {
    // When it closes, the server waits for every connection.
    if (!server.listening) ignored.end();
    for (const [socket, held] of connections) {
      const isWaiting = socket.writableLength > 0;
      if (isWaiting && held.timeoutBefore === null) {
        held.timeoutBefore = socket.timeout ?? 0;
        if (held.timeoutBefore === 0 || held.timeoutBefore > bounds.unreadMs) socket.setTimeout(bounds.unreadMs);
      } else if (!isWaiting && held.timeoutBefore !== null) {
        socket.setTimeout(held.timeoutBefore);
        held.timeoutBefore = null;
      }
    }
  }
}

/**
 * The parser hands over all that one write held, a thousand requests if need be, also when the socket is destroyed
 * meanwhile: 450 ms where 68 take 40. Answered 2, it takes the rest for another protocol and leaves it. Node does not
 * document this; without it the rest is parsed for nothing.
 */
function dropRest(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser === 'object' && parser !== null) Reflect.set(parser, 'onIncoming', () => 2);
}

function change(counts: Map<string, number>, address: string, by: number): void {
  const of = (counts.get(address) ?? 0) + by;
  if (of > 0) counts.set(address, of);
  else counts.delete(address);
}

const plain = (address = '') => (address.startsWith('::ffff:') ? address.slice(7) : address);
