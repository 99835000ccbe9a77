import { type Check, matchingLines } from './problem.ts';

/** Spelt so that this line is not found itself. */
const vague = /\b(who[e]ver|some[b]ody)\b/i;

/** A sentence names who acts: a person, a caller, a worker, a process. Migrations are never edited. */
export const words: Check = (tree) =>
  tree
    .filter(({ path }) => /\.(ts|tsx|mjs|js|sql|md)$/.test(path) && !path.includes('/migrations/'))
    .flatMap((file) => matchingLines(file, vague, (word) => `${word}: name who it is`));
