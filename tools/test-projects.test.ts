import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';

const names = ((config.test?.projects ?? []) as { test: { name: string } }[]).map((project) => project.test.name);

test.each(['faults.mjs', 'mutants/main.ts'])('%s asks for a project of the tests that exists', (file) => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  const asked = [...source.matchAll(/'--project',\s*'(\w+)'/g)].map(([, name]) => name);
  expect(asked).toHaveLength(1);
  expect(names).toEqual(expect.arrayContaining(asked));
});
