import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../runtime/project-root.ts';
import { migrateJobs } from './migrate-jobs.ts';
import { ensureRoles, type Roles } from './roles.ts';

// Any number; the same for every process, so that they queue behind one another.
const migrationLock = 7_234_811;

export type MigrateOptions = {
  url: string;
  roles: Roles;
  /** A clock that tests can shift, in place of now(). */
  testClock?: boolean;
};

/**
 * Brings the schema up to date. Forward only, each file once and in a transaction of its own; functions and grants are
 * applied whole every time. Any number of processes may call it at once: one works, the others wait and find it done.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({ connectionString: options.url, options: '-c search_path=recado,public' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await ensureRoles(client, options.roles);
    const applied = await applyMigrations(client, options.testClock ?? false);
    await migrateJobs(client, options.url, options.roles);
    await applyFunctions(client, options);
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
  await client.query(readSql('functions', 'clock.sql'));
  if (testClock) await client.query(testClockSql);

  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from recado.migrations',
  );
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const name of listSql('migrations')) {
    const text = readSql('migrations', name);
    const checksum = createHash('sha256').update(text).digest('hex');
    if (known.has(name)) {
      if (known.get(name) !== checksum) throw new Error(`migration ${name} was edited after it was applied`);
      continue;
    }
    await client.query('begin');
    await client.query(text);
    await client.query('insert into recado.migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
    applied.push(name);
  }
  return applied;
}

async function applyFunctions(client: pg.Client, options: MigrateOptions): Promise<void> {
  await client.query('begin');
  for (const [name, role] of Object.entries(options.roles)) {
    await client.query('select set_config($1, $2, true)', [`recado.${name}_role`, role]);
  }
  for (const name of listSql('functions')) {
    if (name !== 'clock.sql') await client.query(readSql('functions', name));
  }
  await client.query('select recado.ensure_partitions()');
  await client.query('commit');
}

const testClockSql = `
  create table if not exists recado.test_clock (shift interval not null);
  insert into recado.test_clock select '0' where not exists (select 1 from recado.test_clock);
  grant select, update on recado.test_clock to public;
  create or replace function recado.now() returns timestamptz language sql stable parallel safe
  as 'select now() + (select shift from recado.test_clock)'`;

const folder = (kind: string) => join(projectRoot(), 'server', 'database', kind);
const listSql = (kind: string) =>
  readdirSync(folder(kind))
    .filter((name) => name.endsWith('.sql'))
    .sort();
const readSql = (kind: string, name: string) => readFileSync(join(folder(kind), name), 'utf8');
