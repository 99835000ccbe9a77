import pg from 'pg';
import { nameSession } from '../release.ts';
import type { BackupOptions, Manifest } from './back-up.ts';
import { BackupFiles } from './backup-files.ts';
import { copyIn } from './copy.ts';
import { listMigrations, listPartitions } from './list-tables.ts';

/**
 * Fills an empty, migrated database from a backup, all of it or nothing. The installation then rests: what was queued may
 * have left from where the backup was taken, so nothing is sent until its operator resumes it.
 */
export async function restore(options: BackupOptions): Promise<Manifest> {
  const { url } = options;
  const { files, manifest } = await openBackup(options);
  const client = new pg.Client({
    connectionString: url,
    options: '-c search_path=recado',
    fallback_application_name: nameSession(null),
  });
  await client.connect();
  try {
    await requireSameSchema(client, manifest);
    await client.query('begin');
    await requireEmpty(client);
    await makePartitions(client, manifest);
    const quoted = (name: string) => client.escapeIdentifier(name);
    await client.query(`truncate ${manifest.tables.map(({ name }) => quoted(name)).join(', ')}`);
    const { tables } = manifest;
    for (const [done, table] of tables.entries()) {
      options.onTable?.(done, tables.length, table.name);
      await fillTable(client, files, table);
    }
    options.onTable?.(tables.length, tables.length, '');
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2)', [`recado.${quoted(name)}`, value]);
    await client.query('update installation set resting_since = recado.now()');
    // As in every new database: no older release ran here.
    await client.query('update seal_form set bound = true');
    await client.query('commit');
    return manifest;
  } finally {
    await client.end();
  }
}

/** Opens a backup that these secrets open, or refuses it, before any database is touched. */
export async function openBackup({ folder, secretMark, backupKey = null }: Omit<BackupOptions, 'url'>) {
  const files = await BackupFiles.open(folder, backupKey);
  const manifest: Manifest = JSON.parse(await files.readManifest());
  if (manifest.secretMark !== secretMark)
    throw new Error('the backup was sealed with another RECADO_SECRET: set the one of its installation');
  return { files, manifest };
}

async function fillTable(client: pg.Client, files: BackupFiles, table: Manifest['tables'][number]): Promise<void> {
  const [name, ...columns] = [table.name, ...table.columns].map((each) => client.escapeIdentifier(each));
  const file = files.tableFile(table.name);
  try {
    const rows = await copyIn(client, `${name} (${columns.join(', ')})`, files.readTable(table.name));
    if (rows !== table.rows) throw new Error(`it holds ${rows} rows, the manifest says ${table.rows}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be restored: ${reason}`, { cause: error });
  }
}

async function requireSameSchema(client: pg.Client, manifest: Manifest): Promise<void> {
  const here = await listMigrations(client);
  if (here.join() !== manifest.migrations.join())
    throw new Error(
      `the backup is of another version: it has ${manifest.migrations.at(-1)}, this one ${here.at(-1) ?? 'nothing'}`,
    );
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from organizations limit 1');
  if (rowCount !== 0) throw new Error('the database is not empty: restore into a new one');
}

/** Months and days that are over are not made anew by themselves. */
async function makePartitions(client: pg.Client, manifest: Manifest): Promise<void> {
  const here = new Set((await listPartitions(client)).map(({ name }) => name));
  for (const { parent, name, bounds } of manifest.partitions) {
    if (here.has(name)) continue;
    await client.query(
      `create table ${client.escapeIdentifier(name)} partition of ${client.escapeIdentifier(parent)} ${bounds}`,
    );
  }
}
