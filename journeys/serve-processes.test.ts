import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Recado } from '@recado/client/recado.ts';
import { atEnd } from '@recado/server/testing/at-end.ts';
import { expect, test } from 'vitest';
import { freePort } from './rig/free-port.ts';
import { openInstallation } from './rig/installation.ts';
import { waitFor, waitUntil } from './rig/wait-until.ts';

const cli = join(import.meta.dirname, '..', 'dist', 'cli.js');

test('serve --processes 2 --sandbox delivers for a sandbox, brings back what dies and leaves in order', async () => {
  const data = mkdtempSync(join(tmpdir(), 'recado-processes-'));
  atEnd(() => rmSync(data, { recursive: true, force: true }));
  const sandboxUrl = `http://127.0.0.1:${await freePort()}`;
  // The platform of live organizations: nobody may call it here.
  const settings = { SANDBOX_URL: sandboxUrl, PLATFORM_URL: 'http://127.0.0.1:9', RECADO_DATA: data };
  const installation = await openInstallation(settings);
  const env = { ...settings, ...secrets, DATABASE_URL: installation.databaseUrl, PORT: '0', LOG_LEVEL: 'warn' };

  const server = spawn(process.execPath, [cli, 'serve', '--processes', '2', '--sandbox'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const gone = once(server, 'exit');
  atEnd(() => void server.kill('SIGKILL'));
  const words = listen(server);
  const port = await waitFor(() => /Serving on port (\d+)\./.exec(words())?.[1]);

  const recado = (...args: string[]) =>
    JSON.parse(
      execFileSync(process.execPath, [cli, ...args, '--json'], { env: { PATH: process.env.PATH, ...env } }).toString(),
    );
  const made = recado('organizations', 'create', '--sandbox', '--name', 'Loja', '--email', 'ana@loja.example');
  expect(made).toMatchObject({ sandbox: true, phone: expect.stringMatching(/^\+5500\d{11}$/) });
  const { key } = recado('keys', 'create', '--organization', made.id, '--name', 'teste');
  const shop = new Recado({ apiKey: key, baseUrl: `http://127.0.0.1:${port}` });
  expect(await shop.operate('getAccountStatus')).toMatchObject({
    sandbox: true,
    balance: 1_000,
    numberConnected: true,
  });
  const deliver = async () => {
    const body = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
    const { id } = await shop.messages.send(body);
    await waitUntil(async () =>
      ['DELIVERED', 'READ'].includes((await shop.operate('getMessage', { path: { id } })).status),
    );
  };
  await deliver();

  const [first] = childrenOf(server.pid ?? 0);
  for (const pid of childrenOf(server.pid ?? 0)) if (isService(pid)) process.kill(pid, 'SIGKILL');
  expect(first).toBeDefined();
  await waitUntil(() => words().match(/starts again/g)?.length === 2);
  await waitUntil(async () => (await shop.health().catch(() => null))?.status !== undefined);
  await deliver();

  server.kill('SIGTERM');
  const [code] = await gone;
  expect([code, childrenOf(server.pid ?? 0)]).toEqual([0, []]);
});

const secrets = {
  RECADO_SECRET: 'the secret of this installation',
  PLATFORM_APP_SECRET: 'the app secret of this installation',
  PLATFORM_VERIFY_TOKEN: 'the verify token of this installation',
};

function listen(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return () => text;
}

const ps = (...args: string[]) => {
  try {
    return execFileSync('ps', ['-o', ...args], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};

const childrenOf = (pid: number) => ps('pid=', '--ppid', String(pid)).split('\n').filter(Boolean).map(Number);
const isService = (pid: number) => ps('args=', '-p', String(pid)).includes('cli.js');
