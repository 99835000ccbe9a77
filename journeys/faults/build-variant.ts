import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from '@recado/server/testing/at-end.ts';

const root = join(import.meta.dirname, '..', '..');

/** A text that a file has exactly once, and its replacement. */
export type Edit = { file: string; find: string; replace: string };

/** Builds programs with crash points and with these edits. Answers their folder. */
export async function buildVariant(edits: readonly Edit[] = []): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'recado-variant-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const build = [join(root, 'tools', 'build.mjs'), folder, JSON.stringify(edits)];
  await promisify(execFile)(process.execPath, build, { cwd: root });
  return folder;
}
