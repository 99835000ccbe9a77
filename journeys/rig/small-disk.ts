import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '@recado/server/testing/at-end.ts';

/** A disk of its own that can be full. */
export type SmallDisk = { folder: string; fill(): void; free(): void };

/** Null where this user may not mount one: as root on Linux it works. */
export function openSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'recado-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder]);
  atEnd(() => {
    if (status === 0) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  if (status !== 0) return null;
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      spawnSync('fallocate', ['-l', String(Math.max(bsize, (bavail - 4) * bsize)), ballast]);
    },
    free: () => rmSync(ballast, { force: true }),
  };
}
