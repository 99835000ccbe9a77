import pg from 'pg';
import { nameSession } from '../release.ts';
import { BackupFiles } from './backup-files.ts';
import { copyOut } from './copy.ts';
import * as lists from './list-tables.ts';

export type Manifest = {
  format: 1;
  takenAt: string;
  /** Proves that a restoring installation has the same secret, without revealing it. */
  secretMark: string;
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number }[];
  partitions: lists.Partition[];
  sequences: lists.Sequence[];
};

export type BackupOptions = {
  url: string;
  folder: string;
  secretMark: string;
  /** The operator's key for backups; none: files are plain. */
  backupKey?: string | null;
  /** Called once nothing is in the way of the copy any more, and before its instant. */
  onBegin?: () => Promise<void>;
  /** Called before each table and after the last, to show progress. */
  onTable?: (done: number, total: number, name: string) => void;
};

/** Copies the whole database into a new folder, as it was at one instant, while everything goes on working. */
export async function backUp(options: BackupOptions): Promise<Manifest> {
  const { url, folder, secretMark, backupKey = null, onTable } = options;
  const files = await BackupFiles.create(folder, backupKey);
  const client = new pg.Client({
    connectionString: url,
    options: '-c search_path=recado',
    fallback_application_name: nameSession(null),
  });
  await client.connect();
  try {
    await options.onBegin?.();
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ at: Date }>('select now() as at');
    const manifest: Manifest = {
      format: 1,
      takenAt: rows[0]?.at.toISOString() ?? '',
      secretMark,
      migrations: await lists.listMigrations(client),
      tables: [],
      partitions: await lists.listPartitions(client),
      sequences: await lists.listSequences(client),
    };
    const names = await lists.listTables(client);
    for (const [index, name] of names.entries()) {
      onTable?.(index, names.length, name);
      const columns = await lists.listColumns(client, name);
      const rows = await copyTable(client, files, name, columns);
      manifest.tables.push({ name, columns, rows });
    }
    onTable?.(names.length, names.length, '');
    // Written last: a folder without it is not a backup.
    await files.writeManifest(manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

async function copyTable(client: pg.Client, files: BackupFiles, table: string, columns: string[]): Promise<number> {
  const { sink, stored } = files.writeTable(table);
  const quoted = columns.map((name) => client.escapeIdentifier(name)).join(', ');
  const rows = await copyOut(client, `(select ${quoted} from ${client.escapeIdentifier(table)})`, sink);
  sink.end();
  await stored;
  return rows;
}
