import { readFileSync } from 'node:fs';
import { Connection } from './connection.ts';
import { Latencies } from './latencies.ts';

/**
 * The load of every contender: sends over keep-alive connections, one request at a time on each, the keys taking turns,
 * every receiver and Idempotency-Key another. Written on sockets because a client library would take a core away from
 * what is measured. Prints one line: what was answered while it was measuring, and all of it for the books.
 */
export type Order = {
  port: number;
  connections: number;
  /** Requests before these count, or none. */
  warmUpSeconds: number;
  seconds: number;
  /** Ends after this many requests, if before `seconds`. */
  requests: number;
  keysFile: string;
  /** Makes receivers and idempotency keys of one run differ from those of another. */
  run: number;
  templateName: string;
};

export type Load = {
  /** Answers of 202, warm-up included. */
  count: number;
  others: Record<string, number>;
  firstOther: string | null;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
};

const atOnce = 100;

process.once('disconnect', () => process.exit(1));
process.stdout.write(`${JSON.stringify(await generate(JSON.parse(process.argv[2] ?? '{}')))}\n`);
process.exit(0);

async function generate(order: Order): Promise<Load> {
  const keys: string[] = JSON.parse(readFileSync(order.keysFile, 'utf8'));
  const latencies = new Latencies();
  const others: Record<string, number> = {};
  let [sent, accepted, measured] = [0, 0, 0];
  let firstOther: string | null = null;
  const connections = await openConnections(order);
  const from = performance.now() + order.warmUpSeconds * 1_000;
  const until = from + order.seconds * 1_000;

  const turn = async (connection: Connection) => {
    while (sent < order.requests && performance.now() < until) {
      const startedAt = performance.now();
      const { status, body } = await connection.exchange(requestOf(order, keys, sent++));
      const endedAt = performance.now();
      if (status !== 202) {
        others[status] = (others[status] ?? 0) + 1;
        firstOther ??= body;
      } else {
        accepted += 1;
        if (endedAt >= from && endedAt < until) {
          measured += 1;
          latencies.add(endedAt - startedAt);
        }
      }
    }
    connection.close();
  };
  await Promise.all(connections.map(turn));

  const seconds = (Math.min(performance.now(), until) - from) / 1_000;
  const perSecond = Math.round(measured / seconds);
  return { count: accepted, others, firstOther, perSecond, p50Ms: latencies.at(0.5), p99Ms: latencies.at(0.99) };
}

/** A few at a time: all at once, many would find the server's queue full, and try again a second later. */
async function openConnections({ connections, port }: Order): Promise<Connection[]> {
  const open: Connection[] = [];
  while (open.length < connections) {
    const next = Math.min(atOnce, connections - open.length);
    open.push(...(await Promise.all(Array.from({ length: next }, () => Connection.open(port)))));
  }
  return open;
}

function requestOf({ run, templateName }: Order, keys: readonly string[], n: number): string {
  const receiver = `+55119${80_000_000 + ((run * 1_000_003 + n) % 20_000_000)}`;
  const body = `{"receiver":"${receiver}","templateName":"${templateName}","templateVariables":["Ana ${n}"]}`;
  return (
    'POST /v1/messages HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n' +
    `Authorization: Bearer ${keys[n % keys.length]}\r\nIdempotency-Key: run-${run}-send-${n}\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`
  );
}
