import ts from 'typescript';
import { type Check, matchingLines, type Problem } from './problem.ts';
import { lineOf, syntaxOf, walk } from './syntax.ts';
import { isCode, isTest, type TreeFile } from './tree.ts';

const comment = /(?:\/\/|\/\*|^\s*\*|--\s|<!--|^\s*#)/.source;
const unfinished = new RegExp(`${comment}.*?\\b(TODO|FIXME|XXX|HACK)\\b`);
const silencers = new RegExp(
  `${comment}\\s*(@ts-(?:ignore|nocheck|expect-error)|(?:eslint|biome|oxlint|prettier)-\\S+)`,
);

/** Nothing is left for later, nothing is silenced, nothing is let through unseen. */
export const marks: Check = (tree) =>
  tree.flatMap((file) => [
    ...(isCode(file.path) || file.path.endsWith('.sql') ? leftForLater(file) : []),
    ...(isCode(file.path) ? loopholes(file) : []),
  ]);

function leftForLater(file: TreeFile): Problem[] {
  const read = (seen: TreeFile) => [
    ...matchingLines(seen, unfinished, (mark) => `${mark}: finish it or write it down elsewhere`),
    ...matchingLines(seen, silencers, (mark) => `${mark}: fix what it silences`),
  ];
  // Two looks: the second, slower one only where the first saw something that may be a string.
  return read(file).length > 0 && isCode(file.path) ? read({ ...file, text: withoutStrings(file) }) : read(file);
}

/** The text with every string blanked out, line for line. */
function withoutStrings(file: TreeFile): string {
  const source = syntaxOf(file);
  let text = file.text;
  walk(source, (node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateLiteralToken(node)) return;
    const [start, end] = [node.getStart(source), node.end];
    text = text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
  });
  return text;
}

function loopholes(file: TreeFile): Problem[] {
  const source = syntaxOf(file);
  const found: Problem[] = [];
  walk(source, (node) => {
    const sentence = loopholeOf(node) ?? (isTest(file.path) ? setAsideOf(node) : null);
    if (sentence) found.push({ file: file.path, line: lineOf(source, node), sentence });
  });
  return found;
}

function loopholeOf(node: ts.Node): string | null {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return 'any: name the type';
  if (ts.isNonNullExpression(node)) return 'non-null !: prove it instead';
  if (ts.isAsExpression(node) && ts.isAsExpression(node.expression)) return 'as … as …: two casts hide a mistake';
  if (ts.isEnumDeclaration(node)) return 'enum: use a list of words';
  return null;
}

function setAsideOf(node: ts.Node): string | null {
  if (!ts.isPropertyAccessExpression(node)) return null;
  const called = ts.isIdentifier(node.expression) ? node.expression.text : '';
  const way = node.name.text;
  if (!['test', 'it', 'describe', 'suite'].includes(called)) return null;
  return ['skip', 'only', 'todo', 'fails', 'skipIf', 'runIf'].includes(way)
    ? `${called}.${way}: every test runs`
    : null;
}
