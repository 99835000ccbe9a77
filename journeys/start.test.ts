import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Recado } from '@recado/client/recado.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'recado-start-'));
// Not the whole environment: the test runner sets names of its own there.
const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, HOME: process.env.HOME, RECADO_DATA: folder };
let running: Running | null = null;

beforeAll(async () => {
  const [port, simulatorPort] = await findFreePorts();
  env.PORT = String(port);
  env.SIMULATOR_PORT = String(simulatorPort);
});
afterAll(async () => {
  if (running?.child.exitCode === null) await stop(running);
  rmSync(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  test('goes from an empty folder to a message on the virtual phone', async () => {
    running = await start();
    expect(running.banner.trimEnd().split('\n').length).toBeLessThanOrEqual(15);
    const demo = readDemo();
    expect(statSync(join(folder, 'demo.json')).mode & 0o777).toBe(0o600);
    expect(running.banner).toContain(demo.apiKey);

    const response = await runCurl(running.banner);
    expect(response.status).toBe(202);
    const message = JSON.parse(await response.text());
    const client = new Recado(demo);
    await until(async () => ['DELIVERED', 'READ'].includes((await client.messages.get(message.id)).status));
    expect(await phoneOf(demo)).toMatchObject([{ templateName: 'boas_vindas', direction: 'out' }]);

    const { balance } = await client.wallet.get();
    expect(balance).toBe((10_000_000 - message.cost * 10_000) / 10_000);
    expect(await recado('wallet', 'prove')).toMatchObject([{ balance, difference: 0, unexplained: 0, entries: 2 }]);
    expect(await client.templates.list()).toMatchObject({ pagination: { totalElements: 3 } });
  });

  test('is healthy in the eyes of the doctor', async () => {
    const findings = await recado('doctor');
    expect(findings.map(({ state }: { state: string }) => state)).toEqual(Array(findings.length).fill('fine'));
  });

  test('takes messages from the command line too', async () => {
    const sent = await recado('send', '+5511988887777', '--template', 'promocao', '--variable', 'Ana', '20%');
    expect(sent).toMatchObject({ status: 'PENDING', body: expect.stringContaining('20% de desconto') });
    await until(async () => (await new Recado(readDemo()).messages.get(sent.id)).status !== 'PENDING');
  });

  test('has a template reviewed by the platform', async () => {
    const { templates } = new Recado(readDemo());
    const { id } = await templates.create({ name: 'aviso', category: 'UTILITY', body: 'Seu pedido saiu.' });
    await until(async () => (await templates.status(id)).providerStatus === 'APPROVED');
  });

  test('stops everything at Ctrl-C', async () => {
    const pid = servicePid();
    expect(await stop(running)).toBe(0);
    await expectNothingLeft(pid);
  });

  test('keeps the demo at the next start', async () => {
    const before = readFileSync(join(folder, 'demo.json'), 'utf8');
    running = await start();
    expect(readFileSync(join(folder, 'demo.json'), 'utf8')).toBe(before);
    expect(await phoneOf(readDemo())).toMatchObject([{ templateName: 'boas_vindas' }, { templateName: 'promocao' }]);
    expect((await runCurl(running.banner)).status).toBe(202);
    expect(await recado('wallet', 'prove')).toMatchObject([{ difference: 0, entries: 4 }]);
    await expectSameTemplates();
  });

  test('the quick start works from an empty folder', { timeout: 600_000 }, async () => {
    const home = mkdtempSync(join(tmpdir(), 'recado-quick-'));
    const receiver = await openReceiver();
    const demo = readDemo();
    const [port] = await findFreePorts();
    const values = {
      ...{ CHECKOUT: root.replace(/\/$/, ''), RECADO_URL: demo.baseUrl, RECADO_API_KEY: demo.apiKey },
      ...{ RECEIVER_URL: receiver.url, PORT: String(port), HOME: home },
      // The package has no dependencies: nothing is downloaded.
      ...{ npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' },
    };
    try {
      const ran = await runScript(quickStart(), home, values);
      expect(ran.code, ran.output).toBe(0);
      expect(ran.output).toMatch(/message\.status_updated[\s\S]*svc_msg_\w+ PENDING\s*$/);
    } finally {
      receiver.close();
      rmSync(home, { recursive: true, force: true });
    }
  });

  test('starts again after it was killed', async () => {
    const pid = servicePid();
    running?.child.kill('SIGKILL');
    running = await start();
    // It lets go of its port first, and may be ending still.
    await until(async () => !isAlive(pid));
    expect((await runCurl(running.banner)).status).toBe(202);
    await expectSameTemplates();
    const next = servicePid();
    expect(await stop(running)).toBe(0);
    await expectNothingLeft(next);
  });

  test('prints in one line that a port is taken', async () => {
    const squatter = createServer().listen(Number(env.PORT), '127.0.0.1');
    await once(squatter, 'listening');
    const { stderr, code } = await runToEnd();
    squatter.close();
    expect(code).toBe(1);
    expect(stderr).toBe(`recado: port ${env.PORT} is already in use: stop what runs there, or set PORT\n`);
  });
});

/** Every block of the page but the start itself, in its order; what the start prints is in the environment. */
function quickStart(): string {
  const page = readFileSync(join(root, 'docs', 'en', 'quick-start.md'), 'utf8');
  const blocks = [...page.matchAll(/^```(sh|js) (run retry|run|elsewhere)[^\n]*\n(.*?)\n```$/gms)].slice(1);
  // A script knows no alias; what is refused ends it.
  const head = `set -euo pipefail\ntrap 'kill $(jobs -p) 2>/dev/null || true' EXIT
recado() { "${process.execPath}" "$CHECKOUT/cli/recado.mjs" "$@"; }
curl() { command curl --fail-with-body --silent --show-error "$@"; }`;
  const steps = blocks.map(([, language, marker, text = ''], n) => {
    if (language === 'js') return `cat > step-${n}.mjs <<'STEP'\n${text}\nSTEP\nnode step-${n}.mjs`;
    if (marker !== 'run retry') return text;
    return `step() {\n${text}\n}\nfor attempt in $(seq 1 100); do if step; then break; fi; [ "$attempt" -lt 100 ]; sleep 0.2; done`;
  });
  return [head, ...steps].join('\n');
}

async function runScript(script: string, cwd: string, given: Record<string, string>) {
  const child = spawn('bash', ['-c', script], { cwd, env: { ...env, ...given } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: output.slice(-4_000) };
}

/** Where the page names the address of a server of the reader's. */
async function openReceiver() {
  const server = createHttpServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/webhook`, close: () => void server.close().closeAllConnections() };
}

type Running = { child: ChildProcess; banner: string };

async function start(): Promise<Running> {
  const child = spawn(process.execPath, ['tools/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let banner = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    banner += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`npm start ended: ${errors}`);
    return banner.includes('logs:');
  });
  return { child, banner };
}

async function stop(started: Running | null): Promise<number | null> {
  started?.child.kill('SIGINT');
  await until(async () => started?.child.exitCode !== null || started.child.signalCode !== null);
  return started?.child.exitCode ?? null;
}

/** Does what the printed command does, without needing curl. */
async function runCurl(banner: string): Promise<Response> {
  const command = banner.slice(banner.indexOf('curl '));
  const url = /curl (\S+)/.exec(command)?.[1] ?? '';
  const headers = [...command.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name = '', value = '']) => [name, value]);
  const body = /-d '([^']+)'/.exec(command)?.[1] ?? '';
  return fetch(url, { method: 'POST', headers: Object.fromEntries(headers), body });
}

function readDemo() {
  return JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
}

async function phoneOf(demo: { simulatorUrl: string }): Promise<unknown> {
  const response = await fetch(`${demo.simulatorUrl}/_control/phones/5511988887777/messages`);
  return JSON.parse(await response.text()).data;
}

/** The platform remembers what was made on it: comparing with it finds nothing new and nothing gone. */
async function expectSameTemplates(): Promise<void> {
  expect(await new Recado(readDemo()).templates.sync()).toMatchObject({
    created: 0,
    updated: 0,
    removed: 0,
    unchanged: 4,
  });
}

async function recado(...args: string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, ['cli/recado.mjs', ...args, '--json'], {
    cwd: root,
    env,
  });
  return JSON.parse(stdout);
}

async function runToEnd(): Promise<{ stderr: string; code: number | null }> {
  const child = spawn(process.execPath, ['tools/start.mjs'], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  await until(async () => child.exitCode !== null);
  return { stderr, code: child.exitCode };
}

function servicePid(): number {
  const ready = readFileSync(join(folder, 'logs', 'service.log'), 'utf8').split('\n')[0] ?? '';
  return JSON.parse(ready).pid;
}

async function expectNothingLeft(pid: number): Promise<void> {
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  for (const port of [env.PORT, env.SIMULATOR_PORT]) {
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 240_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('it did not happen in time');
    await pause(50);
  }
}

async function findFreePorts(): Promise<number[]> {
  const servers = [createServer(), createServer()];
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address) ports.push(address.port);
  }
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  return ports;
}
