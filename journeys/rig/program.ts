import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..', '..');

/** One of our programs, built and run as an operator would run it. */
export type Program = {
  pid: number;
  /** What it printed when it was ready. */
  ready: Record<string, unknown>;
  /** What it wrote to standard error, for the failure message of a test. */
  complaints(): string;
  /** Everything it ever wrote, its log included. */
  log(): string;
  /** As the kernel does it: no clean stop. */
  kill(): Promise<void>;
  /** As an operator does it. Answers the exit code. */
  stop(): Promise<number | null>;
  /** As a machine that stands still: nothing in it runs, and its connections stay. It can be killed and stopped as it is. */
  freeze(): void;
  /** It goes on where it stood, and does not know. */
  resume(): void;
  /** When it is gone, for whatever reason. */
  ended: Promise<unknown>;
  /** The most memory it ever held; 0 once it is gone, or where the machine does not show it. */
  peakMb(): number;
};

/** `folder`: where another release is unpacked. */
export async function startProgram(bundle: string, env: Record<string, string>, folder = root): Promise<Program> {
  const child = spawn(process.execPath, ['--enable-source-maps', join(folder, 'dist', bundle)], {
    env: { PATH: process.env.PATH ?? '', ...env },
    // With a channel to us they stop by themselves if this test run dies.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let complaints = '';
  let log = '';
  child.stdout?.on('data', (chunk) => {
    log += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    complaints = (complaints + chunk).slice(-20_000);
    log += chunk;
  });
  const ready = await firstLine(child).catch(() => {
    throw new Error(`${bundle} did not start: ${complaints}`);
  });
  const gone = once(child, 'exit');
  let dismissed = false;
  // A test then fails on a refused connection; why there is nobody to connect to stands only here.
  child.once('exit', (code) => {
    // Killed at a crash point.
    if (env.CRASH_AT) dismissed = true;
    if (!dismissed) process.stderr.write(`${bundle} ended by itself with ${code}: ${complaints}\n`);
  });
  const resume = () => {
    process.off('exit', resume);
    child.kill('SIGCONT');
  };
  return {
    pid: child.pid ?? 0,
    ready,
    complaints: () => complaints,
    log: () => log,
    async kill() {
      dismissed = true;
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      dismissed = true;
      child.kill('SIGTERM');
      // Frozen it would learn of it only when it goes on.
      resume();
      await gone;
      return child.exitCode;
    },
    freeze() {
      child.kill('SIGSTOP');
      // Or it would never notice that this test run is gone.
      process.once('exit', resume);
    },
    resume,
    ended: gone,
    peakMb: () => readPeakMb(child.pid ?? 0),
  };
}

function readPeakMb(pid: number): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024);
  } catch {
    return 0;
  }
}

/** A command of the operator, to its end. */
export async function runCommand(args: readonly string[], env: Record<string, string>, folder = root): Promise<Ended> {
  const child = spawn(process.execPath, [join(folder, 'dist', 'cli.js'), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  await once(child, 'close');
  return { code: child.exitCode, ...output };
}

export type Ended = { code: number | null; out: string; err: string };

function firstLine(child: ChildProcess): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('it ended')));
    if (!child.stdout) return reject(new Error('it has no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const output: Record<string, unknown> = line.startsWith('{') ? JSON.parse(line) : {};
      // A line of the log may come first.
      if (!('level' in output)) resolve(output);
    });
  });
}
