import pg from 'pg';
import {
  applyShared,
  clockFile,
  installRelease,
  inTransaction,
  readReleases,
  requireNotRemoved,
} from './install-release.ts';
import { patiently } from './patiently.ts';
import { nameSession, type Release, thisRelease } from './release.ts';
import { findMissingRights, requireRights } from './rights.ts';
import { admitService, ensureRoles, type Roles } from './roles.ts';
import { checksumOf, readContractions, readMigrations, type SqlFile } from './sql-files.ts';

// Any number; the same for every process, so that they queue behind one another.
const migrationLock = 7_234_811;

export type MigrateOptions = {
  url: string;
  roles: Roles;
  /** The login that serves, where it is another than that of `url`. */
  service?: string | null;
  /** A clock that tests can shift, in place of now(). */
  testClock?: boolean;
  /** This one, unless a test brings another. */
  release?: Release;
};

/**
 * Brings the schema up to date. Forward only, each file once and in a transaction of its own; functions are installed
 * beside those of other releases. Any number of processes may call it at once: one works, the others wait and find it done.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { release = thisRelease() } = options;
  return withMigrationLock(options.url, async (client) => {
    requireRights(await findMissingRights(client, options.roles));
    await ensureRoles(client, options.roles);
    await prepareBook(client);
    const known = await readApplied(client);
    const isNew = known.size === 0;
    if (isNew) await client.query(options.testClock ? testClockSql : clockSql(release));
    const applied = await applyFiles(client, readMigrations());
    // Nobody can depend on what a database never had.
    if (isNew) await applyFiles(client, readContractions());
    requireNotRemoved(await readReleases(client), release);
    const isOlder = findUnknown(known).length > 0;
    await applyShared(client, release, isOlder);
    await installRelease(client, release, options.roles, isNew ? 'exact' : 'add');
    if (options.service) await admitService(client, options.roles, options.service);
    await patiently(() => client.query(release.bind('select recado.ensure_partitions()')));
    return applied;
  });
}

export async function withMigrationLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c search_path=recado,public -c lock_timeout=2000',
    fallback_application_name: nameSession(null),
  });
  await client.connect();
  try {
    await patiently(() => client.query('select pg_advisory_lock($1)', [migrationLock]));
    return await work(client);
  } finally {
    await client.end();
  }
}

const prepareBook = (client: pg.Client) =>
  client.query(`
    create schema if not exists recado;
    create table if not exists recado.migrations (name text primary key, checksum text not null,
      applied_at timestamptz not null default now())`);

/** Those that were not applied yet, each in a transaction of its own. */
export async function applyFiles(client: pg.Client, files: readonly SqlFile[]): Promise<string[]> {
  const known = await readApplied(client);
  const applied: string[] = [];
  for (const { name, text } of files) {
    const checksum = checksumOf(text);
    if (known.has(name)) {
      if (known.get(name) !== checksum) throw new Error(`migration ${name} was edited after it was applied`);
      continue;
    }
    await patiently(() =>
      inTransaction(client, async () => {
        await client.query(text);
        await client.query('insert into recado.migrations (name, checksum) values ($1, $2)', [name, checksum]);
      }),
    );
    applied.push(name);
    // crash point: mid-migration
  }
  return applied;
}

/** Files of a newer release: a process that finds some is the older one. */
export function findUnknown(applied: ReadonlyMap<string, string>): string[] {
  const ours = new Set([...readMigrations(), ...readContractions()].map(({ name }) => name));
  return [...applied.keys()].filter((name) => name.endsWith('.sql') && !ours.has(name));
}

export async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from recado.migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

const clockSql = ({ shared }: Release) => shared.find(({ name }) => name === clockFile)?.text ?? '';

const testClockSql = `
  create table if not exists recado.test_clock (shift interval not null);
  insert into recado.test_clock select '0' where not exists (select 1 from recado.test_clock);
  grant select, update on recado.test_clock to public;
  create or replace function recado.now() returns timestamptz language sql stable parallel safe
  as 'select now() + (select shift from recado.test_clock)'`;
