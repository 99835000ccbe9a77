import type { Check } from './problem.ts';
import { isCode, isGenerated, isTest, type TreeFile } from './tree.ts';

const longest = 400;
const longestTest = 600;

/** No file is longer than a reader can hold. */
export const sizes: Check = (tree) =>
  tree.filter(hasSize).flatMap((file) => {
    const [lines, most] = [linesOf(file), isTest(file.path) ? longestTest : longest];
    return lines <= most
      ? []
      : [{ file: file.path, line: most + 1, sentence: `has ${lines} lines; ${most} is the limit` }];
  });

/** For the last line of the check: what a file usually weighs. */
export function medianSize(tree: readonly TreeFile[]): number {
  const sorted = tree
    .filter((file) => hasSize(file) && !isTest(file.path))
    .map(linesOf)
    .sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const hasSize = ({ path }: TreeFile) => isCode(path) || (/\.(sql|css)$/.test(path) && !isGenerated(path));
const linesOf = ({ text }: TreeFile) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
