import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { atEnd } from '@recado/server/testing/at-end.ts';
import { seeded } from './seeded.ts';

/** A way to a server that can be spoilt, by chance that can be repeated. */
export type FaultProxy = {
  /** The target's address with the proxy in its place. */
  url: string;
  /** How often each fault met something. */
  met: Record<string, number>;
  calm(): Promise<void>;
  /** Every piece is late by up to so long, and stays in order. */
  delay(mostMs: number): void;
  /** A few bytes at a time. */
  drip(): void;
  /** What is open now breaks off. */
  cut(): void;
  /** So many of the next answers break off, somewhere in them: what was asked has arrived. */
  cutAnswers(times: number): void;
  /** Takes everything and passes nothing on. What is open now stays so. */
  swallow(): void;
  /** Nobody listens. */
  refuse(): Promise<void>;
  /** Leads elsewhere from now on, as an address does that moves to another machine. What was open breaks off. */
  lead(targetUrl: string): void;
};

type Mode = { delayMs: number; drips: boolean; swallows: boolean; answersToCut: number };
const calmly: Mode = { delayMs: 0, drips: false, swallows: false, answersToCut: 0 };

export async function openFaultProxy(targetUrl: string, seed: number): Promise<FaultProxy> {
  const random = seeded(seed);
  let target = new URL(targetUrl);
  let mode = { ...calmly };
  let [server, port] = [null as Server | null, 0];
  const pairs = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  const met: Record<string, number> = {};
  const count = (fault: string) => {
    met[fault] = (met[fault] ?? 0) + 1;
  };

  function join(near: Socket): void {
    const far = connect(Number(target.port || 5432), target.hostname);
    pass(near, far, false);
    pass(far, near, true);
  }

  function pass(from: Socket, to: Socket, isAnswer: boolean): void {
    pairs.add(from);
    if (mode.swallows) dead.add(from);
    let before: Promise<unknown> = Promise.resolve();
    from.on('error', () => to.destroy());
    from.on('close', () => {
      pairs.delete(from);
      void before.then(() => to.end());
    });
    from.on('data', (bytes) => {
      if (dead.has(from)) return count('swallow');
      const pieces = cutUp(bytes, isAnswer);
      const waitMs = mode.delayMs > 0 ? random() * mode.delayMs : 0;
      if (waitMs === 0 && pieces.length === 1 && !pending.has(to)) return void to.write(bytes);
      pending.add(to);
      before = before.then(() => hand(to, pieces, waitMs));
      void before.then(() => pending.delete(to));
    });
  }
  const pending = new WeakSet<Socket>();

  /** Null at the end: there it breaks off. */
  function cutUp(bytes: Buffer, isAnswer: boolean): (Buffer | null)[] {
    if (isAnswer && mode.answersToCut > 0) {
      mode.answersToCut -= 1;
      count('cutAnswer');
      return [bytes.subarray(0, Math.floor(random() * bytes.length)), null];
    }
    if (!mode.drips) return [bytes];
    count('drip');
    const pieces: Buffer[] = [];
    for (let at = 0; at < bytes.length; ) {
      const size = 1 + Math.floor(random() * Math.max(8, bytes.length / 8));
      pieces.push(bytes.subarray(at, at + size));
      at += size;
    }
    return pieces;
  }

  async function hand(to: Socket, pieces: readonly (Buffer | null)[], waitMs: number): Promise<void> {
    if (waitMs > 0) {
      count('delay');
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
    for (const piece of pieces) {
      if (piece === null) to.destroy();
      else if (!to.destroyed) to.write(piece);
      if (pieces.length > 1) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  const cut = () => {
    for (const socket of pairs) {
      count('cut');
      socket.destroy();
    }
  };
  const listen = async () => {
    if (server) return;
    server = createServer({ noDelay: true }, join);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : port;
  };
  const refuse = async () => {
    const closing = server;
    server = null;
    if (!closing) return;
    count('refuse');
    closing.close();
    for (const socket of pairs) socket.destroy();
    await once(closing, 'close');
  };
  await listen();
  atEnd(refuse);
  return {
    url: targetUrl.replace(target.host, `127.0.0.1:${port}`),
    met,
    async calm() {
      mode = { ...calmly };
      await listen();
    },
    delay(mostMs) {
      mode.delayMs = mostMs;
    },
    drip() {
      mode.drips = true;
    },
    cut,
    cutAnswers(times) {
      mode.answersToCut = times;
    },
    swallow() {
      mode.swallows = true;
      for (const socket of pairs) dead.add(socket);
    },
    refuse,
    lead(url) {
      target = new URL(url);
      cut();
    },
  };
}
