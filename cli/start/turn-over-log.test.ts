import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { turnOverLog, turnOverLongLog } from './turn-over-log.ts';

let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-logs-'));
  log = join(folder, 'service.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(name, 'utf8');

test('each start keeps the logs of the four runs before, and no more', () => {
  for (let run = 1; run <= 7; run += 1) {
    turnOverLog(log);
    writeFileSync(log, `run ${run}`);
  }
  expect([log, `${log}.1`, `${log}.2`, `${log}.3`, `${log}.4`].map(read)).toEqual(
    [7, 6, 5, 4, 3].map((run) => `run ${run}`),
  );
  expect(existsSync(`${log}.5`)).toBe(false);
});

test('a log that has grown too long is emptied under its writer, and what it held is kept', () => {
  writeFileSync(log, 'short');
  turnOverLongLog(log, 10);
  expect(existsSync(`${log}.1`)).toBe(false);
  writeFileSync(log, 'longer than ten bytes');
  turnOverLongLog(log, 10);
  // The next append goes to the beginning.
  writeFileSync(log, 'next', { flag: 'a' });
  expect([read(log), read(`${log}.1`)]).toEqual(['next', 'longer than ten bytes']);
});
