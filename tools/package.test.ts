import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const database = await testDatabase();
// Outside the checkout: nothing there can be found by accident.
const place = mkdtempSync(join(tmpdir(), 'recado-package-'));
const folder = join(place, 'recado');
afterAll(() => rmSync(place, { recursive: true, force: true }));

const env = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DATABASE_URL: database.url,
  RECADO_DATA: join(place, 'data'),
  RECADO_SECRET: 'the secret of this installation',
  PLATFORM_APP_SECRET: 'the app secret of tests',
  PLATFORM_VERIFY_TOKEN: 'the verify token of tests',
  PLATFORM_URL: 'http://127.0.0.1:1',
  BASE_URL: 'https://recado.example',
  PORT: '0',
  STOP_NOTICE_SECONDS: '0',
  DATABASE_TIMEOUT_MS: '60000',
};

function start(...args: string[]) {
  const child = spawn(process.execPath, [join(folder, 'recado.mjs'), ...args], {
    cwd: place,
    env,
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output, ended };
}

async function run(...args: string[]) {
  const { output, ended } = start(...args);
  return { code: await ended, ...output };
}

let weight: number;
beforeAll(() => {
  const tool = new URL('./package.mjs', import.meta.url).href;
  const script = `import { weigh, writePackage } from '${tool}'; console.log(weigh(writePackage('${folder}')))`;
  weight = Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    }),
  );
});

describe('the package for production', () => {
  test('holds no packages to install, nothing to build, and weighs less than 20 MB', () => {
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
    expect(weight).toBeGreaterThan(1_048_576);
    expect(weight).toBeLessThan(20 * 1_048_576);
    expect(readFileSync(join(folder, 'THIRD-PARTY.txt'), 'utf8')).toMatch(/^fastify \d/m);
  });

  test('migrates, serves as one process that a polite kill ends, and leaves nothing behind in its folder', async () => {
    expect(await run('migrate')).toEqual({
      code: 0,
      err: '',
      out: 'The database is up to date.\n',
    });
    const { child, ended } = start('serve', '--json');
    const port = await readPort(child.stdout);
    child.stdout.resume();
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status;
    await expect.poll(ready).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/docs`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(existsSync(join(folder, '.data'))).toBe(false);
  });

  test('looks after itself as well', async () => {
    const { out } = await run('doctor');
    expect(out).toContain('every migration is applied');
    expect(out).not.toMatch(/npm start|demo/);
  });
});

/** The report is JSON over several lines, among those of the log. */
async function readPort(stdout: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface({ input: stdout })) {
    const [, port] = line.match(/^\s*"port": (\d+)/) ?? [];
    if (port) return Number(port);
  }
  throw new Error('it ended without a word');
}
