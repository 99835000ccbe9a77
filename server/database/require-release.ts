import pg from 'pg';
import { SetupError } from '../runtime/setup-error.ts';
import type { Login } from './database.ts';
import { readReleases, requireNotRemoved } from './install-release.ts';
import { readApplied } from './migrate.ts';
import { nameSession, thisRelease } from './release.ts';
import { listMigrations } from './sql-files.ts';

/** Whether the database has what this release needs; it changes nothing. */
export async function requireRelease(at: string | Login): Promise<void> {
  const { url, role } = typeof at === 'string' ? { url: at, role: null } : at;
  // Named before it looks: a process that takes this release away at the same moment sees it, or it sees the mark.
  const client = new pg.Client({
    connectionString: url,
    fallback_application_name: nameSession(null),
    ...(role ? { options: `-c role=${role}` } : {}),
  });
  await client.connect();
  try {
    const { version, schema } = thisRelease();
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('recado.releases') is not null as there`,
    );
    const installed = rows[0]?.there ? await readReleases(client) : [];
    requireNotRemoved(installed, thisRelease());
    const applied = rows[0]?.there ? await readApplied(client) : new Map<string, string>();
    const isReady =
      installed.some((one) => one.schema === schema) && listMigrations().every((name) => applied.has(name));
    if (!isReady)
      throw new SetupError(
        `the database is not prepared for this release (${version}): run recado migrate, or set MIGRATE_ON_START=1`,
      );
  } finally {
    await client.end();
  }
}
