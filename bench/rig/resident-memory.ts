import { readFileSync } from 'node:fs';

/** What a process holds in memory now, in megabytes; 0 where there is no /proc. */
export function residentMegabytes(pid: number): number {
  try {
    return Math.round(
      Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024,
    );
  } catch {
    return 0;
  }
}
