import type { Check } from './problem.ts';
import { isGenerated, type TreeFile } from './tree.ts';

/** More than these, and two of one type that changed places go unnoticed. */
const mostByPlace = 4;

/** A function of the database with many parameters is called by its typed caller, or with names inside a statement. */
export const namedArguments: Check = (tree) =>
  tree.filter(isCaller).flatMap((file) =>
    [...file.text.matchAll(/\brecado\.([a-z0-9_]+)\(/g)].flatMap((match) => {
      const before = file.text.slice(0, match.index);
      if (/\bfunction $|--[^\n]*$/.test(before)) return [];
      const given = argumentsAt(file.text, match.index + match[0].length);
      if (given.length <= mostByPlace || given.every((argument) => argument.includes('=>'))) return [];
      const line = before.split('\n').length;
      return [
        { file: file.path, line, sentence: `gives ${match[1]} ${given.length} arguments by their place: name them` },
      ];
    }),
  );

const isCaller = ({ path }: TreeFile) =>
  /^server\/.*\.(sql|ts)$/.test(path) &&
  !/^server\/database\/(migrations\/|schema\.sql)/.test(path) &&
  !isGenerated(path);

/** What stands between the bracket before `start` and the one that closes it, parted by commas. */
function argumentsAt(text: string, start: number): string[] {
  const parts = [''];
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    const letter = text[at] ?? '';
    if ('([{'.includes(letter)) depth++;
    if (')]}'.includes(letter)) depth--;
    if (depth === 0) break;
    if (letter === ',' && depth === 1) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.filter((part) => part.trim() !== '');
}
