import { hostname } from 'node:os';
import type { Database } from '../database/database.ts';
import type { Log } from '../runtime/log.ts';
import { startLoop } from '../runtime/loop.ts';
import { beatWorker, deleteWorker } from './chores.queries.ts';

export type Heartbeat = {
  /** When the newest beat that reached the database was begun, by a clock that nobody sets (milliseconds). */
  freshAt(): number;
  /** Whether that is at most so long ago. False means: others may hold our leases already, so stop sending. */
  isFresh(maxAgeMs: number): boolean;
  /** Frees at once what this worker leased. */
  stop(): Promise<void>;
};

export type HeartbeatOptions = {
  database: Pick<Database, 'system'>;
  workerId: string;
  log: Log;
  everyMs?: number;
  now?: () => number;
};

/** Keeps this worker's row alive. Resolves after the first beat, when leases may point to it. */
export async function startHeartbeat(options: HeartbeatOptions): Promise<Heartbeat> {
  const { database, workerId, log, everyMs = 5_000, now = () => performance.now() } = options;
  const worker = { workerId, host: hostname(), pid: process.pid };
  let freshAt = Number.NEGATIVE_INFINITY;

  async function beat(): Promise<boolean> {
    // Before the statement, not after: the database's own clock starts no earlier.
    const begunAt = now();
    await beatWorker(database.system, worker);
    freshAt = begunAt;
    return false;
  }

  await beat();
  const loop = startLoop({ name: 'heartbeat', pauseMs: everyMs, log, run: beat });
  return {
    freshAt: () => freshAt,
    isFresh: (maxAgeMs) => now() - freshAt <= maxAgeMs,
    async stop() {
      await loop.stop();
      // With the database out of reach the row simply falls silent.
      await deleteWorker(database.system, workerId).catch((err) => log.warn({ err }, 'the last beat stays'));
    },
  };
}
