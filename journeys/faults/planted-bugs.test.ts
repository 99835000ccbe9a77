import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crashPoints } from './nemesis.ts';
import { plantedBugs } from './planted-bugs.ts';

const root = join(import.meta.dirname, '..', '..');

test('twenty bugs are known, and each fits the sources as they are', () => {
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20);
  const unfit = plantedBugs.filter(({ edits }) =>
    edits.some(({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2),
  );
  expect(unfit.map(({ name }) => name)).toEqual([]);
});

test('every crash point of the sources is one that the nemesis uses', () => {
  const known = [...crashPoints.worker, ...crashPoints.api, 'mid-migration'].sort();
  expect(pointsIn(join(root, 'server')).sort()).toEqual(known);
});

function pointsIn(place: string): string[] {
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const path = join(place, entry.name);
    if (entry.isDirectory()) return pointsIn(path);
    if (!entry.name.endsWith('.ts')) return [];
    return [...readFileSync(path, 'utf8').matchAll(/\/\/ crash point: ([a-z-]+)$/gm)].map(([, name]) => name ?? '');
  });
}
