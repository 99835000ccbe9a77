import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../runtime/project-root.ts';
import { errorCode } from './database.ts';
import { findMissingRights, requireRights } from './rights.ts';
import { admitService, ensureRoles, type Roles } from './roles.ts';

// Any number; the same for every process, so that they queue behind one another.
const migrationLock = 7_234_811;

export type MigrateOptions = {
  url: string;
  roles: Roles;
  /** The login that serves, where it is another than that of `url`. */
  service?: string | null;
  /** A clock that tests can shift, in place of now(). */
  testClock?: boolean;
};

/**
 * Brings the schema up to date. Forward only, each file once and in a transaction of its own; functions and grants are
 * applied whole when any of them changed. Any number of processes may call it at once: one works, the others wait and find it done.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({
    connectionString: options.url,
    options: '-c search_path=recado,public -c lock_timeout=2000',
  });
  await client.connect();
  try {
    await patiently(() => client.query('select pg_advisory_lock($1)', [migrationLock]));
    requireRights(await findMissingRights(client, options.roles));
    await ensureRoles(client, options.roles);
    const applied = await applyMigrations(client, options.testClock ?? false);
    await applyFunctions(client, options);
    if (options.service) await admitService(client, options.roles, options.service);
    return applied;
  } finally {
    await client.end();
  }
}

async function applyMigrations(client: pg.Client, testClock: boolean): Promise<string[]> {
  await client.query(`
    create schema if not exists recado;
    create table if not exists recado.migrations (name text primary key, checksum text not null,
      applied_at timestamptz not null default now())`);
  const known = await readApplied(client);
  if (known.size === 0) await client.query(testClock ? testClockSql : readSql('functions', 'clock.sql'));

  const applied: string[] = [];
  for (const name of listMigrations()) {
    const text = readSql('migrations', name);
    const checksum = checksumOf(text);
    if (known.has(name)) {
      if (known.get(name) !== checksum) throw new Error(`migration ${name} was edited after it was applied`);
      continue;
    }
    await client.query('begin');
    await client.query(text);
    await noteApplied(client, name, checksum);
    await client.query('commit');
    applied.push(name);
  }
  return applied;
}

/**
 * Functions and grants, whole, whenever any of them changed. Unchanged ones are left alone: replacing them takes locks
 * that a process starting beside a busy one must not ask for. Under load each waits its turn and tries again.
 */
async function applyFunctions(client: pg.Client, options: MigrateOptions): Promise<void> {
  const files = listSql('functions').filter((name) => name !== 'clock.sql');
  const texts = files.map((name) => readSql('functions', name));
  const checksum = checksumOf(JSON.stringify([options.roles, texts]));
  if ((await readApplied(client)).get(functionsName) !== checksum) {
    for (const [name, role] of Object.entries(options.roles)) {
      await client.query('select set_config($1, $2, false)', [`recado.${name}_role`, role]);
    }
    // One may call another of a later file; what a body says is looked at when it first runs.
    await client.query('set check_function_bodies = off');
    for (const text of texts) await patiently(() => client.query(text));
    await client.query('reset check_function_bodies');
    await noteApplied(client, functionsName, checksum);
  }
  await patiently(() => client.query('select recado.ensure_partitions()'));
}

const functionsName = 'functions';

/** A lock not had within two seconds, or a deadlock with traffic: give way, then try again. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let left = 30; ; left--) {
    try {
      await work();
      return;
    } catch (error) {
      if (left === 0 || !['55P03', '40P01'].includes(errorCode(error) ?? '')) throw error;
    }
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from recado.migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

const noteApplied = (client: pg.Client, name: string, checksum: string) =>
  client.query(
    `insert into recado.migrations (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');

const testClockSql = `
  create table if not exists recado.test_clock (shift interval not null);
  insert into recado.test_clock select '0' where not exists (select 1 from recado.test_clock);
  grant select, update on recado.test_clock to public;
  create or replace function recado.now() returns timestamptz language sql stable parallel safe
  as 'select now() + (select shift from recado.test_clock)'`;

export const listMigrations = () => listSql('migrations');

const folder = (kind: string) => join(projectRoot(), 'server', 'database', kind);
const listSql = (kind: string) =>
  readdirSync(folder(kind))
    .filter((name) => name.endsWith('.sql'))
    .sort();
const readSql = (kind: string, name: string) => readFileSync(join(folder(kind), name), 'utf8');
