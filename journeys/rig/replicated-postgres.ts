import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbedded } from '@recado/server/installation.ts';
import { atEnd } from '@recado/server/testing/at-end.ts';
import pg from 'pg';
import { waitUntil } from './wait-until.ts';

/** A primary and a synchronous standby, made of the programs that npm brings, as durable as in production. */
export type ReplicatedPostgres = {
  /** The superuser's addresses. The first is the primary's until the other is promoted. */
  primaryUrl(): string;
  standbyUrl(): string;
  /** kill -9 of the primary and all its children. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary. Answers once it takes writes. */
  promote(): Promise<void>;
  /** The old primary comes back as a standby of the new one, which waits for it from then on. */
  rejoin(): Promise<void>;
};

type Node = { folder: string; server: EmbeddedServer };

const settings = { wal_keep_size: '512MB', max_wal_senders: '5', hot_standby: 'on' };

export async function openReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'recado-replica-')));
  const [first = '', second = ''] = folders;
  let primary: Node = { folder: first, server: await startEmbedded({ folder: first, durable: true, settings }) };
  let standby: Node | null = await follow(primary, second);
  atEnd(async () => {
    await standby?.server.stop();
    await primary.server.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    primaryUrl: () => primary.server.superuserUrl,
    standbyUrl: () => standby?.server.superuserUrl ?? '',
    async killPrimary() {
      const { server } = primary;
      const children = await ask<{ pid: number }>(server.superuserUrl, 'select pid from pg_stat_activity');
      for (const pid of [server.pid, ...children.map((one) => one.pid)]) kill(pid);
      await waitUntil(() => !server.isRunning());
    },
    async promote() {
      if (!standby) throw new Error('there is no standby');
      const dead = primary;
      [primary, standby] = [standby, null];
      // It has nobody to wait for now.
      await ask(primary.server.superuserUrl, 'select pg_promote(true, 60)');
      await dead.server.stop();
      await waitUntil(async () => !(await isStandby(primary.server.superuserUrl)));
    },
    async rejoin() {
      const folder = folders.find((one) => one !== primary.folder) ?? '';
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      standby = await follow(primary, folder);
    },
  };
}

/** Copies the primary while it works, starts the copy as its standby, and lets commits wait for it. */
async function follow(primary: Node, folder: string): Promise<Node> {
  const client = new pg.Client({ connectionString: primary.server.superuserUrl });
  await client.connect();
  try {
    // The session that begins a copy has to end it.
    await client.query(`select pg_backup_start('standby', true)`);
    copyCluster(primary.folder, folder);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeOwned(join(folder, 'postgres'), 'backup_label', rows[0]?.labelfile ?? '');
    writeOwned(join(folder, 'postgres'), 'standby.signal', '');
    const { hostname, port, password } = new URL(primary.server.superuserUrl);
    const source = `host=${hostname} port=${port} user=postgres password=${password} application_name=standby`;
    const server = await startEmbedded({ folder, durable: true, settings: { ...settings, primary_conninfo: source } });
    await client.query(`alter system set synchronous_standby_names = 'standby'`);
    await client.query('select pg_reload_conf()');
    await waitUntil(async () => {
      const { rowCount } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`);
      return rowCount === 1;
    });
    return { folder, server };
  } finally {
    await client.end();
  }
}

/** As it stands, with its owners: what changes meanwhile is in the log, which the standby reads from the primary. */
function copyCluster(from: string, to: string): void {
  // Files that go away meanwhile are none that the copy needs; it warns and goes on.
  spawnSync('cp', ['-a', `${from}/.`, to]);
  const cluster = join(to, 'postgres');
  for (const name of ['postmaster.pid', 'postmaster.opts', 'standby.signal'])
    rmSync(join(cluster, name), { force: true });
  for (const name of ['postgres.lock', 'postgres.log']) rmSync(join(to, name), { recursive: true, force: true });
  for (const entry of readdirSync(join(cluster, 'pg_wal'), { withFileTypes: true }))
    if (entry.isFile()) rmSync(join(cluster, 'pg_wal', entry.name));
}

function writeOwned(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, name), text, { mode: 0o600 });
  const { uid, gid } = statSync(folder);
  chownSync(join(folder, name), uid, gid);
}

const isStandby = async (url: string) => {
  const rows = await ask<{ standby: boolean }>(url, 'select pg_is_in_recovery() as standby').catch(() => []);
  return rows[0]?.standby ?? true;
};

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went by itself.
  }
}
