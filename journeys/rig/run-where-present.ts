import { spawn } from 'node:child_process';

export type Ran = { code: number | null; out: string; err: string };

/** Runs a program, or answers null where this machine does not have it. */
export function runWherePresent(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ran | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const ran = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      ran.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      ran.err += chunk;
    });
    child.once('error', (error: NodeJS.ErrnoException) => (isAbsent(error) ? resolve(null) : reject(error)));
    child.once('close', (code) => resolve({ code, ...ran }));
  });
}

/** A folder of the PATH that this user may not read answers EACCES in place of ENOENT. */
const isAbsent = ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'EACCES';
