import { availableParallelism } from 'node:os';
import { InvalidArgumentError } from 'commander';

export type PlannedProcess = { name: string; roles: 'api' | 'worker' | 'api,worker'; metricsPort: number };

type Asked = { count: number; roles: { api: boolean; worker: boolean }; metricsPort: number };

/**
 * Half of them answer callers and half deliver, so that neither waits for the other; an odd one answers. Each serves its
 * own metrics, on ports in a row: behind one port a counter would jump from process to process.
 */
export function planProcesses({ count, roles, metricsPort }: Asked): PlannedProcess[] {
  const apis = !roles.worker ? count : roles.api ? Math.ceil(count / 2) : 0;
  const rolesOf = (index: number) => {
    if (roles.api && roles.worker && count === 1) return 'api,worker' as const;
    return index < apis ? ('api' as const) : ('worker' as const);
  };
  return Array.from({ length: count }, (_, index) => ({
    name: `process ${index + 1} (${rolesOf(index)})`,
    roles: rolesOf(index),
    metricsPort: metricsPort === 0 ? 0 : metricsPort + index,
  }));
}

const most = 64;

/** `auto` is one process for each core. */
export function readProcesses(written: string): number {
  if (written === 'auto') return Math.min(availableParallelism(), most);
  const count = Number(written);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new InvalidArgumentError(`Use auto, or a whole number from 1 to ${most}.`);
}
