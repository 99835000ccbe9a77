import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type Db, openDatabase } from '../database/database.ts';
import { thisRelease } from '../database/release.ts';
import { rolesOf } from '../database/roles.ts';
import { sql } from '../database/sql.ts';
import { createLog } from '../runtime/log.ts';
import { atEnd } from './at-end.ts';
import { templateName } from './start-test-server.ts';

export type TestDatabase = Database & {
  /** The owner's address: migrations, look-behind queries, and other processes of a test. */
  url: string;
  owner: pg.Pool;
  /** The owner again, for statements: sets a stage that no move of a state machine leads to. */
  stage: Db;
  /** Looks at all tables, and lets nothing look again: autovacuum in the middle of a test makes other plans than it is about. */
  takeStatistics(): Promise<void>;
  /** Moves the database's clock. */
  advance(millis: number): Promise<void>;
};

const roles = rolesOf('recado');

const stopAutovacuum = `
  do $$
  declare
    part regclass;
  begin
    for part in select oid from pg_class where relnamespace = 'recado'::regnamespace and relkind = 'r' loop
      execute format('alter table %s set (autovacuum_enabled = false)', part);
    end loop;
  end
  $$`;

/** A database of the test file's own, cloned from the migrated template and dropped afterwards. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `recado_test_${randomBytes(6).toString('hex')}`;
  const serverUrl = inject('serverUrl');
  // Pages that went through the log and the buffers took twice as long to copy, and three times to drop.
  await askServer(serverUrl, `create database ${name} template ${templateName} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;

  const database = openDatabase({
    api: { url: url.href, role: roles.api },
    system: { url: url.href, role: roles.system },
    connections: 6,
    // Four tenths of it are for a new connection, and a machine that others share has stood still for half a minute.
    timeoutMs: 240_000,
    log: createLog('silent'),
  });
  const owner = openOwner(url.href, 3);
  // Tests end connections on purpose.
  owner.on('error', () => {});
  atEnd(async () => {
    await database.close();
    await owner.end();
    await askServer(serverUrl, `drop database if exists ${name} with (force)`);
  });
  return {
    ...database,
    url: url.href,
    owner,
    stage: { run: async ({ text, values }) => (await owner.query(text, [...values])).rows },
    async takeStatistics() {
      await owner.query(stopAutovacuum);
      await owner.query('analyze');
    },
    async advance(millis) {
      await database.system.run(sql`update test_clock set shift = shift + ${millis} * interval '1 millisecond'`);
    },
  };
}

/** The owner may call what a process calls, by the names of the source. */
export function openOwner(url: string, max: number): pg.Pool {
  const { bind, schema } = thisRelease();
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c search_path=recado,${schema}`,
    application_name: 'tests',
    max,
  });
  const bound = (asked: string | { text: string }) =>
    typeof asked === 'string' ? bind(asked) : { ...asked, text: bind(asked.text) };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((asked: string | { text: string }, ...rest: unknown[]) =>
      query(bound(asked), ...rest)) as typeof client.query;
  });
  return pool;
}

/** A statement for the server, which no database of ours is the place for. */
export async function askServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (let left = 50; ; left--) {
      try {
        await client.query(statement);
        return;
      } catch (error) {
        // 55006: another file is cloning the template at this moment; the server fails instead of waiting.
        const busy = error instanceof pg.DatabaseError && error.code === '55006';
        if (!busy || left === 0) throw error;
        await client.query('select pg_sleep(0.1)');
      }
    }
  } finally {
    await client.end();
  }
}
