import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rankTools } from './rank-tools.factory.ts';
import { tools } from './tools.ts';

const questions: { ask: string; tool: string }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'questions.json'), 'utf8'),
);
const placeOf = ({ ask, tool }: { ask: string; tool: string }) => rankTools(tools, ask).indexOf(tool) + 1;

describe('what people ask leads to the right tool by the words of the tools alone', () => {
  test('each tool has a question of its own', () => {
    expect(questions.map(({ tool }) => tool).sort()).toEqual(tools.map(({ name }) => name).sort());
  });

  test.each(questions)('$ask → $tool is among the first three', (question) => {
    expect(placeOf(question)).toBeLessThanOrEqual(3);
  });

  test('four of five are the very first', () => {
    const first = questions.filter((question) => placeOf(question) === 1);
    expect(first.length / questions.length).toBeGreaterThanOrEqual(0.8);
  });
});
