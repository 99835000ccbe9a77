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

/** One server for the whole run and one migrated template; every test file clones it. Nothing here survives the run. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(tmpdir(), `recado-test-${project.name || 'all'}-${process.pid}`);
  const given = process.env.TEST_DATABASE_URL;
  const programs = project.name === oldestName ? { package: oldestPackage } : {};
  const server = given
    ? { superuserUrl: given, stop: async () => {} }
    : await startEmbedded({ folder, durable: false, settings: { max_connections: '300' }, ...programs });

  const admin = new pg.Client({ connectionString: server.superuserUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${templateName} with (force)`);
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const url = new URL(server.superuserUrl);
  url.pathname = `/${templateName}`;
  const roles = rolesOf('recado');
  await migrate({ url: url.href, roles, testClock: true });
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  await watchMoves(owner, roles);
  await owner.end();

  project.provide('serverUrl', server.superuserUrl);
  return async () => {
    await server.stop();
    if (!given) rmSync(folder, { recursive: true, force: true });
  };
}
