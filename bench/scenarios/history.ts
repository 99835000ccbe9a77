import { Connection } from '../load/connection.ts';
import { Latencies } from '../load/latencies.ts';
import { foundMany, type Sender, template } from '../rig/found-senders.ts';
import { fillDay, listDays, settle } from '../rig/history.queries.ts';
import { type Installation, openInstallation } from '../rig/installation.ts';
import { median, ratio } from '../rig/median.ts';
import { postgresVersion } from '../rig/proofs.queries.ts';
import { disks, startPostgres } from '../rig/start-postgres.ts';
import type { StopList } from '../rig/stop-list.ts';

export type HistoryOptions = {
  stops: StopList;
  say: (line: string) => void;
  rounds?: number;
  /** Requests of each kind and round, to each of the two organizations. */
  requests?: number;
};

export const goals = { list: 1.5, search: 3 };

const smallRows = 10_000;
const days = 14;
// No user may read more than 1,200 times a minute.
const usersEach = 30;

type Shop = { sender: Sender; rows: number; keys: readonly string[] };
type Kind = { name: string; goal: number; path: (rows: number) => string; body?: () => unknown };

const upTo = (most: number) => Math.floor(Math.random() * most);
/** Beyond five thousand and before the end of a list that holds this share of all. */
const deepPage = (rows: number, share: number) => Math.floor((5_020 + upTo(rows * share * 0.95 - 5_020)) / 20);

const kinds: readonly Kind[] = [
  { name: 'metrics', goal: goals.list, path: () => '/dashboard/metrics' },
  { name: 'first page', goal: goals.list, path: () => '/dashboard/messages' },
  { name: 'first page of failed', goal: goals.list, path: () => '/dashboard/messages?status=failed' },
  { name: 'deep page', goal: goals.list, path: (rows) => `/dashboard/messages?page=${deepPage(rows, 1)}` },
  {
    name: 'deep page of read',
    goal: goals.list,
    path: (rows) => `/dashboard/messages?status=read&page=${deepPage(rows, 0.55)}`,
  },
  {
    name: 'search a reference',
    goal: goals.search,
    path: (rows) => `/dashboard/messages?search=pedido-${1_000 + upTo(rows - 1_000)}`,
  },
  { name: 'search a template', goal: goals.search, path: () => '/dashboard/messages?search=boas' },
  {
    name: 'send',
    goal: goals.list,
    path: () => '/v1/messages',
    body: () => ({
      receiver: `55119${80_000_000 + upTo(9_999_999)}`,
      templateName: template.name,
      templateVariables: ['Ana'],
    }),
  },
];

/** What history costs an organization of five million messages and one of ten thousand, side by side in one database. */
export async function measureHistory(options: HistoryOptions) {
  const { stops, say, rounds = 3, requests = 300 } = options;
  const rows = Number(process.env.HISTORY_ROWS ?? 5_000_000);
  const [disk = { name: '', settings: {} }] = disks;
  const installation = await openInstallation(stops, await startPostgres(stops, disk));
  const shops = await fillShops(installation, [smallRows, rows], say);
  const api = await installation.startServer('api');
  await installation.startServer('worker');
  const connection = await Connection.open(Number(api.said.port));
  const figures = [];
  for (const kind of kinds) {
    await pressBoth(connection, kind, shops, 30);
    const measured = [];
    for (let round = 0; round < rounds; round++) measured.push(await pressBoth(connection, kind, shops, requests));
    figures.push(compare(kind, measured));
    say(`${kind.name}: ${JSON.stringify(figures.at(-1))}`);
  }
  connection.close();
  const postgres = await postgresVersion(installation.sql);
  return { postgres, rows: [smallRows, rows], goals, met: figures.every(({ met }) => met), figures };
}

async function fillShops(installation: Installation, sizes: readonly number[], say: (line: string) => void) {
  const senders = await foundMany(installation.operator, sizes.length);
  const shops: Shop[] = [];
  for (const [index, sender] of senders.entries()) {
    const rows = sizes[index] ?? 0;
    const perDay = Math.floor(rows / days);
    for (const [n, day] of (await listDays(installation.sql, days)).entries()) {
      await fillDay(installation.sql, sender, day, n * perDay, n === days - 1 ? rows - n * perDay : perDay);
    }
    shops.push({ sender, rows, keys: await foundReaders(installation, sender, index) });
    say(`filled ${rows} messages`);
  }
  await settle(installation.sql);
  return shops;
}

async function foundReaders({ operator }: Installation, { organizationId }: Sender, shop: number): Promise<string[]> {
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
