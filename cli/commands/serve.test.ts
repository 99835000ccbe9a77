import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { runCli } from '../run-cli.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'recado-serve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The build: to compile the sources anew took most of the time of each start.
const program = join(import.meta.dirname, '..', '..', 'dist', 'cli.js');
const env = {
  PATH: process.env.PATH,
  DATABASE_URL: database.url,
  RECADO_DATA: folder,
  PORT: '0',
  LOG_LEVEL: 'silent',
  // Kept apart from the file of the folder, so that a test can try another.
  RECADO_SECRET: 'the secret this database was made with',
};
const command = [process.execPath, program, 'serve'] as const;

const endOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout) for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('it ended without a word');
}

/** What it prints once it serves. In a process of its own, since it serves until it is stopped. */
async function serve(...args: string[]): Promise<string> {
  const [node, ...rest] = command;
  const child = spawn(node, [...rest, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = endOf(child);
  try {
    return await firstLine(child);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** How it ends when it cannot serve, as a process of its own: nothing may be left that keeps it from ending. */
async function refusedAlone(more: Record<string, string>): Promise<{ code: number | null; err: string; out: string }> {
  const [node, ...rest] = command;
  const child = spawn(node, rest, {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  return { code: await endOf(child), ...output };
}

/** The same in this process. */
async function refused(more: Record<string, string>): Promise<{ code: number; err: string; out: string }> {
  const output = { out: '', err: '' };
  const code = await runCli(['serve'], {
    env: { ...env, ...more },
    out: (line) => {
      output.out += `${line}\n`;
    },
    err: (line) => {
      output.err += `${line}\n`;
    },
    isTerminal: false,
  });
  return { code, ...output };
}

async function withTakenPort(work: (port: number) => Promise<void>): Promise<void> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  try {
    await work(typeof address === 'object' && address ? address.port : 0);
  } finally {
    other.close();
  }
}

test('serve --role worker prints that it runs, and after a restore that it rests', async () => {
  expect(await serve('--role', 'worker')).toBe('The worker is running.');
  await database.owner.query('update installation set resting_since = recado.now()');
  expect(await serve('--role', 'worker')).toBe(
    'Restored from a backup and resting: nothing is sent. Run recado resume, then start again.',
  );
});

test('serve answers callers while it rests, and prints both', async () => {
  await database.owner.query('update installation set resting_since = recado.now()');
  expect(await serve()).toMatch(/^Serving on port \d+\. Restored from a backup and resting: nothing is sent\. Run/);
});

describe('serve ends with one line and exit code 1', () => {
  test('when the port is taken', () =>
    withTakenPort(async (port) => {
      const err = `recado: port ${port} is already in use: stop what runs there, or set PORT\n`;
      expect(await refused({ PORT: String(port) })).toEqual({
        code: 1,
        out: '',
        err,
      });
    }));

  test('when the port of the metrics is taken', () =>
    withTakenPort(async (port) => {
      const err = `recado: port ${port} is already in use: stop what runs there, or set METRICS_PORT\n`;
      expect(await refusedAlone({ METRICS_PORT: String(port), LOG_LEVEL: 'info' })).toEqual({
        code: 1,
        out: '',
        err,
      });
    }));

  test('when this machine does not have the address', async () => {
    const err =
      'recado: HOST is "192.0.2.1", where this machine cannot listen (EADDRNOTAVAIL): ' +
      'use an address it has, 127.0.0.1 or 0.0.0.0\n';
    expect(await refused({ HOST: '192.0.2.1' })).toEqual({
      code: 1,
      out: '',
      err,
    });
  });

  test('when the secret is not that of the database', async () => {
    await serve();
    const { code, out, err } = await refused({
      RECADO_SECRET: 'the secret of another installation',
    });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^recado: RECADO_SECRET is not the one this database was made with: .+\n$/);
  });
});

test('serve that is stopped while it starts ends the database that it had started', async () => {
  const own = join(folder, 'own');
  const [node, ...rest] = command;
  const child = spawn(node, rest, { env: { ...env, DATABASE_URL: undefined, RECADO_DATA: own }, stdio: 'ignore' });
  const ended = endOf(child);
  const isStarted = () => existsSync(join(own, 'postgres', 'postmaster.pid'));
  await expect.poll(isStarted, { interval: 5, timeout: 60_000 }).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(isStarted()).toBe(false);
});

test('serve ends when the shell that npx put between them is asked to stop', async () => {
  // Not the last command of its line, so that every shell stays, as some do.
  const line = `${command.map((word) => `'${word}'`).join(' ')}; true`;
  const shell = spawn('sh', ['-c', line], {
    env: { ...env, npm_command: 'exec' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await firstLine(shell);
  // The server holds the other end of this pipe: it closes when the server has ended.
  const closed = new Promise((resolve) => shell.once('close', resolve));
  shell.stdout.resume();
  shell.kill('SIGTERM');
  await closed;
});
