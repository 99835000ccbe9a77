import { spawnSync } from 'node:child_process';
import { root } from './program.ts';

/** What is measured is what would be installed. */
export function buildPrograms(): void {
  const { status, stderr } = spawnSync(process.execPath, ['tools/build.mjs'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
