import pg from 'pg';
import { readReleases } from './install-release.ts';
import { nameSession, thisRelease } from './release.ts';
import { findMissingRights, type MissingRight, requireService } from './rights.ts';
import type { Roles } from './roles.ts';
import { listRunningReleases, type RunningRelease } from './running-releases.ts';
import { listMigrations } from './sql-files.ts';

export type DatabaseReport = {
  version: string;
  /** PostgreSQL 15 or newer. */
  supported: boolean;
  /** The login owns the schema, or there is none yet. */
  migrates: boolean;
  missingRoles: string[];
  missingRights: MissingRight[];
  /** Files that were not applied yet. */
  pendingMigrations: string[];
  /** No release prepared it yet. */
  isEmpty: boolean;
  releases: {
    /** This one has its functions in the database. */
    isInstalled: boolean;
    running: RunningRelease[];
    /** Others that have theirs there still. */
    kept: string[];
    /** The version of the one that was installed last. Null: there is none. */
    latest: string | null;
  };
  /** How far the database's clock is ahead of this machine's. */
  skewMs: number;
  /** What is added to the database's clock since it was last set, and by how much that was. Null: it never was. */
  clock: SetClock | null;
};

export type SetClock = { shiftMs: number; jumpMs: number; jumpedAt: Date };

const oldestVersion = 150_000;

/**
 * Looks, changes nothing. Throws what the driver throws when the database cannot be reached, and the rights that a login
 * lacks which may not even look.
 */
export async function inspectDatabase(url: string, roles: Roles): Promise<DatabaseReport> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    fallback_application_name: nameSession(null),
  });
  await client.connect();
  try {
    const migrates = await mayMigrate(client);
    if (!migrates) await requireService(client, roles);
    const pendingMigrations = await findPendingMigrations(client, migrates ? null : roles.system);
    const { version, number } = await ask<{ version: string; number: number }>(
      client,
      `select current_setting('server_version') as version, current_setting('server_version_num')::integer as number`,
    );
    return {
      version,
      supported: number >= oldestVersion,
      migrates,
      missingRoles: await findMissingRoles(client, roles),
      // A process that only serves needs none of them, and reads what was applied in its role.
      missingRights: migrates ? await findMissingRights(client, roles) : [],
      pendingMigrations,
      isEmpty: pendingMigrations.length === listMigrations().length,
      releases: await inspectReleases(client),
      skewMs: await measureSkew(client),
      clock: await readSetClock(client),
    };
  } finally {
    await client.end();
  }
}

async function findMissingRoles(client: pg.Client, roles: Roles): Promise<string[]> {
  const { known } = await ask<{ known: string[] }>(
    client,
    `select array(select rolname::text from pg_roles where rolname = any ($1)) as known`,
    [Object.values(roles)],
  );
  return Object.values(roles).filter((role) => !known.includes(role));
}

/** A login that owns the schema migrates it; any other one serves what is there. */
export async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { owns } = await ask<{ owns: boolean }>(
    client,
    `select coalesce((select pg_has_role(current_user, nspowner, 'MEMBER') from pg_namespace where nspname = 'recado'), true)
       as owns`,
  );
  return owns;
}

async function findPendingMigrations(client: pg.Client, role: string | null): Promise<string[]> {
  if (role) await client.query(`set role ${client.escapeIdentifier(role)}`);
  const { migrated } = await ask<{ migrated: boolean }>(
    client,
    `select to_regclass('recado.migrations') is not null as migrated`,
  );
  if (!migrated) return listMigrations();
  const { applied } = await ask<{ applied: string[] }>(
    client,
    'select array(select name from recado.migrations) as applied',
  );
  return listMigrations().filter((name) => !applied.includes(name));
}

async function inspectReleases(client: pg.Client): Promise<DatabaseReport['releases']> {
  const running = await listRunningReleases(client);
  const { there } = await ask<{ there: boolean }>(client, `select to_regclass('recado.releases') is not null as there`);
  const installed = there ? (await readReleases(client)).filter(({ removed }) => !removed) : [];
  const { schema: ours } = thisRelease();
  const others = installed.map(({ schema }) => schema).filter((schema) => schema !== ours);
  return {
    isInstalled: others.length < installed.length,
    running,
    kept: others,
    latest: installed.at(-1)?.version ?? null,
  };
}

async function measureSkew(client: pg.Client): Promise<number> {
  const before = Date.now();
  const { millis } = await ask<{ millis: number }>(
    client,
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as millis',
  );
  return Math.round(millis - (before + Date.now()) / 2);
}

async function readSetClock(client: pg.Client): Promise<SetClock | null> {
  const { there } = await ask<{ there: boolean }>(client, `select to_regclass('recado.clock') is not null as there`);
  if (!there) return null;
  const { rows } = await client.query<SetClock>(
    `select (extract(epoch from shift) * 1000)::float8 as "shiftMs", (extract(epoch from jump) * 1000)::float8 as "jumpMs",
       jumped_at as "jumpedAt"
     from recado.clock where jumped_at is not null`,
  );
  return rows[0] ?? null;
}

async function ask<Row extends object>(client: pg.Client, statement: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await client.query<Row>(statement, values);
  const row = rows[0];
  if (!row) throw new Error('the database gave no answer');
  return row;
}
