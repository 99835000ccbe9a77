import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@recado/server/installation.ts';
import type { StopList } from './stop-list.ts';

export type Disk = { name: string; settings: Record<string, string> };

/**
 * A disk that flushes in microseconds hides every queue at the commit. The second one waits 2 ms before each flush, as
 * a cloud volume does; commits that arrive meanwhile share it.
 */
export const disks: readonly Disk[] = [
  { name: 'as it is', settings: {} },
  { name: '2 ms flush', settings: { commit_delay: '2000', commit_siblings: '0' } },
];

/** A PostgreSQL of its own in a temporary folder, or in one that is kept, as durable as in production. Answers its address. */
export async function startPostgres(stops: StopList, disk: Disk, kept?: string): Promise<string> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'recado-bench-'));
  if (!kept) stops.add(async () => rmSync(folder, { recursive: true, force: true }));
  const server = await startEmbedded({ folder, durable: true, settings: disk.settings });
  stops.add(() => server.stop());
  return server.superuserUrl;
}
