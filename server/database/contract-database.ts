import type pg from 'pg';
import { SetupError } from '../runtime/setup-error.ts';
import { applyRights, inTransaction, readReleases } from './install-release.ts';
import { applyFiles, findUnknown, readApplied, withMigrationLock } from './migrate.ts';
import { patiently } from './patiently.ts';
import { type Release, thisRelease } from './release.ts';
import type { Roles } from './roles.ts';
import { listRunningReleases, type RunningRelease } from './running-releases.ts';
import { listMigrations, readContractions, type SqlFile } from './sql-files.ts';

export type ContractOptions = {
  url: string;
  roles: Roles;
  /** Those that ship and this release, unless a test brings its own. */
  contractions?: readonly SqlFile[];
  release?: Release;
};

export type Contracted = { removedSchemas: string[]; removedFunctions: number; applied: string[] };

/**
 * Takes away what only older releases needed: their functions, their rights, and the migrations kept for this.
 * Refused while one of them runs.
 */
export async function contractDatabase(options: ContractOptions): Promise<Contracted> {
  const { release = thisRelease() } = options;
  return withMigrationLock(options.url, async (client) => {
    await requireNewest(client, release);
    await requireAlone(client, release);
    const removedSchemas = await markRemoved(client, release);
    try {
      // Looked at again: who connects after the mark reads it, and who did before is seen here.
      await requireAlone(client, release);
    } catch (error) {
      await client.query('update recado.releases set removed_at = null where schema = any ($1)', [removedSchemas]);
      throw error;
    }
    for (const schema of await listSchemas(client, release)) {
      await patiently(() => client.query(`drop schema ${client.escapeIdentifier(schema)} cascade`));
    }
    const removedFunctions = await dropEarlierFunctions(client, release);
    await patiently(() => inTransaction(client, () => applyRights(client, release, options.roles, 'exact')));
    const applied = await applyFiles(client, options.contractions ?? readContractions());
    return { removedSchemas, removedFunctions, applied };
  });
}

/** An older release does not know what the newer one needs. */
async function requireNewest(client: pg.Client, release: Release): Promise<void> {
  const applied = await readApplied(client);
  const unknown = findUnknown(applied);
  if (unknown.length > 0)
    throw new SetupError(`the database is of a newer release (${unknown.join(', ')}): let that one do it`);
  const installed = (await readReleases(client)).some(({ schema }) => schema === release.schema);
  if (!installed || listMigrations().some((name) => !applied.has(name)))
    throw new SetupError('this release is not installed in the database: run recado migrate first');
}

async function requireAlone(client: pg.Client, release: Release): Promise<void> {
  const others = (await listRunningReleases(client)).filter(({ schema }) => schema !== release.schema);
  if (others.length > 0) throw new SetupError(others.map(describeRunning).join('\n'));
}

export const describeRunning = ({ schema, processes, pids }: RunningRelease) =>
  schema === null
    ? `sessions without a name, as releases before this one had, are connected: ${pids.join(', ')} in pg_stat_activity`
    : `another release still runs: ${processes} process${processes === 1 ? '' : 'es'} of ${schema}`;

async function markRemoved(client: pg.Client, release: Release): Promise<string[]> {
  const { rows } = await client.query<{ schema: string }>(
    `update recado.releases set removed_at = recado.now() where schema <> $1 and removed_at is null returning schema`,
    [release.schema],
  );
  return rows.map(({ schema }) => schema).sort();
}

/** By what is there, not by the book alone: one that was marked and not dropped is found again. */
async function listSchemas(client: pg.Client, release: Release): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname::text as name from pg_namespace where nspname ~ '^recado_f_[0-9a-f]+$' and nspname <> $1 order by 1`,
    [release.schema],
  );
  return rows.map(({ name }) => name);
}

/** Before releases had schemas, all functions were beside the tables. Those that tables call stay there. */
async function dropEarlierFunctions(client: pg.Client, release: Release): Promise<number> {
  const { rows } = await client.query<{ called: string }>(
    `select oid::regprocedure::text as called from pg_proc
     where pronamespace = 'recado'::regnamespace and proname <> all ($1) order by 1`,
    [release.sharedNames],
  );
  for (const { called } of rows) await client.query(`drop function ${called}`);
  return rows.length;
}
