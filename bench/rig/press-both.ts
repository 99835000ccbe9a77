import type { Connection } from '../load/connection.ts';
import { Latencies } from '../load/latencies.ts';
import type { Sender } from './found-senders.ts';
import type { Installation } from './installation.ts';
import { median, ratio } from './median.ts';

/** An organization with so many rows, and keys of its readers. */
export type Shop = { sender: Sender; rows: number; keys: readonly string[] };
/** A request to two organizations; its goal is how many times slower the larger may be. */
export type Kind = { name: string; goal: number; path: (rows: number) => string; body?: () => unknown };

const usersEach = 30;

export const upTo = (most: number) => Math.floor(Math.random() * most);

type Pressing = { rounds: number; requests: number; log: (line: string) => void };

/** Each kind in turn, to a small and a large organization: figures of both, and their ratio. */
export async function compareSizes(
  connection: Connection,
  kinds: readonly Kind[],
  shops: readonly Shop[],
  { rounds, requests, log }: Pressing,
) {
  const figures = [];
  for (const kind of kinds) {
    await pressBoth(connection, kind, shops, 30);
    const measured = [];
    for (let round = 0; round < rounds; round++) measured.push(await pressBoth(connection, kind, shops, requests));
    figures.push(compare(kind, measured));
    log(`${kind.name}: ${JSON.stringify(figures.at(-1))}`);
  }
  return figures;
}

/** No user may read more than 1,200 times a minute, so there are many. */
export async function foundReaders(
  { operator }: Installation,
  { organizationId }: Sender,
  shop: number,
): Promise<string[]> {
  const keys: string[] = [];
  for (let n = 0; n < usersEach; n++) {
    const email = `leitor${n}@loja${shop}.example`;
    await operator.users.addMember({ organizationId, email, name: `Leitor ${n}`, role: 'ADMIN' });
    keys.push((await operator.keys.create({ organizationId, name: 'bench', userEmail: email })).key);
  }
  return keys;
}

/** One request to the one, one to the other: whatever else the machine does, it does to both. */
async function pressBoth(connection: Connection, kind: Kind, shops: readonly Shop[], requests: number) {
  const latencies = shops.map(() => new Latencies());
  for (let n = 0; n < requests; n++) {
    for (const [index, { rows, keys }] of shops.entries()) {
      const request = write(kind, rows, keys[n % keys.length] ?? '');
      const startedAt = performance.now();
      const { status, body } = await connection.exchange(request);
      latencies[index]?.add(performance.now() - startedAt);
      if (status >= 300) throw new Error(`${kind.name}: ${status} ${body}`);
    }
  }
  const [small, large] = latencies.map((one) => ({ p50Ms: one.at(0.5), p99Ms: one.at(0.99) }));
  return { small, large };
}

function write(kind: Kind, rows: number, key: string): string {
  const body = kind.body ? JSON.stringify(kind.body()) : '';
  const head = `${kind.body ? 'POST' : 'GET'} ${kind.path(rows)} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${key}\r\n`;
  const type = kind.body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : '';
  return `${head}${type}\r\n${body}`;
}

function compare({ name, goal }: Kind, measured: readonly Awaited<ReturnType<typeof pressBoth>>[]) {
  const of = (size: 'small' | 'large', share: 'p50Ms' | 'p99Ms') =>
    median(measured.map((one) => one[size]?.[share] ?? 0));
  const p99 = ratio(of('large', 'p99Ms'), of('small', 'p99Ms'));
  return {
    name,
    met: p99 <= goal,
    goal,
    ratioP99: p99,
    ratioP50: ratio(of('large', 'p50Ms'), of('small', 'p50Ms')),
    small: { p50Ms: of('small', 'p50Ms'), p99Ms: of('small', 'p99Ms') },
    large: { p50Ms: of('large', 'p50Ms'), p99Ms: of('large', 'p99Ms') },
  };
}
