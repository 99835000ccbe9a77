import type pg from 'pg';
import type { Log } from '../runtime/log.ts';
import { startLoop } from '../runtime/loop.ts';
import type { Database } from './database.ts';

export type HintListener = { stop(): Promise<void> };

/**
 * Receives the hints of other processes. A lost connection is made again; meanwhile the sweeps do the work. A
 * connection that only listens does not notice a dead link, so it repeats its LISTEN again and again.
 */
export function listenHints(
  database: Pick<Database, 'dedicated'>,
  log: Log,
  channels: Record<string, (words: string[]) => void>,
  patienceMs = 5_000,
): HintListener {
  let client: pg.Client | null = null;
  const forget = () => {
    client = null;
  };

  async function connect(): Promise<pg.Client> {
    const fresh = await database.dedicated();
    fresh.on('error', forget);
    fresh.on('end', forget);
    fresh.on('notification', ({ channel, payload }) => channels[channel]?.((payload ?? '').split(',')));
    return fresh;
  }

  async function listen(on: pg.Client): Promise<void> {
    for (const channel of Object.keys(channels)) {
      const asked: pg.QueryConfig & { query_timeout: number } = {
        text: `listen ${on.escapeIdentifier(channel)}`,
        query_timeout: patienceMs,
      };
      await on.query(asked);
    }
  }

  const loop = startLoop({
    name: 'listen for hints',
    pauseMs: 1_000,
    log,
    run: async () => {
      const held = client ?? (await connect());
      client = held;
      await listen(held).catch(async (error) => {
        forget();
        await held.end();
        throw error;
      });
      return false;
    },
  });
  return {
    async stop() {
      await loop.stop();
      await client?.end();
    },
  };
}
