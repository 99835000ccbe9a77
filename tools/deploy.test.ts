import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const dockerfile = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n');
const lines = (word: string) =>
  dockerfile.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
const listAfter = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')));

type Service = {
  command?: string[];
  image: string;
  depends_on?: unknown;
  deploy?: { replicas: number };
  volumes?: string[];
};
const compose: { services: Record<string, Service>; volumes: object } = parse(read('compose.yaml'), { merge: true });

const database = await testDatabase();
const place = mkdtempSync(join(tmpdir(), 'recado-deploy-'));
const folder = join(place, 'recado');
const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
  rmSync(place, { recursive: true, force: true });
});

beforeAll(() => {
  const tool = new URL('./package.mjs', import.meta.url).href;
  const script = `import { writePackage } from '${tool}'; writePackage('${folder}')`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script]);
});

/** As the image sets them, where the image's places are not ours. */
function imageEnvironment(metricsPort: number): Record<string, string> {
  const pairs = [...(lines('ENV')[0] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]);
  return {
    ...Object.fromEntries(pairs),
    ...{ PATH: process.env.PATH ?? '', DATABASE_URL: database.url, PORT: '0', HOST: '127.0.0.1' },
    ...{ RECADO_DATA: join(place, 'data'), METRICS_PORT: String(metricsPort), DATABASE_TIMEOUT_MS: '60000' },
    ...{ RECADO_SECRET: 'the secret of this installation', PLATFORM_APP_SECRET: 'the app secret of tests' },
    ...{ PLATFORM_VERIFY_TOKEN: 'the verify token of tests', PLATFORM_URL: 'http://127.0.0.1:1' },
    ...{ BASE_URL: 'https://recado.example', STOP_NOTICE_SECONDS: '0' },
  };
}

/** The places of an image or of a unit, here. */
const here = (words: readonly string[]) =>
  words
    .map((word) => word.replace('/opt/recado', folder))
    .map((word) => (/^(\/usr\/bin\/)?node$/.test(word) ? process.execPath : word));

function start(words: readonly string[], env: Record<string, string>) {
  const [program = '', ...args] = here(words);
  const child = spawn(program, args, { cwd: place, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  stops.push(() => child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, output: () => output };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const commandOf = (unit: string) => /^ExecStart=(.+)$/m.exec(read(`deploy/systemd/${unit}`))?.[1]?.split(' ') ?? [];

describe('the image', () => {
  test('is made in two stages, runs as nobody special, and copies what is there', () => {
    expect(lines('FROM')).toHaveLength(2);
    expect(lines('USER')).toEqual(['node']);
    expect(dockerfile.indexOf('USER node')).toBeLessThan(dockerfile.findIndex((line) => line.startsWith('ENTRYPOINT')));
    expect(lines('COPY').at(-1)).toBe('--from=build /out/recado /opt/recado');
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '.env', '**/node_modules']));
  });

  test('migrates and serves by its own commands, and its health check distinguishes alive from gone', async () => {
    const entry = listAfter(lines('ENTRYPOINT')[0] ?? '');
    const check = listAfter(lines('HEALTHCHECK')[0] ?? '');
    const env = imageEnvironment(await freePort());
    expect(await start(check, env).ended).toBe(1);
    const migrating = start([...entry, ...(compose.services.migrate?.command ?? [])], env);
    expect([await migrating.ended, migrating.output()]).toEqual([0, 'The database is up to date.\n']);
    const api = start([...entry, ...(compose.services['api-1']?.command ?? [])], env);
    await expect.poll(() => start(check, env).ended, { interval: 500 }).toBe(0);
    const ready = () =>
      fetch(`http://127.0.0.1:${env.METRICS_PORT}/health/ready`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(ready).toBe(200);
    await expectNamedMetrics(`http://127.0.0.1:${env.METRICS_PORT}/metrics`);
    await expect.poll(api.output).toContain('Serving on port');
    api.child.kill('SIGTERM');
    expect(await api.ended).toBe(0);
  });
});

describe('compose', () => {
  test('has PostgreSQL, two APIs, two workers and a proxy, and each waits for what it needs', () => {
    const { services, volumes } = compose;
    expect(Object.keys(services)).toEqual(['database', 'migrate', 'api-1', 'api-2', 'worker', 'proxy']);
    expect(services.worker).toMatchObject({ command: ['serve', '--role', 'worker'], deploy: { replicas: 2 } });
    for (const name of ['api-1', 'api-2', 'worker'])
      expect(services[name]?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    const used = Object.values(services).flatMap(({ volumes: mounts = [] }) =>
      mounts.map((one) => one.split(':')[0] ?? ''),
    );
    for (const mount of used)
      expect([mount, mount.startsWith('./') ? existsSync(join(root, mount)) : mount in volumes]).toEqual([mount, true]);
    expect(read('deploy/Caddyfile')).toContain('reverse_proxy api-1:3000 api-2:3000 {');
  });
});

describe('the units of systemd', () => {
  test.each(['recado-api@.service', 'recado-worker@.service', 'recado-migrate.service'])(
    '%s has no rights it does not need',
    (unit) => {
      const text = read(`deploy/systemd/${unit}`);
      for (const line of [
        'User=recado',
        'NoNewPrivileges=yes',
        'ProtectSystem=strict',
        'ReadWritePaths=/var/lib/recado',
      ])
        expect(text.split('\n')).toContain(line);
      const keys = text.split('\n').filter((line) => line && !/^[[#]/.test(line));
      // Nothing behind the sign takes everything away.
      for (const line of keys) expect(line).toMatch(/^[A-Z][A-Za-z]+=(\S|$)/);
    },
  );

  test('migrate, then a worker that is ready and stops when it is asked to', async () => {
    const env = imageEnvironment(await freePort());
    expect(await start(commandOf('recado-migrate.service'), env).ended).toBe(0);
    expect(commandOf('recado-api@.service').slice(-3)).toEqual(['serve', '--role', 'api']);
    const worker = start(commandOf('recado-worker@.service'), env);
    const ready = () =>
      fetch(`http://127.0.0.1:${env.METRICS_PORT}/health/ready`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(ready).toBe(200);
    // From this line on it handles the signal.
    await expect.poll(worker.output).toContain('The worker is running.');
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
  });
});

type Rules = { groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

/** Every figure that an alert or a panel names is one that the service reports. */
async function expectNamedMetrics(url: string): Promise<void> {
  const served = new Set([...(await (await fetch(url)).text()).matchAll(/^# TYPE (\w+)/gm)].map((match) => match[1]));
  const rules = (parse(read('deploy/prometheus/alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);
  const dashboard: Dashboard = JSON.parse(read('deploy/grafana/recado.json'));
  for (const { alert, annotations } of rules)
    expect([alert, Object.keys(annotations)]).toEqual([alert, ['summary', 'action']]);
  const named = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => [
    ...expr.matchAll(/\b(?:recado|nodejs|process)_\w+/g),
  ]);
  expect(named.length).toBeGreaterThan(20);
  for (const [name] of named)
    expect([name, served.has(name) || served.has(name.replace(/_(bucket|count|sum)$/, ''))]).toEqual([name, true]);
}
