import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const hasProc = process.platform === 'linux';

/**
 * When this pid began, as an opaque text that distinguishes it from a later one of the same number; undefined when the
 * process has ended.
 */
export function startOfPid(pid: number): string | undefined {
  try {
    if (!hasProc) return ps(pid, 'lstart=');
    // The command name may hold spaces and brackets, so fields are counted after the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie waits for a parent that may never come (a container without init): it is dead to us.
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  return startOfPid(pid) !== undefined;
}

/** The number belongs to a process, running or unreaped: what PostgreSQL asks before it starts. */
export function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** True when this pid is a PostgreSQL that works inside the folder; a server always stands in its data folder. */
export function isPostgresIn(pid: number, cluster: string): boolean {
  try {
    if (!hasProc) return ps(pid, 'command=')?.includes(`/bin/postgres -D ${cluster}`) ?? false;
    const [program, folder] = ['exe', 'cwd'].map((name) =>
      readlinkSync(`/proc/${pid}/${name}`).replace(/ \(deleted\)$/, ''),
    );
    return program?.endsWith('/postgres') === true && folder === cluster;
  } catch {
    return false;
  }
}

/** Every PostgreSQL working inside the folder: the server and its children, or children that outlived it. */
export function listPostgresIn(cluster: string): number[] {
  if (!hasProc) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isAlive(pid) && isPostgresIn(pid, cluster));
}

function ps(pid: number, column: string): string | undefined {
  const text = execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  return text === '' ? undefined : text;
}
