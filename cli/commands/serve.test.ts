import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, expect, test } from 'vitest';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'recado-serve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What it says once it serves. In a process of its own, since it serves until it is told to stop. */
async function serve(...args: string[]): Promise<string> {
  const main = join(import.meta.dirname, '..', 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main, 'serve', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, RECADO_DATA: folder, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    for await (const line of createInterface({ input: child.stdout })) return line;
    throw new Error('it ended without a word');
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

test('serve --role worker says that it runs, and after a restore that it rests', async () => {
  expect(await serve('--role', 'worker')).toBe('The worker is running.');
  await database.owner.query('update installation set resting_since = recado.now()');
  expect(await serve('--role', 'worker')).toBe(
    'Restored from a backup and resting: nothing is sent. Run recado resume, then start again.',
  );
});

test('serve answers callers while it rests, and says both', async () => {
  await database.owner.query('update installation set resting_since = recado.now()');
  expect(await serve()).toMatch(/^Serving on port \d+\. Restored from a backup and resting: nothing is sent\. Run/);
});
