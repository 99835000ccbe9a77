import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyResult } from './faults-result.ts';
import { strikesWanted } from './nemesis.ts';
import { quoteFaults } from './quote-faults.ts';
import type { Trial } from './run-trial.ts';

const folder = join(import.meta.dirname, '..', '..', 'bench', 'results');
const begunAt = new Date().toISOString();

/** Adds a trial to the result of this run, or to the one that `--add-to` names. Answers the file. */
export function addTrial(name: string, trial: Trial): string {
  const file = fileOf(name);
  const result = read(file, emptyResult(begunAt));
  const { seed, struck, violations, p50Ms, p99Ms, seconds } = trial;
  result.wanted = strikesWanted;
  if (!result.commits.includes(commit())) result.commits.push(commit());
  result.seeds.push(seed);
  result.trials += 1;
  for (const { fault, detail } of struck) {
    add(result.faults, fault);
    if (fault.startsWith('crash-') && detail) add(result.crashPoints, detail);
  }
  result.violations.push(...violations.map((what) => ({ seed, what })));
  for (const count of ['messages', 'lost', 'duplicates', 'uncertain', 'calls', 'failedCalls'] as const)
    result[count] += trial[count];
  result.peakMb = Math.max(result.peakMb, trial.peakMb);
  result.each.push({ seed, p50Ms, p99Ms, seconds });
  result.p50Ms = spread(result.each.map((one) => one.p50Ms));
  result.p99Ms = spread(result.each.map((one) => one.p99Ms));
  write(file, result);
  quoteFaults(file, result);
  return file;
}

type Caught = { bug: string; trials: number; seed: number; violations: string[] };

/** Adds what a trial found of a planted bug. */
export function addCaught(bug: string, seed: number, violations: string[]): Caught {
  const file = fileOf('planted');
  const result = read(file, { at: begunAt, commit: commit(), caught: 0, bugs: [] as Caught[] });
  const before = result.bugs.find((one) => one.bug === bug);
  const now = { bug, trials: (before?.trials ?? 0) + 1, seed, violations };
  result.bugs = [...result.bugs.filter((one) => one.bug !== bug), now];
  result.caught = result.bugs.filter((one) => one.violations.length > 0).length;
  write(file, result);
  return now;
}

function fileOf(name: string): string {
  mkdirSync(folder, { recursive: true });
  const given = process.env.FAULTS_ADD_TO;
  return given || join(folder, `${name}-${begunAt.slice(0, 16).replace('T', '-').replace(':', '')}.json`);
}

const read = <T>(file: string, otherwise: T): T =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : structuredClone(otherwise);
const write = (file: string, result: object) => writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
const add = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

function spread(values: readonly number[]): { middle: number; worst: number } {
  const sorted = [...values].sort((a, b) => a - b);
  return { middle: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

/** A plus sign marks sources that differ from the commit. */
function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    const changed = git('status', '--porcelain', '-uno', '--', 'server', 'contract', 'client', 'journeys');
    return git('rev-parse', '--short', 'HEAD') + (changed === '' ? '' : '+');
  } catch {
    return 'unknown';
  }
}
