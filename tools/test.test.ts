import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const programs = {
  build: 'tools/build.mjs',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  types: 'node_modules/oxlint/bin/oxlint',
  vitest: 'node_modules/vitest/vitest.mjs',
};
type Program = keyof typeof programs;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'recado-run-'));
  for (const program of Object.keys(programs)) stub(program as Program, `console.log('${program} ran')`);
  stub('vitest', report({ numPassedTests: 3, numFailedTests: 0, testResults: [] }));
  for (const script of ['test.mjs', 'setup.mjs', 'address-lock.mjs'])
    copyFileSync(join(import.meta.dirname, script), join(root, 'tools', script));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Puts a script of the test's own in the place of a program. */
function stub(program: Program, code: string): void {
  const path = join(root, programs[program]);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

/** What vitest would do: write its report where it is asked to, then print something. */
const report = (result: object) => `
  import { writeFileSync } from 'node:fs';
  writeFileSync(process.argv.at(-1).split('=')[1], '${JSON.stringify(result)}');
  console.log('tests ran');`;

function run(env: Record<string, string> = {}) {
  const { status, stdout } = spawnSync(process.execPath, ['tools/test.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, CI: 'true', HOME: '', ...env },
  });
  return { status, stdout, last: stdout.trimEnd().split('\n').at(-1) };
}

describe('npm test', () => {
  test('runs every step and ends with the counts alone on a line', () => {
    const { status, stdout, last } = run();
    for (const step of ['build', 'biome', 'tsx', 'types', 'tests']) expect(stdout).toContain(`${step} ran`);
    expect([status, last]).toEqual([0, '3 passed, 0 failed']);
  });

  test.each(['build', 'biome', 'tsx', 'types'] as const)('stops when %s fails, with its exit code', (program) => {
    stub('vitest', "process.on('SIGINT', () => process.exit(3)); setInterval(() => {}, 1e9)");
    stub(program, "console.log('this is wrong'); process.exit(7)");
    const { status, stdout, last } = run();
    expect(stdout).toContain('this is wrong');
    expect([status, last]).toEqual([7, '0 passed, 1 failed']);
  });

  test('runs no test of what could not be built', () => {
    stub('build', 'process.exit(7)');
    expect(run().stdout).not.toContain('tests ran');
  });

  test('prints how many tests failed', () => {
    stub('vitest', `${report({ numPassedTests: 2, numFailedTests: 1, testResults: [] })} process.exit(1);`);
    const { status, last } = run();
    expect([status, last]).toEqual([1, '2 passed, 1 failed']);
  });

  test('counts a file that could not be loaded as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    stub('vitest', `${report({ numPassedTests: 2, numFailedTests: 0, testResults })} process.exit(1);`);
    expect(run()).toMatchObject({ status: 1, last: '2 passed, 1 failed' });
  });

  test('counts a run that died without a report as a failure', () => {
    stub('vitest', 'process.exit(9)');
    expect(run()).toMatchObject({ status: 9, last: '0 passed, 1 failed' });
  });
});
