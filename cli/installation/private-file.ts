import { chownSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The parsed content, or undefined when there is no such file. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (error instanceof SyntaxError) throw new Error(`${file} is damaged: put it back, or delete it to begin anew`);
    throw error;
  }
}

/** Whole or not at all, and for the owner's eyes only. */
export function writePrivately(file: string, value: object): void {
  renameSync(writeAside(file, value), file);
}

/** The same, but never over a file that is there: false when another process was faster. */
export function createPrivately(file: string, value: object): boolean {
  const aside = writeAside(file, value);
  try {
    linkSync(aside, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function writeAside(file: string, value: object): string {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  // A start through sudo must not leave files behind that the folder's owner cannot open next time.
  const { uid, gid } = statSync(dirname(file));
  if (process.getuid?.() === 0) chownSync(aside, uid, gid);
  return aside;
}

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
