import pg from 'pg';
import { connectionOptions, type Db, type Login } from '../database/database.ts';
import type { Log } from '../runtime/log.ts';

export type JobPool = { pgPool: pg.Pool; db: Db };

export type JobPoolOptions = { login: Login; log: Log; connections: number; timeoutMs?: number };

/** Connections in the role that owns the queue. */
export function openJobPool(options: JobPoolOptions): JobPool {
  const { login, log, connections, timeoutMs = 10_000 } = options;
  const pgPool = new pg.Pool({
    ...connectionOptions({ timeoutMs }, login),
    // A link that swallows ends no statement, so we do, a little after the server should have. Only with `pipeline` does
    // the driver then drop the connection; otherwise whoever gets it next waits behind the dead statement.
    query_timeout: Math.round(timeoutMs * 1.1),
    pipeline: true,
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
