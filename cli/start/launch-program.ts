import { spawn } from 'node:child_process';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { Env } from '../installation/check-settings.ts';

export type Program = {
  name: string;
  file: string;
  nodeFlags?: readonly string[];
  env: Env;
  log: string;
  stopMs: number;
  /** Its code is loaded at once, and it begins when this is known: what its environment lacked. */
  held?: Promise<Env>;
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
    env: { ...program.env, ...(program.held ? { RECADO_HELD: '1' } : {}) },
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  program.held?.then(
    (found) => child.connected && child.send({ begin: found }, () => undefined),
    () => undefined,
  );
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
  const { size } = statSync(log);
  // A log that was turned over meanwhile is shorter than it was.
  const read = readSync(file, tail, 0, tailBytes, Math.max(from > size ? 0 : from, size - tailBytes));
  closeSync(file);
  const lines = tail.toString('utf8', 0, read).split('\n');
  const line = lines.findLast((one) => one.startsWith('recado: ') || /^\w*Error: /.test(one));
  return line?.replace(/^recado: /, '') ?? null;
}
