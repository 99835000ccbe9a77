import pg from 'pg';
import { connectionOptions, type Db, type Login } from '../database/database.ts';
import type { Log } from '../runtime/log.ts';

export type JobPool = { pgPool: pg.Pool; db: Db };

/** Connections in the role that owns the queue. */
export function openJobPool(options: { login: Login; log: Log; connections: number }): JobPool {
  const { login, log, connections } = options;
  const pgPool = new pg.Pool({
    ...connectionOptions({ timeoutMs: 10_000 }, login),
    max: connections,
    allowExitOnIdle: true,
  });
  pgPool.on('error', (error) => log.warn({ err: error }, 'an idle connection of the job runner broke'));
  pgPool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a connection of the job runner broke'));
  });
  const db: Db = {
    async run(statement) {
      const result = await pgPool.query(statement.text, [...statement.values]);
      return result.rows;
    },
  };
  return { pgPool, db };
}
