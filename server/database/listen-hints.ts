import type pg from 'pg';
import type { Log } from '../runtime/log.ts';
import { startLoop } from '../runtime/loop.ts';
import type { Database } from './database.ts';

export type HintListener = { stop(): Promise<void> };

/** Hears the hints of other processes. A lost connection is made again; meanwhile the sweeps do the work. */
export function listenHints(
  database: Pick<Database, 'dedicated'>,
  log: Log,
  channels: Record<string, (words: string[]) => void>,
): HintListener {
  let client: pg.Client | null = null;
  const forget = () => {
    client = null;
  };
  const loop = startLoop({
    name: 'listen for hints',
    pauseMs: 1_000,
    log,
    run: async () => {
      if (client) return false;
      const fresh = await database.dedicated();
      fresh.on('error', forget);
      fresh.on('end', forget);
      fresh.on('notification', ({ channel, payload }) => channels[channel]?.((payload ?? '').split(',')));
      for (const channel of Object.keys(channels)) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
      client = fresh;
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
