import { join } from 'node:path';
import { readJson, writePrivately } from './private-file.ts';

/** What `npm start` chose for its processes and other commands on the same folder must know as well. */
const names = ['BASE_URL', 'PLATFORM_URL', 'SANDBOX_URL', 'WEBHOOK_ALLOWED_NETWORKS'] as const;

export type RunningSettings = Partial<Record<(typeof names)[number], string>>;

export function readRunningSettings(folder: string): RunningSettings {
  const kept = readJson(fileIn(folder));
  if (typeof kept !== 'object' || kept === null) return {};
  const entries = names.map((name): [string, unknown] => [name, Reflect.get(kept, name)]);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}

export function keepRunningSettings(folder: string, env: Record<string, string | undefined>): void {
  writePrivately(fileIn(folder), Object.fromEntries(names.map((name) => [name, env[name]])));
}

const fileIn = (folder: string) => join(folder, 'running.json');
