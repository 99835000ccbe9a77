import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@recado/server/installation.ts';
import { type Operator, openOperator } from '@recado/server/operator.ts';
import { atEnd } from '@recado/server/testing/at-end.ts';
import { installationTemplate } from '@recado/server/testing/start-test-server.ts';
import { askServer } from '@recado/server/testing/test-database.ts';
import pg from 'pg';
import { inject } from 'vitest';
import { type Ended, type Program, runCommand, startProgram } from './program.ts';

/** A whole installation on a PostgreSQL it does not own: its programs, its operator, and a look behind the curtain. */
export type Installation = {
  databaseUrl: string;
  simulatorUrl: string;
  operator: Operator;
  /** The owner's connection, for invariants only. */
  sql: pg.Pool;
  start(
    role: 'api' | 'worker' | 'api,worker',
    port?: number,
    settings?: Record<string, string>,
    folder?: string,
  ): Promise<Program>;
  /** A command of `recado`. Both take the folder of another release. */
  recado(args: readonly string[], folder?: string): Promise<Ended>;
  control(method: string, path: string, body?: unknown): Promise<unknown>;
};

/** A PostgreSQL, and which of its databases to begin with: none is for those who are about the migrations. */
export type DatabaseServer = { url: string; template?: string };

/** Migrated already: to do it anew for each journey took more time than some of them. */
const migrated = (): DatabaseServer => ({ url: inject('serverUrl'), template: installationTemplate });

export async function openInstallation(
  settings: Record<string, string> = {},
  server: DatabaseServer = migrated(),
): Promise<Installation> {
  const databaseUrl = await createDatabase(server);
  const simulator = await startProgram('simulator.js', { SIMULATOR_PORT: '0' });
  const simulatorUrl = String(simulator.ready.url);
  const env = {
    DATABASE_URL: databaseUrl,
    RECADO_SECRET: 'the secret of this installation',
    PLATFORM_APP_SECRET: 'the app secret of this installation',
    PLATFORM_VERIFY_TOKEN: 'the verify token of this installation',
    PLATFORM_URL: simulatorUrl,
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1/128',
    LOG_LEVEL: 'warn',
    // Machines that run tests may stand still for seconds; what happens then is not what these tests are about.
    DATABASE_TIMEOUT_MS: '60000',
    ...settings,
  };
  const data = mkdtempSync(join(tmpdir(), 'recado-journey-'));
  const starts: Promise<Program>[] = [];
  const operator = await openOperator(readConfig(env));
  const sql = new pg.Pool({
    connectionString: databaseUrl,
    options: '-c search_path=recado',
    application_name: 'journey',
    max: 2,
  });
  sql.on('error', () => {});
  atEnd(async () => {
    // Also one that is still starting when its test is over.
    for (const start of await Promise.allSettled(starts)) {
      if (start.status === 'fulfilled') await start.value.kill();
    }
    await simulator.kill();
    await operator.close();
    await sql.end();
    rmSync(data, { recursive: true, force: true });
  });
  return {
    databaseUrl,
    simulatorUrl,
    operator,
    sql,
    start(role, port = 0, more = {}, folder) {
      const program = startProgram('server.js', { ...env, ...more, RECADO_ROLES: role, PORT: String(port) }, folder);
      starts.push(program);
      return program;
    },
    recado: (args, folder) => runCommand(args, { ...env, RECADO_DATA: data }, folder),
    control: (method, path, body) => control(simulatorUrl, method, path, body),
  };
}

/** The simulator's control interface. */
export async function control(simulatorUrl: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const payload =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(`${simulatorUrl}/_control/${path}`, { method, ...payload });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function createDatabase(server: DatabaseServer): Promise<string> {
  const url = new URL(server.url);
  const name = `recado_journey_${randomBytes(6).toString('hex')}`;
  await askServer(server.url, `create database ${name} ${server.template ? `template ${server.template}` : ''}`);
  url.pathname = `/${name}`;
  return url.href;
}
