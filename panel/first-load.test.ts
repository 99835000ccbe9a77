import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firstLoadOf } from './testing/first-load.ts';

const budget = 300_000;
const built = join(import.meta.dirname, '..', 'dist', 'panel');

describe('the first load of the built panel', () => {
  test.each(['sign-in', 'home'])('of %s is at most 300 kB compressed, with styles and font', (page) => {
    const files = firstLoadOf(built, page);
    const total = [...files.values()].reduce((sum, size) => sum + size, 0);
    console.log(`first load of ${page}: ${Math.round(total / 1_000)} kB in ${files.size} files`);
    expect(files.size).toBeGreaterThan(8);
    expect(total).toBeLessThanOrEqual(budget);
  });
});
