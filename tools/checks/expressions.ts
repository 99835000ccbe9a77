import { findSlowness } from '@recado/server/runtime/expressions/find-slowness.ts';
import ts from 'typescript';
import type { Check, Problem } from './problem.ts';
import { lineOf, syntaxOf, walk } from './syntax.ts';
import { isTestCode, type TreeFile } from './tree.ts';

/** Expressions that meet texts of others. Tests, tools and the simulator read what we wrote ourselves. */
const inService = (path: string) =>
  /^(?:contract|server|client|cli|panel)\/.*\.(?:ts|tsx|mjs|js)$/.test(path) && !isTestCode(path);

/** Every expression takes one pass over any text: proved, not measured. */
export const expressions: Check = (tree) => tree.filter(({ path }) => inService(path)).flatMap(slowExpressions);

function slowExpressions(file: TreeFile): Problem[] {
  const source = syntaxOf(file);
  const problems: Problem[] = [];
  walk(source, (node) => {
    if (!ts.isRegularExpressionLiteral(node)) return;
    const end = node.text.lastIndexOf('/');
    const slowness = findSlowness(node.text.slice(1, end), node.text.slice(end + 1));
    const sentence = `${node.text} may take very long: ${slowness}`;
    if (slowness) problems.push({ file: file.path, line: lineOf(source, node), sentence });
  });
  return problems;
}
