import { readdirSync, readFileSync } from 'node:fs';

const millisecondsPerTick = 10;

export type Usage = {
  /** Cores that other programs used meanwhile. A measurement beside them proves little. */
  strangers: number;
  /** What all our processes used: unlike a rate, it hardly depends on who else is there. */
  oursMs: number;
};

/** Starts watching; the answer shows who used the processors since. Null where there is no /proc. */
export function watchMachine(): () => Usage | null {
  const [startedAt, all, ours] = [performance.now(), machineMs(), treeMs()];
  return () => {
    const end = machineMs();
    if (all === null || end === null) return null;
    const oursMs = treeMs() - ours;
    const cores = (end - all - oursMs) / (performance.now() - startedAt);
    return { strangers: Math.max(0, Math.round(cores * 100) / 100), oursMs };
  };
}

function machineMs(): number | null {
  try {
    const line = readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '';
    const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] = line
      .split(/\s+/)
      .slice(1)
      .map(Number);
    return (user + nice + system + irq + softIrq + stolen) * millisecondsPerTick;
  } catch {
    return null;
  }
}

type Spent = { parent: number; own: number; reaped: number };

/** Our own time, that of every living descendant, and that of the ended ones as their parents remember it. */
function treeMs(): number {
  const all = new Map<number, Spent>();
  for (const name of listProc()) {
    const spent = spentBy(name);
    if (spent) all.set(Number(name), spent);
  }
  let sum = 0;
  for (const [pid, spent] of all) if (descends(all, pid)) sum += spent.own + spent.reaped;
  return sum * millisecondsPerTick;
}

function listProc(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function spentBy(name: string): Spent | null {
  try {
    const line = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The name in parentheses may hold anything, spaces included.
    const [, parent = 0, ...rest] = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = rest.slice(9, 13);
    return { parent, own: user + system, reaped: reapedUser + reapedSystem };
  } catch {
    return null;
  }
}

function descends(all: ReadonlyMap<number, Spent>, pid: number): boolean {
  for (let at = pid; at > 0; at = all.get(at)?.parent ?? 0) if (at === process.pid) return true;
  return false;
}
