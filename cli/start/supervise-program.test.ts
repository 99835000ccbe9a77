import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { superviseProgram } from './supervise-program.ts';
import { waitFor } from './wait-for.ts';

let folder: string;
let lines: string[];
const stops: (() => Promise<void>)[] = [];
const { signal } = new AbortController();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-supervise-'));
  lines = [];
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a supervised program', () => {
  test('that dies is started again, and the reason is told in one line', async () => {
    await supervise(`${appendPid}; setInterval(() => {}, 1000)`);
    const [first = 0] = pids();
    process.kill(first, 'SIGKILL');
    await until(() => pids().length === 2);
    expect(lines).toEqual([
      `the program stopped (killed by SIGKILL) and is starting again; see ${join(folder, 'program.log')}`,
    ]);
    expect(isAlive(pids()[1] ?? 0)).toBe(true);
  });

  test('that does not come up stops the start with its own last words', async () => {
    const start = supervise(
      `console.error('recado: PORT is "x"'); process.exit(1)`,
      () => new Promise(() => undefined),
    );
    await expect(start).rejects.toThrow(/^the program does not start: PORT is "x"; see .*program\.log$/);
  });

  test('is told to stop, and killed when it does not listen', async () => {
    const running = await supervise(`${appendPid}; process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`);
    const [pid = 0] = pids();
    await running.stop();
    expect(isAlive(pid)).toBe(false);
    expect(lines).toEqual([]);
  });
});

const appendPid = `require('node:fs').appendFileSync(process.env.PIDS, process.pid + '\\n')`;

async function supervise(script: string, whenUp: () => Promise<unknown> = () => until(() => pids().length > 0)) {
  const file = join(folder, 'program.cjs');
  writeFileSync(file, script);
  const log = join(folder, 'program.log');
  const program = { name: 'program', file, env: { ...process.env, PIDS: join(folder, 'pids') }, log, stopMs: 500 };
  const print = (line: string) => void lines.push(line);
  const running = await superviseProgram({ program, whenUp: async () => void (await whenUp()), print, signal });
  stops.push(() => running.stop());
  return running;
}

/** Without the zero that a file gives which is there and not written yet: it would stand for our own group. */
function pids(): number[] {
  try {
    return readFileSync(join(folder, 'pids'), 'utf8')
      .split('\n')
      .map(Number)
      .filter((pid) => pid > 0);
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(condition: () => boolean): Promise<void> {
  const met = await waitFor(async () => condition() || undefined, { withinMs: 120_000, everyMs: 20, signal });
  expect(met).toBe(true);
}
