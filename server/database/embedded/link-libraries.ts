import { readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Makes the library links the package's install script would make: npm may run with `--ignore-scripts`. */
export function linkLibraries(native: string): void {
  for (const { source, target } of readLinks(native)) {
    try {
      symlinkSync(relative(dirname(target), source), join(native, target));
    } catch {
      // It is there already, or the folder is read-only: the programs then do not run and get copied.
    }
  }
}

/** The list counts its paths from the folder above. */
function readLinks(native: string): { source: string; target: string }[] {
  const list: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(list)) return [];
  return list.map(({ source, target }: Record<string, unknown>) => ({
    source: relative('native', String(source)),
    target: relative('native', String(target)),
  }));
}
