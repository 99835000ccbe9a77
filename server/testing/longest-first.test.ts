import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../runtime/project-root.ts';
import { longFiles } from './longest-first.ts';

test('every file that begins first is there, and is named once', () => {
  expect(longFiles.filter((name) => !existsSync(join(projectRoot(), name)))).toEqual([]);
  expect(new Set(longFiles).size).toBe(longFiles.length);
});
