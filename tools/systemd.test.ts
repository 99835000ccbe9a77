import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWherePresent } from '@recado/journeys/rig/run-where-present.ts';
import { afterAll, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', 'deploy', 'systemd');
const place = mkdtempSync(join(tmpdir(), 'recado-units-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Of ten, as systemd weighs it: what a unit may still do is less than this. */
const mostExposed = 2;

test.each(readdirSync(folder))('%s is what systemd takes, and is exposed to little', async (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  expect(text).toContain('\nCapabilityBoundingSet=\n');
  // Node compiles as it runs, so this one may not be asked for.
  expect(text).not.toContain('MemoryDenyWriteExecute');
  // The Node of this machine: systemd looks whether a command is there.
  const unit = join(place, name);
  writeFileSync(unit, text.replace('/usr/bin/node', process.execPath));
  const verified = await runWherePresent('systemd-analyze', ['verify', '--man=no', unit]);
  if (!verified) return;
  // Of the units it wants besides, only ours are there.
  const ours = verified.err.split('\n').filter((line) => line.includes(name) && !line.includes('not found'));
  expect(ours).toEqual([]);
  const judged = await runWherePresent('systemd-analyze', ['security', '--offline=true', unit]);
  const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(judged?.out ?? '') ?? [];
  if (exposure) expect([name, Number(exposure) < mostExposed]).toEqual([name, true]);
});
