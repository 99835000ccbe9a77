import { randomBytes } from 'node:crypto';
import { chownSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { atEnd } from '@recado/server/testing/at-end.ts';
import pg from 'pg';
import { onTestFailed } from 'vitest';
import { type Daemon, findPrograms, listFamily, servantId, signalAll, startDaemon } from './debian-programs.ts';
import { steadyPort } from './free-port.ts';
import { runWherePresent } from './run-where-present.ts';
import { waitUntil } from './wait-until.ts';

/**
 * Two PostgreSQL that Patroni keeps as a primary and a synchronous standby, one etcd, and HAProxy in front, with the files
 * of `deploy/patroni/` as they stand.
 */
export type PatroniCluster = {
  /** The superuser, by HAProxy. */
  url: string;
  /** kill -9 of the primary, all its children, and its Patroni. */
  killPrimary(): Promise<void>;
  /** kill -9 of the primary and its children alone. Patroni starts it again where it was. */
  killServer(): Promise<void>;
  /** The primary's machine stands still: its connections stay, and it does not know. It does not go on, see `bringBack`. */
  freezePrimary(): Promise<void>;
  /** As an operator does it, for maintenance. */
  switchOver(): Promise<void>;
  /** Answers once HAProxy's address takes writes of the server that has to be the primary after that. */
  untilWritable(): Promise<void>;
  /** The one that was struck goes on. Answers once commits wait for the one that is not the primary. */
  bringBack(): Promise<void>;
};

type Member = { name: string; folder: string; port: number; rest: number; patroni: Daemon | null };

const deploy = join(import.meta.dirname, '..', '..', 'deploy', 'patroni');

export async function openPatroniCluster(): Promise<PatroniCluster> {
  const programs = findPrograms();
  const folder = own(mkdtempSync(join(tmpdir(), 'recado-patroni-')));
  const password = randomBytes(12).toString('hex');
  const daemons: Daemon[] = [];
  const start = (...given: Parameters<typeof startDaemon>) => {
    const daemon = startDaemon(...given);
    daemons.push(daemon);
    return daemon;
  };
  // A checkout may lie where another user may not look.
  const [patroniYml, haproxyCfg] = ['patroni.yml', 'haproxy.cfg'].map((name) => copyTo(folder, name)) as [
    string,
    string,
  ];
  const etcd = `http://127.0.0.1:${await steadyPort()}`;
  const [first, second] = [await describeMember('db1', folder), await describeMember('db2', folder)];
  const members = [first, second];
  const frozen = new Set<number>();
  // What killed servers leave behind: after pg_rewind the next start knows nothing of it.
  const segments = new Set<string>();
  const thaw = () => {
    signalAll([...frozen], 'SIGCONT');
    frozen.clear();
  };
  // What stands still would never notice that this test run is gone.
  process.once('exit', thaw);
  atEnd(async () => {
    thaw();
    process.off('exit', thaw);
    // Each Patroni before its server, or it would start it again.
    await Promise.all(daemons.map((daemon) => daemon.kill('SIGKILL')));
    for (const member of members) signalAll(serverOf(member).slice(0, 1), 'SIGQUIT');
    await waitUntil(() => members.every((member) => serverOf(member).length === 0));
    for (const segment of segments) rmSync(segment, { force: true });
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  onTestFailed(() => {
    for (const daemon of daemons)
      process.stderr.write(`--- the end of ${daemon.name}\n${daemon.log().slice(-6_000)}\n`);
  });

  start(folder, { name: 'etcd', file: programs.etcd, args: etcdOptions(folder, etcd, await steadyPort()) });
  await waitUntil(() => answers(`${etcd}/health`));
  const startPatroni = (member: Member) => {
    const env = {
      PATRONI_NAME: member.name,
      PATRONI_ETCD3_HOSTS: new URL(etcd).host,
      ...bothAddresses('PATRONI_POSTGRESQL', member.port),
      ...bothAddresses('PATRONI_RESTAPI', member.rest),
      PATRONI_POSTGRESQL_DATA_DIR: join(member.folder, 'postgres'),
      PATRONI_POSTGRESQL_BIN_DIR: dirname(programs.pg_rewind),
      PATRONI_POSTGRESQL_PGPASS: join(member.folder, 'pgpass'),
      ...{ PATRONI_SUPERUSER_USERNAME: 'postgres', PATRONI_SUPERUSER_PASSWORD: password },
      ...{ PATRONI_REPLICATION_USERNAME: 'replicator', PATRONI_REPLICATION_PASSWORD: password },
    };
    const given = { name: `patroni-${member.name}`, file: programs.patroni, args: [patroniYml], env };
    member.patroni = start(folder, given);
  };
  // One after the other, so that it is known which is the primary.
  startPatroni(first);
  await waitUntil(() => isRole(first, 'primary'));
  startPatroni(second);
  await waitUntil(() => isRole(second, 'sync'));

  const port = await steadyPort();
  start(folder, {
    name: 'haproxy',
    file: programs.haproxy,
    args: ['-db', '-f', haproxyCfg],
    env: {
      DATABASE_ADDRESS: `127.0.0.1:${port}`,
      ...{ DB1_POSTGRES: `127.0.0.1:${first.port}`, DB1_PATRONI: String(first.rest) },
      ...{ DB2_POSTGRES: `127.0.0.1:${second.port}`, DB2_PATRONI: String(second.rest) },
    },
  });
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await waitUntil(() => ask(url, 'create table if not exists probes (at timestamptz)').then(Boolean, () => false));
  const writtenAt = () => ask(url, 'insert into probes values (now()) returning inet_server_port()').catch(() => null);
  // Each server counts as well until it is looked at, and connections go to them in turn.
  await waitUntil(async () => (await writtenAt()) === first.port && (await writtenAt()) === first.port);
  const other = (member: Member) => (member === first ? second : first);
  let [primary, struck, heir] = [first, first, first];
  const strike = (next: Member) => {
    [struck, heir] = [primary, next];
    for (const segment of segmentsOf(struck)) segments.add(segment);
    return struck;
  };

  return {
    url,
    async killPrimary() {
      const member = strike(other(primary));
      signalAll([...patroniOf(member), ...holdServer(member)], 'SIGKILL');
    },
    async killServer() {
      signalAll(holdServer(strike(primary)), 'SIGKILL');
    },
    async freezePrimary() {
      const member = strike(other(primary));
      for (const pid of [...patroniOf(member), ...holdServer(member)]) frozen.add(pid);
      signalAll([...frozen], 'SIGSTOP');
    },
    async switchOver() {
      const { name } = strike(other(primary));
      const args = ['-c', patroniYml, 'switchover', 'recado', '--leader', name, '--force'];
      const ran = await runWherePresent(programs.patronictl, args, { PATRONI_ETCD3_HOSTS: new URL(etcd).host });
      if (ran?.code !== 0) throw new Error(`patronictl: ${ran?.out} ${ran?.err}`);
    },
    async untilWritable() {
      await waitUntil(async () => (await writtenAt()) === heir.port);
      primary = heir;
    },
    async bringBack() {
      // Patroni 3.0.2 that goes on after its lease ran out may write itself into etcd over the new primary (mended
      // upstream by its pull request 2689), and what was acknowledged since is lost. A watchdog resets the machine.
      if (frozen.size > 0) {
        signalAll([...frozen], 'SIGKILL');
        frozen.clear();
        await waitUntil(() => !struck.patroni?.isRunning() && serverOf(struck).length === 0);
      }
      if (!struck.patroni?.isRunning()) startPatroni(struck);
      await waitUntil(() => isRole(other(primary), 'sync'));
    },
  };
}

async function describeMember(name: string, folder: string): Promise<Member> {
  const home = join(folder, name);
  mkdirSync(home, { mode: 0o700 });
  return { name, folder: own(home), port: await steadyPort(), rest: await steadyPort(), patroni: null };
}

/** Makes it theirs who run the programs. */
function own(path: string): string {
  if (servantId !== null) chownSync(path, servantId, servantId);
  return path;
}

const bothAddresses = (prefix: string, port: number) => ({
  [`${prefix}_LISTEN`]: `127.0.0.1:${port}`,
  [`${prefix}_CONNECT_ADDRESS`]: `127.0.0.1:${port}`,
});

function etcdOptions(folder: string, clients: string, peerPort: number): string[] {
  const peers = `http://127.0.0.1:${peerPort}`;
  return [
    ...['--name', 'only', '--data-dir', join(folder, 'etcd'), '--initial-cluster', `only=${peers}`],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
  ];
}

function copyTo(folder: string, name: string): string {
  copyFileSync(join(deploy, name), join(folder, name));
  return own(join(folder, name));
}

const patroniOf = ({ patroni }: Member) => (patroni?.isRunning() ? [patroni.pid] : []);

/** The postmaster and its children. None where it does not run. */
function serverOf({ folder }: Member): number[] {
  try {
    const pid = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    // A killed server leaves the file behind, and its number to any other process.
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)) return [];
    return listFamily(pid);
  } catch {
    return [];
  }
}

/** Its files of shared memory. */
function segmentsOf(member: Member): string[] {
  const [postmaster] = serverOf(member);
  return postmaster
    ? (readFileSync(`/proc/${postmaster}/maps`, 'utf8').match(/\/dev\/shm\/PostgreSQL\.\d+/g) ?? [])
    : [];
}

/** The same, once it makes no more children. */
function holdServer(member: Member): number[] {
  signalAll(serverOf(member).slice(0, 1), 'SIGSTOP');
  return serverOf(member);
}

const answers = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const isRole = ({ rest }: Member, role: 'primary' | 'sync') => answers(`http://127.0.0.1:${rest}/${role}`);

/** The first value, over a connection of its own: it comes to the server that is behind the address now. */
async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, query_timeout: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text);
    return Object.values(rows[0] ?? { none: true })[0];
  } finally {
    await client.end().catch(() => {});
  }
}
