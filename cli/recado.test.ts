import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'recado-clone-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A checkout with nothing to install but the list of it, and a build that is up to date. */
beforeAll(() => {
  const put = (file: string, text: string) => writeFileSync(join(root, file), text);
  for (const folder of ['cli', 'tools', 'dist', 'node_modules']) mkdirSync(join(root, folder));
  for (const file of ['cli/recado.mjs', 'tools/setup.mjs', 'tools/build.mjs'])
    copyFileSync(join(import.meta.dirname, '..', file), join(root, file));
  const project = { name: 'empty', version: '1.0.0', type: 'module' };
  put('package.json', JSON.stringify(project));
  put('package-lock.json', JSON.stringify({ ...project, lockfileVersion: 3, packages: { '': project } }));
  for (const name of ['server', 'cli', 'simulator'])
    put(`dist/${name}.js`, "console.log('ran', process.argv.slice(2).join())");
  put('dist/build.json', JSON.stringify({ inputs: [], digest: createHash('sha256').digest('hex') }));
});

test('the first command of a fresh clone installs what it needs, and says nothing but what was asked', () => {
  const run = () => {
    const env = { PATH: process.env.PATH, HOME: root };
    return spawnSync(process.execPath, ['cli/recado.mjs', '--help'], { cwd: root, encoding: 'utf8', env });
  };
  for (let time = 0; time < 2; time++) expect(run()).toMatchObject({ status: 0, stdout: 'ran --help\n', stderr: '' });
  expect(existsSync(join(root, 'node_modules', '.recado-install'))).toBe(true);
});
