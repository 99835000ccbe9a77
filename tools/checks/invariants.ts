import ts from 'typescript';
import type { Check } from './problem.ts';
import { lineOf, syntaxOf, walk } from './syntax.ts';
import { isTest, type TreeFile } from './tree.ts';

export const invariantsPage = 'docs/invariants.md';
const promise = /^- \*\*([A-Z]\d+)\*\* /;

/** Every code in the title of a test is a promise of docs/invariants.md, and every promise has a test. */
export const invariants: Check = (tree) => {
  const page = tree.find(({ path }) => path === invariantsPage);
  if (!page) return [];
  const cited = tree.flatMap(readCodes);
  const promised = page.text
    .split('\n')
    .map((text, index) => ({ code: promise.exec(text)?.[1] ?? '', line: index + 1 }))
    .filter(({ code }) => code !== '');
  const unknown = cited
    .filter((one) => !promised.some(({ code }) => code === one.code))
    .map(({ code, file, line }) => ({
      file,
      line,
      sentence: `cites ${code}, which ${invariantsPage} does not promise`,
    }));
  const untested = promised
    .filter((one) => !cited.some(({ code }) => code === one.code))
    .map(({ code, line }) => ({
      file: page.path,
      line,
      sentence: `promises ${code}, and no title of a test cites it`,
    }));
  const twice = promised
    .filter(({ code }, index) => promised.findIndex((one) => one.code === code) !== index)
    .map(({ code, line }) => ({ file: page.path, line, sentence: `promises ${code} a second time` }));
  return [...unknown, ...untested, ...twice];
};

/** The page with the files that test each promise below it. Sentences are written by hand, the lists are not. */
export function listInvariants(tree: readonly TreeFile[]): string {
  const cited = tree.flatMap(readCodes);
  const page = tree.find(({ path }) => path === invariantsPage)?.text ?? '';
  const lines = page.split('\n').filter((text) => !/^ {2}`/.test(text));
  return lines
    .flatMap((text, index) => {
      const isEnd = !/^ {2}\S/.test(lines[index + 1] ?? '');
      const code = isEnd ? codeAbove(lines, index) : null;
      return code ? [text, ...listFiles(cited, code)] : [text];
    })
    .join('\n');
}

/** Of the promise that this line is a part of. */
function codeAbove(lines: readonly string[], index: number): string | null {
  const text = lines[index] ?? '';
  const code = promise.exec(text)?.[1];
  if (code) return code;
  return /^ {2}\S/.test(text) ? codeAbove(lines, index - 1) : null;
}

function listFiles(cited: readonly Cited[], code: string): string[] {
  const files = new Set(cited.filter((one) => one.code === code).map(({ file }) => file));
  return [...files].sort().map((file, index, all) => `  \`${file}\`${index < all.length - 1 ? ',' : ''}`);
}

type Cited = { code: string; file: string; line: number };

/** Codes stand first in a title: `M9 a failure is refunded once`. */
function readCodes(file: TreeFile): Cited[] {
  if (!isTest(file.path)) return [];
  const source = syntaxOf(file);
  const cited: Cited[] = [];
  walk(source, (node) => {
    const title = ts.isCallExpression(node) && isTesting(node.expression) ? node.arguments[0] : undefined;
    if (!title || !ts.isStringLiteralLike(title)) return;
    const [codes = ''] = /^(?:[A-Z]\d{1,2},? )+(?=\S)/.exec(title.text) ?? [];
    const line = lineOf(source, title);
    for (const [code] of codes.matchAll(/[A-Z]\d+/g)) cited.push({ code, file: file.path, line });
  });
  return cited;
}

function isTesting(callee: ts.Expression): boolean {
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) return isTesting(callee.expression);
  return ts.isIdentifier(callee) && ['test', 'describe'].includes(callee.text);
}
