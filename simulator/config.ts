import { isIP } from 'node:net';
import type { SimulatorOptions } from './start.ts';

/** Options from the environment, or one line naming the value that is wrong. */
export function readConfig(env: Record<string, string | undefined>): SimulatorOptions | string {
  const port = Number(env.SIMULATOR_PORT ?? 3001);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return `SIMULATOR_PORT must be a port between 0 and 65535, got "${env.SIMULATOR_PORT}"`;
  }
  const host = env.SIMULATOR_HOST ?? '127.0.0.1';
  if (isIP(host) === 0 && host !== 'localhost') return `SIMULATOR_HOST must be an IP address, got "${host}"`;
  const seed = Number(env.SIMULATOR_SEED ?? 1);
  if (!Number.isInteger(seed)) return `SIMULATOR_SEED must be an integer, got "${env.SIMULATOR_SEED}"`;
  const fsync = env.SIMULATOR_JOURNAL_FSYNC ?? '0';
  if (fsync !== '0' && fsync !== '1') return `SIMULATOR_JOURNAL_FSYNC must be 0 or 1, got "${fsync}"`;
  const journal = { file: env.SIMULATOR_JOURNAL || undefined, fsync: fsync === '1' };
  return { port, host, seed, journal, memory: env.SIMULATOR_MEMORY || undefined };
}
