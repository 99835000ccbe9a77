import ts from 'typescript';

/** One change of a file: the text from `from` to `to` becomes `text`. */
export type Mutant = { from: number; to: number; text: string; line: number };

const swaps = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
]);

/** Operators, conditions, literals and refusals of a TypeScript file, each changed once. */
export function mutateTypeScript(text: string): Mutant[] {
  const file = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, replacement: string) =>
    mutants.push(changeOf(text, node.getStart(), node.end, replacement));
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const swap = swaps.get(node.operatorToken.kind);
      if (swap) add(node.operatorToken, swap);
    }
    if (ts.isIfStatement(node)) {
      add(node.expression, 'true');
      add(node.expression, 'false');
    }
    if (ts.isConditionalExpression(node)) add(node.condition, `!(${node.condition.getText()})`);
    if (ts.isThrowStatement(node)) add(node, ';');
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
    if (ts.isNumericLiteral(node)) add(node, `(${node.getText()} + 1)`);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return mutants;
}

const sqlSwaps: Record<string, string> = {
  '<=': '<',
  '>=': '>',
  '<>': '=',
  '<': '<=',
  '>': '>=',
  '=': '<>',
  '+': '-',
  '-': '+',
  and: 'or',
  or: 'and',
  'is null': 'is not null',
  'is not null': 'is null',
};
const sqlTokens = /--[^\n]*|'(?:[^']|'')*'|(?<=\s)(?:<=|>=|<>|<|>|=|\+|-|and|or|is not null|is null)(?=[\s),;]|$)/g;

/** Comparisons, sums and connectives of the functions in an SQL file, each changed once; settings and comments are not. */
export function mutateSql(text: string): Mutant[] {
  const mutants: Mutant[] = [];
  let isBody = false;
  let at = 0;
  for (const line of text.split('\n')) {
    if (/^as \$\$|^\$\$/.test(line)) isBody = line.startsWith('as');
    const isAssignment = /^\s*(update\b.*\bset|set|do update set)\b/.test(line);
    for (const found of isBody ? line.matchAll(sqlTokens) : []) {
      const swap = sqlSwaps[found[0]];
      // An assignment is not a comparison.
      if (!swap || (found[0] === '=' && isAssignment)) continue;
      mutants.push(changeOf(text, at + found.index, at + found.index + found[0].length, swap));
    }
    at += line.length + 1;
  }
  return mutants;
}

export const applyMutant = (text: string, { from, to, text: replacement }: Mutant) =>
  text.slice(0, from) + replacement + text.slice(to);

function changeOf(text: string, from: number, to: number, replacement: string): Mutant {
  return { from, to, text: replacement, line: text.slice(0, from).split('\n').length };
}
