import { readFileSync } from 'node:fs';

/** The most memory a process ever had at once, in megabytes; null where there is no /proc. */
export function peakMegabytes(pid: number): number | null {
  try {
    const line = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line ? Math.round(Number(line[1]) / 1_024) : null;
  } catch {
    return null;
  }
}
