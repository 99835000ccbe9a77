import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../runtime/project-root.ts';

export type SqlFile = { name: string; text: string };

/**
 * `migrations` change tables, each once; `shared` holds the functions that tables call, which belong to all releases;
 * `functions` holds those that processes call, which each release has for itself.
 */
type Kind = 'migrations' | 'shared' | 'functions';

export function readSqlFiles(kind: Kind): SqlFile[] {
  const folder = join(projectRoot(), 'server', 'database', kind);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/** What takes something away waits until no process of an older release is left. */
const takesAway = ({ name }: SqlFile) => name.endsWith('.contract.sql');

export const readMigrations = () => readSqlFiles('migrations').filter((file) => !takesAway(file));
export const readContractions = () => readSqlFiles('migrations').filter(takesAway);
export const listMigrations = () => readMigrations().map(({ name }) => name);

export const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');
