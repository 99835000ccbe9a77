import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import type { Env } from '../installation/check-settings.ts';

export type Program = {
  name: string;
  file: string;
  nodeFlags?: readonly string[];
  env: Env;
  log: string;
  stopMs: number;
};

export type RunningProgram = {
  /** Resolves when it ended, with words for people. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts a program of ours as a process in a group of its own, so that Ctrl-C reaches only us and things stop in order.
 * It holds a channel to us; when that breaks because we are gone, it ends by itself.
 */
export function launchProgram(program: Program): RunningProgram {
  const log = openSync(program.log, 'a', 0o600);
  const from = statSync(program.log).size;
  const child = spawn(process.execPath, ['--enable-source-maps', ...(program.nodeFlags ?? []), program.file], {
    env: { ...program.env },
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(lastWords(program.log, from) ?? describeEnd(code, signal)));
  });
  return {
    ended,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), program.stopMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

const describeEnd = (code: number | null, signal: string | null) =>
  signal ? `killed by ${signal}` : `exit code ${code}`;

const tailBytes = 65_536;

/** The last error a program wrote since this start, if it wrote one. */
function lastWords(log: string, from: number): string | null {
  const tail = Buffer.alloc(tailBytes);
  const file = openSync(log, 'r');
  const read = readSync(file, tail, 0, tailBytes, Math.max(from, statSync(log).size - tailBytes));
  closeSync(file);
  const lines = tail.toString('utf8', 0, read).split('\n');
  const line = lines.findLast((one) => one.startsWith('recado: ') || /^\w*Error: /.test(one));
  return line?.replace(/^recado: /, '') ?? null;
}

/** The log of the run before stays for a look back. */
export function turnOverLog(log: string): void {
  if (existsSync(log)) renameSync(log, `${log}.1`);
}
