import pg from 'pg';
import { loadGraphile } from './load-graphile.ts';
import type { Roles } from './roles.ts';

/**
 * Installs or updates the queue of slow work, in a schema that the jobs role owns. Called by `migrate` while it holds
 * its lock; the role may make a schema only while its own does not exist yet.
 */
export async function migrateJobs(owner: pg.Client, url: string, roles: Roles): Promise<void> {
  const { rows } = await owner.query<{ database: string; missing: boolean }>(
    `select current_database() as database, to_regnamespace('graphile_worker') is null as missing`,
  );
  const database = owner.escapeIdentifier(rows[0]?.database ?? '');
  const role = owner.escapeIdentifier(roles.jobs);
  if (rows[0]?.missing) await owner.query(`grant create on database ${database} to ${role}`);
  const pgPool = new pg.Pool({ connectionString: url, options: `-c role=${roles.jobs}`, max: 1 });
  // The library looks for both handlers; an error reaches us through the statement it broke.
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  const { Logger, runMigrations } = await loadGraphile();
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}), taskList: {} });
  } finally {
    await pgPool.end();
    if (rows[0]?.missing) await owner.query(`revoke create on database ${database} from ${role}`);
  }
}
