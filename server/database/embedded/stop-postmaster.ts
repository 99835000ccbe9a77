import { isAlive, isPostgresIn, listPostgresIn } from './inspect-pid.ts';
import { StartError } from './start-error.ts';
import { waitUntil } from './wait-until.ts';

/** Fast: sessions end, a checkpoint is written. Immediate: without the checkpoint, next start recovers. */
const steps = [
  { signal: 'SIGINT', waitMs: 30_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
] as const;

export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  for (const { signal, waitMs } of steps) {
    if (await endsAfter(pid, cluster, signal, waitMs)) return;
  }
}

/**
 * Backends outlive a killed server until they next look up, and a new server beside them would harm the files.
 * Only for the owner of the folder, and only when the server itself is gone.
 */
export async function endStragglers(cluster: string): Promise<number> {
  const stragglers = listPostgresIn(cluster);
  for (const pid of stragglers) {
    const ended =
      (await endsAfter(pid, cluster, 'SIGQUIT', 2_000)) || (await endsAfter(pid, cluster, 'SIGKILL', 5_000));
    if (!ended)
      throw new StartError(`A stray PostgreSQL (pid ${pid}) still works in ${cluster}: end it and start again.`);
  }
  return stragglers.length;
}

async function endsAfter(pid: number, cluster: string, signal: NodeJS.Signals, waitMs: number): Promise<boolean> {
  if (!isAlive(pid) || !isPostgresIn(pid, cluster)) return true;
  try {
    process.kill(pid, signal);
  } catch {
    // It ended between the look and the signal.
  }
  return (await waitUntil(() => (isAlive(pid) ? undefined : true), { withinMs: waitMs })) === true;
}
