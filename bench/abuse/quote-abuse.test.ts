import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../rig/program.ts';
import { partNames } from './measure-abuse.ts';
import { quoteAbuse } from './quote-abuse.ts';

test('the README quotes the newest result of the attacks, figure by figure', () => {
  const names = readdirSync(join(root, 'bench', 'results')).filter((name) => name.startsWith('abuse-'));
  const newest = names.sort().at(-1) ?? '';
  const result = JSON.parse(readFileSync(join(root, 'bench', 'results', newest), 'utf8'));
  const readme = readFileSync(join(root, 'README.md'), 'utf8');

  expect(Object.keys(result.parts).sort()).toEqual([...partNames].sort());
  expect(readme).toContain(`bench/results/${newest}`);
  expect(readme).toContain(quoteAbuse(result).join('\n'));
});
