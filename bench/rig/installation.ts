import { randomBytes } from 'node:crypto';
import { processTuning, readConfig } from '@recado/server/installation.ts';
import { migrateDatabase, type Operator, openOperator } from '@recado/server/operator.ts';
import pg from 'pg';
import { type Program, startProgram } from './program.ts';
import type { StopList } from './stop-list.ts';

/** What the platform signs with, and what it is known by. */
export const platformSecrets = {
  appSecret: 'the app secret of this installation',
  verifyToken: 'the verify token of this installation',
};

/** A fresh database with the schema in it, and the way to start the built server on it. */
export type Installation = {
  databaseUrl: string;
  operator: Operator;
  /** The owner's connection: baselines' tables, checkpoints and proofs. */
  sql: pg.Pool;
  startServer(role: 'api' | 'worker', preload?: string, more?: Record<string, string>): Promise<Program>;
};

/** `kept`: the name of a database that outlives the run, and is taken as it is where it exists. */
export async function openInstallation(stops: StopList, serverUrl: string, kept?: string): Promise<Installation> {
  const databaseUrl = await createDatabase(serverUrl, kept);
  const env = {
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    RECADO_SECRET: 'the secret of this installation',
    PLATFORM_APP_SECRET: platformSecrets.appSecret,
    PLATFORM_VERIFY_TOKEN: platformSecrets.verifyToken,
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  };
  const config = readConfig(env);
  await migrateDatabase(config);
  const operator = await openOperator(config);
  stops.add(() => operator.close());
  const sql = new pg.Pool({ connectionString: databaseUrl, options: '-c search_path=recado', max: 2 });
  // The server may go first; a connection that idles then fails here, and nobody needs to know.
  sql.on('error', () => undefined);
  stops.add(() => sql.end());
  return {
    databaseUrl,
    operator,
    sql,
    startServer: (role, preload, more = {}) => {
      const tuning = processTuning(role);
      const { nodeFlags } = tuning;
      const itsEnv = { ...env, ...tuning.env, RECADO_ROLES: role, PORT: '0', ...more };
      return startProgram({ stops, file: 'dist/server.js', preload, nodeFlags, env: itsEnv });
    },
  };
}

async function createDatabase(serverUrl: string, kept?: string): Promise<string> {
  const url = new URL(serverUrl);
  const name = kept ?? `recado_bench_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await admin.query(`create database ${name}`);
  await admin.end();
  url.pathname = `/${name}`;
  return url.href;
}
