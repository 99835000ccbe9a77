import type { TreeFile } from './tree.ts';

/** One thing a check found, printed as `file:line: sentence`. */
export type Problem = { file: string; line: number; sentence: string };

/** A check reads the whole tree and returns what is wrong with it; an empty list is a pass. */
export type Check = (tree: readonly TreeFile[]) => Problem[];

export const printProblem = (problem: Problem) => `${problem.file}:${problem.line}: ${problem.sentence}`;

/** The lines of a file that match, as problems. */
export function matchingLines(file: TreeFile, pattern: RegExp, sentence: (match: string) => string): Problem[] {
  return file.text.split('\n').flatMap((text, index) => {
    const match = pattern.exec(text);
    return match ? [{ file: file.path, line: index + 1, sentence: sentence(match[1] ?? match[0]) }] : [];
  });
}
