import ts from 'typescript';
import type { Check, Problem } from './problem.ts';
import { lineOf, syntaxOf, walk } from './syntax.ts';
import { isCode, isTestCode } from './tree.ts';

const secret = /(token|secret|signature|password|digest|hmac)$/i;
const equality = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** Both sides are our own there, and nobody outside chooses either. */
const ours = new Set(['server/modules/webhooks/deliver/sign-body.ts']);

/** `===` stops at the first character that differs, and the time it takes shows a caller how many are right. */
export const secrets: Check = (tree) =>
  tree.flatMap((file) => {
    if (!file.path.startsWith('server/') || !isCode(file.path) || isTestCode(file.path) || ours.has(file.path))
      return [];
    const source = syntaxOf(file);
    const found: Problem[] = [];
    walk(source, (node) => {
      if (!ts.isBinaryExpression(node) || !equality.has(node.operatorToken.kind)) return;
      const names = [node.left, node.right].map(nameOf);
      if (names.some((name) => name === null) || !names.some((name) => name !== null && secret.test(name))) return;
      const sentence = `${names.join(' and ')} are compared by ===: use sameText or sameBytes`;
      found.push({ file: file.path, line: lineOf(source, node), sentence });
    });
    return found;
  });

/**
 * The last word of `a.b.token`; null for what is no name, a literal for instance: comparing with null reveals nothing.
 */
function nameOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text === 'undefined' ? null : node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : null;
}
