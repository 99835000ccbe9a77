import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../runtime/project-root.ts';
import { checksumOf, readFunctionFiles, readSqlFiles, type SqlFile } from './sql-files.ts';

/**
 * What this process was built as. Two releases may run side by side, so each keeps its functions in a schema of its own,
 * named after what is in it: nothing there is ever replaced, and no process calls functions it was not written for.
 */
export type Release = {
  version: string;
  /** Where its functions are. */
  schema: string;
  functions: readonly SqlFile[];
  shared: readonly SqlFile[];
  sharedNames: readonly string[];
  /** Source files say `recado.claim_runs(…)`; here the name of the schema is put in. Shared functions stay in `recado`. */
  bind(text: string): string;
};

let known: Release | undefined;

/** Read once: the files of a process that runs may be replaced under it. */
export function thisRelease(): Release {
  known ??= readRelease();
  return known;
}

function readRelease(): Release {
  const { version } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as { version: string };
  const functions = readFunctionFiles();
  const shared = readSqlFiles('shared');
  const migrations = readSqlFiles('migrations').map(({ name }) => name);
  return describeRelease({ version, functions, shared, migrations });
}

type Parts = Pick<Release, 'version' | 'functions' | 'shared'> & { migrations: readonly string[] };

export function describeRelease({ version, functions, shared, migrations }: Parts): Release {
  const schema = `recado_f_${checksumOf(JSON.stringify([version, functions, shared, migrations])).slice(0, 12)}`;
  const own = new Set(namesIn(functions));
  const bind = (text: string) =>
    text.replace(calls, (whole, name: string) => (own.has(name) ? `${schema}.${name}` : whole));
  return { version, schema, functions, shared, sharedNames: [...new Set(namesIn(shared))], bind };
}

const calls = /\brecado\.([a-z0-9_]+)(?=\()/g;

const namesIn = (files: readonly SqlFile[]) =>
  files.flatMap(({ text }) =>
    [...text.matchAll(/^create (?:or replace )?function recado\.([a-z0-9_]+)\(/gm)].flatMap(([, name]) => name ?? []),
  );

/**
 * The name of every session begins with its release and process; the names of processes
 * that work with sealed values have a mark of their secret, too.
 */
export const nameSession = (given: string | null, mark: string | null = null) =>
  [[thisRelease().schema, process.pid, ...(mark ? [mark] : [])].join('/'), ...(given ? [given] : [])].join(' ');
