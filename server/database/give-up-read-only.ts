import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/** What a server answers to a write while it is a standby, or was made one under a connection that lasts. */
const readOnlyCode = '25006';

/**
 * Connections on which a write was refused for that are given up, whatever used them: the next one is made anew, and
 * the server behind the address at that time is asked. Kept, they would refuse for as long as they are in use.
 */
export function giveUpReadOnly(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    // The client itself gets every error, of every statement.
    const line = client as pg.PoolClient & Pick<pg.Client, 'end'> & { connection: EventEmitter };
    line.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyCode) void line.end().catch(() => undefined);
    });
  });
}
