import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '@recado/server/testing/at-end.ts';
import { waitFor } from './wait-until.ts';

/**
 * What an operator has in front of several APIs. It keeps connections open to each, and gives calls to those that are
 * well. It repeats nothing that was sent: it opens a new connection where the old one was announced to close, and goes to
 * another API where the first refused the connection before a byte had left.
 */
export type Balancer = {
  url: string;
  /** What could not be answered for want of a whole answer. */
  cut: string[];
  /** Whether this API gets calls. */
  takes(api: string): boolean;
  /** Whether all of them do. */
  isWhole(): boolean;
};

type Back = { url: string; agent: Agent; isWell: boolean };
type Call = { method: string; path: string; headers: IncomingMessage['headers']; body: Buffer };

/** A caller without a key has 1,200 looks a minute, and all that look from here are one. */
const lookEveryMs = 250;

export async function openBalancer(apis: readonly string[]): Promise<Balancer> {
  const backs = apis.map(
    (url): Back => ({ url, agent: new Agent({ keepAlive: true, scheduling: 'fifo' }), isWell: true }),
  );
  const cut: string[] = [];
  let turn = 0;
  const next = () => {
    const well = backs.filter((back) => back.isWell);
    turn += 1;
    return well[turn % well.length];
  };

  const server = createServer(async (asked, answer) => {
    const call = await receive(asked);
    for (;;) {
      const outcome = await pass(await waitFor(next), call, answer);
      if (outcome === 'refused') continue;
      if (outcome !== 'answered') cut.push(`${call.method} ${call.path}: ${outcome}`);
      return;
    }
  });
  // Its own callers are never hung up on: what is looked at is the other side.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const looking = setInterval(() => {
    for (const back of backs) void look(back);
  }, lookEveryMs);
  atEnd(() => {
    clearInterval(looking);
    server.close().closeAllConnections();
    for (const { agent } of backs) agent.destroy();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    isWhole: () => backs.every((back) => back.isWell),
    takes: (api) => backs.some((back) => back.url === api && back.isWell),
  };
}

async function receive(asked: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk);
  // About the connection, not the call.
  const { connection, ...headers } = asked.headers;
  return { method: asked.method ?? '', path: asked.url ?? '', headers, body: Buffer.concat(chunks) };
}

/** Hands one call over, and the answer back as it comes: an event stream is one, too. */
function pass(back: Back, { method, path, headers, body }: Call, answer: ServerResponse): Promise<string> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') takeOut(back);
      else answer.destroy();
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : String(error));
    };
    const asking = request(`${back.url}${path}`, { method, headers, agent: back.agent }, (answered) => {
      const { connection, 'keep-alive': _, 'transfer-encoding': __, ...rest } = answered.headers;
      answer.writeHead(answered.statusCode ?? 0, rest);
      answered.on('error', fail).on('end', () => resolve('answered'));
      answered.pipe(answer);
    });
    // The caller has left: no answer was cut.
    answer.once('close', () => {
      if (!answer.writableFinished) asking.destroy();
      resolve('answered');
    });
    asking.on('error', fail).end(body);
  });
}

/** Ready is what answers so. Connections of its own, or a look would be the call that meets a close. */
function look(back: Back): Promise<void> {
  return new Promise((resolve) => {
    request(`${back.url}/health`, { agent: false }, (answered) => {
      if (answered.statusCode === 200) back.isWell = true;
      else takeOut(back);
      answered.resume().on('close', resolve);
    })
      .on('error', () => {
        takeOut(back);
        resolve();
      })
      .end();
  });
}

/** What idles there will not be needed; what is under way goes on. */
function takeOut(back: Back): void {
  back.isWell = false;
  for (const sockets of Object.values(back.agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy();
}
