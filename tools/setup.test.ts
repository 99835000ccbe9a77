import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const setup = new URL('./setup.mjs', import.meta.url).href;

/** Runs one call of setup.mjs the way `npm start` and `npm test` do: in a plain Node of its own. */
function call(code: string, env: Record<string, string> = {}) {
  const script = `import * as setup from '${setup}'; ${code}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
}

describe('the version of Node', () => {
  test.each(['18.20.0', '20.18.9'])('%s is refused with one line', (version) => {
    const { status, stderr } = call(`setup.ensureNode('${version}'); console.log('went on')`);
    expect([status, stderr]).toEqual([1, `Recado needs Node 20.19 or newer; this is Node ${version}.\n`]);
  });

  test.each(['20.19.0', '22.0.0', '100.1.0'])('%s is good', (version) => {
    expect(call(`setup.ensureNode('${version}'); console.log('went on')`).stdout).toBe('went on\n');
  });
});

describe('an install', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'recado-setup-'));
    const project = { name: 'empty', version: '1.0.0' };
    writeFileSync(join(root, 'package.json'), JSON.stringify(project));
    writeFileSync(lock(), JSON.stringify({ ...project, lockfileVersion: 3, packages: { '': project } }));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const lock = () => join(root, 'package-lock.json');
  const install = (env: Record<string, string> = { HOME: root }) =>
    call(`console.log(setup.ensureInstalled({ quiet: true, root: ${JSON.stringify(root)} }))`, env);

  test('happens once, and again when the lock file changes', () => {
    mkdirSync(join(root, 'node_modules'));
    expect(install().stdout).toBe('true\n');
    expect(install().stdout).toBe('false\n');
    writeFileSync(lock(), `${readFileSync(lock(), 'utf8')}\n`);
    expect(install().stdout).toBe('true\n');
  });

  test('made by hand after the lock file is taken as it is, and one before it is not', () => {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{}');
    expect(install().stdout).toBe('false\n');
    utimesSync(join(root, 'node_modules', '.package-lock.json'), 1, 1);
    expect(install().stdout).toBe('true\n');
  });

  test('works without a home', () => {
    mkdirSync(join(root, 'node_modules'));
    expect(install({ HOME: '' }).stdout).toBe('true\n');
    expect(existsSync(join(root, '.cache', 'home'))).toBe(true);
  });

  test('that fails ends the program with what npm said', () => {
    writeFileSync(lock(), '{ "lockfileVersion": 3, "packages": { "": { "dependencies": { "a": "1.0.0" } } } }');
    writeFileSync(join(root, 'package.json'), '{ "dependencies": { "b": "1.0.0" } }');
    const { status, stderr } = install();
    expect(status).not.toBe(0);
    expect(stderr).toContain('npm ci failed');
  });
});
