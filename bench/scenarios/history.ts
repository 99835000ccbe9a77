import { Connection } from '../load/connection.ts';
import { foundMany, template } from '../rig/found-senders.ts';
import { fillDay, listDays, settle } from '../rig/history.queries.ts';
import { type Installation, openInstallation } from '../rig/installation.ts';
import { compareSizes, foundReaders, type Kind, type Shop, upTo } from '../rig/press-both.ts';
import { postgresVersion } from '../rig/proofs.queries.ts';
import { disks, startPostgres } from '../rig/start-postgres.ts';
import type { StopList } from '../rig/stop-list.ts';

export type HistoryOptions = {
  stops: StopList;
  log: (line: string) => void;
  rounds?: number;
  /** Requests of each kind and round, to each of the two organizations. */
  requests?: number;
};

export const goals = { list: 1.5, search: 3 };

const smallRows = 10_000;
const days = 14;
/** Beyond five thousand and before the end of a list that holds this share of all. */
const deepPage = (rows: number, share: number) => Math.floor((5_020 + upTo(rows * share * 0.95 - 5_020)) / 20);

/** The eight digits that message number `n` goes to: see rig/history.queries.ts. */
const localOf = (n: number) => String((n * 7_919) % 100_000_000).padStart(8, '6');

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
  {
    name: 'search a word of a reference',
    goal: goals.search,
    path: (rows) => `/dashboard/messages?search=${1_000 + upTo(rows - 1_000)}`,
  },
  {
    name: 'search a local number',
    goal: goals.search,
    path: (rows) => `/dashboard/messages?search=9${localOf(upTo(rows))}`,
  },
  {
    name: 'search two words',
    goal: goals.search,
    path: (rows) => `/dashboard/messages?search=vindas%20${1_000 + upTo(rows - 1_000)}`,
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
  const { stops, log, rounds = 3, requests = 300 } = options;
  const rows = Number(process.env.HISTORY_ROWS ?? 5_000_000);
  const [disk = { name: '', settings: {} }] = disks;
  const installation = await openInstallation(stops, await startPostgres(stops, disk));
  const shops = await fillShops(installation, [smallRows, rows], log);
  const api = await installation.startServer('api');
  await installation.startServer('worker');
  const connection = await Connection.open(Number(api.report.port));
  const figures = await compareSizes(connection, kinds, shops, { rounds, requests, log });
  connection.close();
  const postgres = await postgresVersion(installation.sql);
  return { postgres, rows: [smallRows, rows], goals, met: figures.every(({ met }) => met), figures };
}

async function fillShops(installation: Installation, sizes: readonly number[], log: (line: string) => void) {
  const senders = await foundMany(installation.operator, sizes.length);
  const shops: Shop[] = [];
  for (const [index, sender] of senders.entries()) {
    const rows = sizes[index] ?? 0;
    const perDay = Math.floor(rows / days);
    for (const [n, day] of (await listDays(installation.sql, days)).entries()) {
      await fillDay(installation.sql, sender, day, n * perDay, n === days - 1 ? rows - n * perDay : perDay);
    }
    shops.push({ sender, rows, keys: await foundReaders(installation, sender, index) });
    log(`filled ${rows} messages`);
  }
  await settle(installation.sql);
  return shops;
}
