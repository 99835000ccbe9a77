import { chmodSync, copyFileSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkLibraries } from './link-libraries.ts';
import type { Place } from './place.ts';

/** Beside the data first; below a folder others cannot enter only the other two are of use. */
export function listCopyFolders(place: Place, version: string): string[] {
  const name = `recado-postgres-${version}-${process.getuid?.()}`;
  return [join(place.folder, `postgres-programs-${version}`), join(tmpdir(), name), join('/var/cache', name)];
}

/** Copies once per version, readable by all users; false when the folder cannot hold it or cannot be trusted. */
export function copyBinaries(native: string, folder: string): boolean {
  if (isTrusted(folder)) return true;
  let fresh: string | undefined;
  try {
    fresh = mkdtempSync(`${folder}.new-`);
    copyTree(native, fresh);
    linkLibraries(fresh);
    renameSync(fresh, folder);
  } catch {
    if (fresh !== undefined) rmSync(fresh, { recursive: true, force: true });
  }
  return isTrusted(folder);
}

/** In a temporary folder any user could have put programs under this name: only our own are run. */
function isTrusted(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return false;
  return found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/** Sets the modes itself: the checkout may have been installed under a strict umask. */
function copyTree(from: string, to: string): void {
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) {
      mkdirSync(target);
      copyTree(source, target);
    } else if (entry.isFile()) {
      copyFileSync(source, target);
      chmodSync(target, lstatSync(source).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}
