import type pg from 'pg';
import { SetupError } from '../runtime/setup-error.ts';
import { patiently } from './patiently.ts';
import type { Release } from './release.ts';
import type { Roles } from './roles.ts';
import { checksumOf } from './sql-files.ts';

export type InstalledRelease = { schema: string; version: string; rights: string; removed: boolean };

export const readReleases = async (client: pg.Client): Promise<InstalledRelease[]> => {
  const { rows } = await client.query<InstalledRelease>(
    `select schema, version, rights, removed_at is not null as removed from recado.releases order by installed_at, schema`,
  );
  return rows;
};

/** A release that was taken away was written for tables that are no more. */
export function requireNotRemoved(installed: readonly InstalledRelease[], release: Release): void {
  if (!installed.some(({ schema, removed }) => removed && schema === release.schema)) return;
  throw new SetupError(
    `this release (${release.version}, ${release.schema}) was taken out of the database by \`recado migrate --contract\`: run the newer one`,
  );
}

/**
 * The functions of this release, whole or not at all, and who may call them. What is there is left alone: its name says
 * that it is the same. Rights of tables are only given here; what an older release needs is taken back by `contract`.
 */
export async function installRelease(
  client: pg.Client,
  release: Release,
  roles: Roles,
  how: 'add' | 'exact' = 'add',
): Promise<void> {
  const rights = checksumOf(JSON.stringify(roles));
  const found = (await readReleases(client)).find(({ schema }) => schema === release.schema);
  if (found?.rights === rights) return;
  await patiently(() =>
    inTransaction(client, async () => {
      if (!found) await createFunctions(client, release);
      await applyRights(client, release, roles, how);
      await client.query(
        `insert into recado.releases (schema, version, rights) values ($1, $2, $3)
         on conflict (schema) do update set rights = excluded.rights`,
        [release.schema, release.version, rights],
      );
    }),
  );
}

async function createFunctions(client: pg.Client, release: Release): Promise<void> {
  await client.query(`create schema ${release.schema}`);
  // Files come in the order of their names, and one may call another of a later file: a body is looked at when
  // it first runs.
  await client.query('set local check_function_bodies = off');
  for (const { name, text } of release.functions) {
    if (name !== rightsFile) await client.query(release.bind(text));
  }
}

const rightsFile = 'database/functions/zz-security.sql';

/** `exact` also takes away what this release does not name. */
export async function applyRights(
  client: pg.Client,
  release: Release,
  roles: Roles,
  how: 'add' | 'exact',
): Promise<void> {
  const settings = {
    api_role: roles.api,
    system_role: roles.system,
    functions_schema: release.schema,
    shared_functions: release.sharedNames.join(','),
    rights: how,
  };
  for (const [name, value] of Object.entries(settings)) {
    await client.query('select set_config($1, $2, true)', [`recado.${name}`, value]);
  }
  const text = release.functions.find(({ name }) => name === rightsFile)?.text ?? '';
  await client.query(release.bind(text));
}

/**
 * What tables call is one for all releases. It is put in place once: what was replaced since is older than what is there,
 * and so is everything of a process that does not know all migrations of the database.
 */
export async function applyShared(client: pg.Client, { shared }: Release, isOlder: boolean): Promise<void> {
  const clocks = (await hasTestClock(client)) ? [clockFile, steadyClockFile] : [clockFile];
  const files = shared.filter(({ name }) => !clocks.includes(name));
  const name = `shared ${checksumOf(JSON.stringify(files))}`;
  const { rowCount } = await client.query('select from recado.migrations where name = $1', [name]);
  if (isOlder || rowCount !== 0) return;
  await client.query('set check_function_bodies = off');
  for (const { text } of files) await patiently(() => client.query(text));
  await client.query('reset check_function_bodies');
  await client.query('insert into recado.migrations (name, checksum) values ($1, $1)', [name]);
}

/** Tables have defaults of it, so it is there before the first of them, and tests have one of their own. */
export const clockFile = 'clock.sql';
/** What it is once there are tables; not where tests shift the first one. */
const steadyClockFile = 'clock-steady.sql';

async function hasTestClock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('recado.test_clock') is not null as there`,
  );
  return rows[0]?.there ?? false;
}

export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
