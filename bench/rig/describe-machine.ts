import { spawnSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { root } from './program.ts';

/** Where the figures were taken. A load above zero before the start means that the machine was in use. */
export function describeMachine() {
  return {
    cores: cpus().length,
    cpu: cpus()[0]?.model ?? 'unknown',
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    loadBefore: Number((loadavg()[0] ?? 0).toFixed(2)),
    node: process.version,
    commit: git('rev-parse', 'HEAD') || null,
    uncommittedChanges: git('status', '--porcelain') !== '',
  };
}

function git(...words: string[]): string {
  return spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
}
