import ts from 'typescript';
import { syntaxOf } from '../checks/syntax.ts';
import type { TreeFile } from '../checks/tree.ts';

/** A test as it is written: where it stands and what it is called. */
export type Title = { file: string; within: string[]; title: string };

/** Titles of every test of a file, without running it. Of `test.each` with `%s`, every row's first word is a title. */
export function readTitles(file: TreeFile): Title[] {
  const titles: Title[] = [];
  const visit = (node: ts.Node, within: string[]): void => {
    const call = ts.isCallExpression(node) ? readCall(node) : null;
    for (const title of call?.kind === 'test' ? call.titles : []) titles.push({ file: file.path, within, title });
    const inside = call?.kind === 'describe' ? [...within, ...call.titles] : within;
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(syntaxOf(file), []);
  return titles;
}

function readCall(call: ts.CallExpression): { kind: 'test' | 'describe'; titles: string[] } | null {
  const [first] = call.arguments;
  if (!first || !ts.isStringLiteralLike(first)) return null;
  const kind = kindOf(call.expression);
  if (!kind) return null;
  const rows = ts.isCallExpression(call.expression) ? firstWords(call.expression.arguments[0]) : [];
  return { kind, titles: rows.length > 0 && first.text.startsWith('%s') ? rows : [first.text] };
}

/** `test(…)`, `test.each(…)(…)` and their kin. */
function kindOf(callee: ts.Expression): 'test' | 'describe' | null {
  if (ts.isCallExpression(callee)) return kindOf(callee.expression);
  if (ts.isPropertyAccessExpression(callee)) return kindOf(callee.expression);
  if (!ts.isIdentifier(callee)) return null;
  if (callee.text === 'describe') return 'describe';
  return callee.text === 'test' || callee.text === 'it' ? 'test' : null;
}

function firstWords(table: ts.Expression | undefined): string[] {
  const list = table && ts.isAsExpression(table) ? table.expression : table;
  if (!list || !ts.isArrayLiteralExpression(list)) return [];
  return list.elements.flatMap((row) => {
    const word = ts.isArrayLiteralExpression(row) ? row.elements[0] : row;
    return word && ts.isStringLiteralLike(word) ? [word.text] : [];
  });
}
