import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../runtime/project-root.ts';

export type SqlFile = { name: string; text: string };

/** `migrations` change tables, each once; `shared` holds the functions that tables call, which belong to all releases. */
type Kind = 'migrations' | 'shared';

export function readSqlFiles(kind: Kind): SqlFile[] {
  const folder = join(projectRoot(), 'server', 'database', kind);
  return entriesOf(folder)
    .filter(isSql)
    .sort((a, b) => byCode(a.name, b.name))
    .map(({ name }) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/**
 * The functions that processes call, which each release has for itself. A file is named after its place below server/:
 * those of modules and kits stand beside the code that calls them, what belongs to no module is in database/functions.
 * They are installed in the order of their names.
 */
export function readFunctionFiles(): SqlFile[] {
  const server = join(projectRoot(), 'server');
  const folders = entriesOf(server).filter((entry) => entry.isDirectory() && entry.name !== 'database');
  return ['database/functions', ...folders.map(({ name }) => name)]
    .flatMap((folder) => listSql(server, folder))
    .sort(byCode)
    .map((name) => ({ name, text: readFileSync(join(server, name), 'utf8') }));
}

function listSql(server: string, folder: string): string[] {
  return entriesOf(join(server, folder)).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listSql(server, place);
    return isSql(entry) ? [place] : [];
  });
}

const entriesOf = (folder: string) => readdirSync(folder, { withFileTypes: true });
const isSql = (entry: Dirent) => entry.isFile() && entry.name.endsWith('.sql');
/** The same on every machine, whatever its language. */
const byCode = (a: string, b: string) => (a < b ? -1 : 1);

/** What takes something away waits until no process of an older release is left. */
const takesAway = ({ name }: SqlFile) => name.endsWith('.contract.sql');

export const readMigrations = () => readSqlFiles('migrations').filter((file) => !takesAway(file));
export const readContractions = () => readSqlFiles('migrations').filter(takesAway);
export const listMigrations = () => readMigrations().map(({ name }) => name);

export const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');
