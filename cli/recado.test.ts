import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'recado-clone-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A checkout with nothing to install but the list of it, and a build that is up to date. */
beforeAll(() => {
  const put = (file: string, text: string) => writeFileSync(join(root, file), text);
  const empty = ['docs', 'docs/pt', 'docs/en', 'tools/site', 'tools/site/assets', 'dist/docs'];
  for (const folder of ['cli', 'tools', 'dist', 'dist/panel', 'node_modules', ...empty]) mkdirSync(join(root, folder));
  const tools = ['setup', 'address-lock', 'build', 'build-panel', 'build-docs', 'build-stamp'].map(
    (name) => `tools/${name}.mjs`,
  );
  for (const file of ['cli/recado.mjs', ...tools])
    copyFileSync(join(import.meta.dirname, '..', file), join(root, file));
  const project = { name: 'empty', version: '1.0.0', type: 'module' };
  put('package.json', JSON.stringify(project));
  put('package-lock.json', JSON.stringify({ ...project, lockfileVersion: 3, packages: { '': project } }));
  for (const name of ['server', 'cli', 'simulator'])
    put(`dist/${name}.js`, "console.log('ran', process.argv.slice(2).join())");
  const stamp = JSON.stringify({ inputs: [], glance: null, digest: createHash('sha256').digest('hex') });
  put('dist/build.json', stamp);
  put('dist/panel.json', stamp);
  put('dist/panel/index.html', '<!doctype html>');
  const inputs = ['package-lock.json', 'tools/build-docs.mjs'];
  const digest = createHash('sha256');
  for (const input of inputs) digest.update(`${input}\n`).update(readFileSync(join(root, input)));
  put('dist/docs.json', JSON.stringify({ inputs, glance: null, digest: digest.digest('hex') }));
  put('dist/docs/llms.txt', '');
});

const run = (env: Record<string, string> = {}) => {
  const all = { PATH: process.env.PATH, HOME: root, ...env };
  return spawnSync(process.execPath, ['cli/recado.mjs', '--help'], {
    cwd: root,
    encoding: 'utf8',
    env: all,
  });
};

test('the first command of a fresh clone prints that it installs, once, and not among what was asked', () => {
  const line = 'Installing dependencies (npm ci).\n';
  for (const stderr of [line, '']) expect(run()).toMatchObject({ status: 0, stdout: 'ran --help\n', stderr });
  expect(existsSync(join(root, 'node_modules', '.recado-install'))).toBe(true);
});

test('in production nothing is installed, and nothing built', () => {
  const production = { NODE_ENV: 'production' };
  rmSync(join(root, 'node_modules', '.recado-install'));
  expect(run(production)).toMatchObject({
    status: 0,
    stdout: 'ran --help\n',
    stderr: '',
  });
  expect(existsSync(join(root, 'node_modules', '.recado-install'))).toBe(false);
  writeFileSync(
    join(root, 'dist', 'build.json'),
    JSON.stringify({ inputs: [], glance: null, digest: 'of other sources' }),
  );
  const { status, stdout, stderr } = run(production);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('there is no build of these sources');
});
