import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '@recado/server/settings.ts';
import { describe, expect, test } from 'vitest';
import { readTree } from '../checks/tree.ts';
import { envExample, settingsPage } from './settings-page.ts';

const names = Object.keys(settings);
const root = join(import.meta.dirname, '..', '..');

describe('the table of settings', () => {
  test('has a line for each, with default, meaning and when to change it', () => {
    const lines = settingsPage().split('\n');
    for (const name of names) {
      const [line = '', ...more] = lines.filter((one) => one.startsWith(`| \`${name}\` |`));
      expect(more).toEqual([]);
      expect(line.split(' | ').map((cell) => cell.length > 2)).toEqual([true, true, true, true]);
    }
  });

  test('knows every setting that a program of ours reads', () => {
    // Set by us for our own processes, by npm and the system, or by tests and benchmarks.
    const ours =
      /^(RECADO_HELD|SIMULATOR_(HOST|SEED|MEMORY|JOURNAL|JOURNAL_FSYNC)|HOME|XDG_CONFIG_HOME|PATH|NO_COLOR|LANG|LC_ALL|LC_MESSAGES)$/;
    const read = readTree(root)
      .filter(({ path }) => /^(server|cli)\/.*\.ts$/.test(path) && !/(\.test|\.factory)\.ts$|\/testing\//.test(path))
      .flatMap(({ text }) => [...text.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name));
    expect(read.length).toBeGreaterThan(5);
    expect(read.filter((name) => !ours.test(name) && !names.includes(name))).toEqual([]);
  });
});

test('.env.example can be read by a shell, and leaves open what production needs', () => {
  const lines = envExample()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines).toEqual([
    'NODE_ENV=production',
    'BASE_URL=',
    'RECADO_SECRET=',
    'PLATFORM_APP_SECRET=',
    'PLATFORM_VERIFY_TOKEN=',
    'DATABASE_URL=',
  ]);
});

test('the committed pages are those of the table', () => {
  expect(readFileSync(join(root, 'docs', 'settings.md'), 'utf8')).toBe(settingsPage());
  expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(envExample());
});
