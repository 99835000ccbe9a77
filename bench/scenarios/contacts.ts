import { Connection } from '../load/connection.ts';
import { countFilled, fillContacts } from '../rig/contacts.queries.ts';
import { foundMany } from '../rig/found-senders.ts';
import { openInstallation } from '../rig/installation.ts';
import { compareSizes, foundReaders, type Kind, type Shop, upTo } from '../rig/press-both.ts';
import { postgresVersion } from '../rig/proofs.queries.ts';
import { disks, startPostgres } from '../rig/start-postgres.ts';
import type { StopList } from '../rig/stop-list.ts';

export type ContactsOptions = {
  stops: StopList;
  log: (line: string) => void;
  rounds?: number;
  /** Requests of each kind and round, to each of the two organizations. */
  requests?: number;
  /** Of the larger organization. */
  contacts?: number;
};

export const goals = { list: 1.5, search: 3 };
const smallRows = 10_000;
const perStatement = 20_000;

/** Some page of twenty, up to the end of a list that holds this share of all. */
const anyPage = (rows: number, share: number) => upTo((rows * share) / 20);
const list = (name: string, path: Kind['path']): Kind => ({ name, goal: goals.list, path });
const search = (name: string, path: Kind['path']): Kind => ({ name, goal: goals.search, path });

const kinds: readonly Kind[] = [
  list('first page', () => '/v1/contacts'),
  list('any page', (rows) => `/v1/contacts?page=${anyPage(rows, 1)}`),
  list('last page', (rows) => `/v1/contacts?page=${rows / 20 - 1}`),
  list('first page of a tag', () => '/v1/contacts?tag=vip'),
  list('any page of a tag', (rows) => `/v1/contacts?tag=cliente&page=${anyPage(rows, 1)}`),
  list('first page of the silent', () => '/v1/contacts?optedOut=true'),
  list('any page of the silent', (rows) => `/v1/contacts?optedOut=true&page=${anyPage(rows, 0.03)}`),
  list('first page of the others', () => '/v1/contacts?optedOut=false'),
  list('any page of the others', (rows) => `/v1/contacts?optedOut=false&page=${anyPage(rows, 0.96)}`),
  list(
    'any page of a tag without the silent',
    (rows) => `/v1/contacts?tag=vip&optedOut=false&page=${anyPage(rows, 0.09)}`,
  ),
  search('search a local number', (rows) => `/v1/contacts?search=9${60_000_000 + upTo(rows)}`),
  search('search a number of one name', (rows) => `/v1/contacts?search=ana%20${1_000 + upTo(rows - 1_000)}`),
];

/** What lists of contacts cost an organization of a million and one of ten thousand, side by side in one database. */
export async function measureContacts(options: ContactsOptions) {
  const { stops, log, rounds = 3, requests = 300, contacts = 1_000_000 } = options;
  const [disk = { name: '', settings: {} }] = disks;
  const installation = await openInstallation(stops, await startPostgres(stops, disk));
  const shops: Shop[] = [];
  for (const [index, sender] of (await foundMany(installation.operator, 2)).entries()) {
    const rows = index === 0 ? smallRows : contacts;
    for (let from = 0; from < rows; from += perStatement) {
      await fillContacts(installation.sql, sender, from, Math.min(perStatement, rows - from));
    }
    shops.push({ sender, rows, keys: await foundReaders(installation, sender, index) });
    log(`filled ${rows} contacts`);
  }
  await countFilled(installation.sql);
  log('counted');
  const api = await installation.startServer('api');
  await installation.startServer('worker');
  const connection = await Connection.open(Number(api.report.port));
  const figures = await compareSizes(connection, kinds, shops, { rounds, requests, log });
  connection.close();
  const postgres = await postgresVersion(installation.sql);
  return { postgres, contacts: [smallRows, contacts], goals, met: figures.every(({ met }) => met), figures };
}
