import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../database/embedded/start-embedded.ts';
import { migrate } from '../database/migrate.ts';
import { rolesOf } from '../database/roles.ts';
import { oldestName, oldestPackage } from './oldest-postgres.ts';
import { watchMoves } from './watch-moves.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
  }
}

export const templateName = 'recado_template';
/** As `recado migrate` leaves a database, with the clock of production: for programs that run as an operator runs them. */
export const installationTemplate = 'recado_installation_template';

const roles = rolesOf('recado');

/** One server for the whole run and migrated templates; every test file clones one. Nothing here survives the run. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(tmpdir(), `recado-test-${project.name || 'all'}-${process.pid}`);
  const given = process.env.TEST_DATABASE_URL;
  const isOldest = project.name === oldestName;
  const programs = isOldest ? { package: oldestPackage } : {};
  const server = given
    ? { superuserUrl: given, stop: async () => {} }
    : await startEmbedded({ folder, durable: false, settings: { max_connections: '300' }, ...programs });

  if (!given && !isOldest) await lightenLogin(server.superuserUrl);
  // Side by side: each is the work of one session, and nothing else runs yet.
  await Promise.all([makeTemplate(server.superuserUrl), isOldest ? null : makeInstallation(server.superuserUrl)]);

  project.provide('serverUrl', server.superuserUrl);
  return async () => {
    await server.stop();
    if (!given) rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const url = await createEmpty(serverUrl, templateName);
  await migrate({ url, roles, testClock: true });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await watchMoves(owner, roles);
  await owner.end();
}

async function makeInstallation(serverUrl: string): Promise<void> {
  await migrate({ url: await createEmpty(serverUrl, installationTemplate), roles });
}

/** A password is hashed 4,096 times on both sides of each new connection, of which a run opens tens of thousands. */
async function lightenLogin(serverUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query('set scram_iterations = 1');
  const { username, password } = new URL(serverUrl);
  await admin.query(`alter role ${pg.escapeIdentifier(username)} password ${pg.escapeLiteral(password)}`);
  await admin.end();
}

async function createEmpty(serverUrl: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
