import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { StopList } from './stop-list.ts';

export const root = join(import.meta.dirname, '..', '..');

export type Program = {
  pid: number;
  report: Record<string, unknown>;
  /** Over the channel to it; whatever it sends there next is the answer. */
  ask(question: string): Promise<unknown>;
  stop(): Promise<void>;
};

type AskedProgram = {
  stops: StopList;
  file: string;
  /** A module of the checkout that is loaded before it. */
  preload?: string | undefined;
  nodeFlags?: readonly string[];
  argument?: unknown;
  env?: Record<string, string>;
  deadlineMs?: number;
};

/**
 * Starts a program of the checkout in a process of its own and waits for its first line of JSON. It holds a channel to
 * us, so it ends when we do, however we end.
 */
export async function startProgram(asked: AskedProgram): Promise<Program> {
  const loader = [
    ...(asked.nodeFlags ?? []),
    ...(asked.file.endsWith('.ts') ? ['--import', 'tsx'] : []),
    ...(asked.preload ? ['--import', pathToFileURL(join(root, asked.preload)).href] : []),
  ];
  const words = asked.argument === undefined ? [] : [JSON.stringify(asked.argument)];
  const child = spawn(process.execPath, [...loader, join(root, asked.file), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...asked.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk) => {
    complaints = (complaints + chunk).slice(-4_000);
  });
  const gone = once(child, 'exit');
  let isStopping = false;
  // What is measured beside a program that has ended proves nothing.
  child.once('exit', (code, signal) => {
    if (!isStopping) process.stderr.write(`${asked.file} ended with ${code ?? signal}\n${complaints}\n`);
  });
  const stop = async () => {
    isStopping = true;
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(impatience);
  };
  asked.stops.add(stop);
  const report = await firstLine(child, asked.deadlineMs ?? 60_000).catch(async (error: unknown) => {
    await stop();
    throw new Error(`${asked.file}: ${String(error)}\n${complaints}`);
  });
  const ask = async (question: string): Promise<unknown> => {
    const answered = once(child, 'message');
    child.send(question);
    const [answer] = await answered;
    return answer;
  };
  return { pid: child.pid ?? 0, report, ask, stop };
}

/** Runs a program that prints one line and ends. */
export async function runProgram(asked: AskedProgram): Promise<Record<string, unknown>> {
  const program = await startProgram(asked);
  await program.stop();
  return program.report;
}

function firstLine(child: ChildProcess, deadlineMs: number): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => reject(new Error(`printed nothing for ${deadlineMs} ms`)), deadlineMs);
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
    if (!child.stdout) return reject(new Error('it has no output'));
    createInterface({ input: child.stdout }).once('line', (line) => {
      clearTimeout(deadline);
      resolve(JSON.parse(line));
    });
  });
}
