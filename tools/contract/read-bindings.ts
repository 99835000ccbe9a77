import ts from 'typescript';
import { lineOf, syntaxOf, walk } from '../checks/syntax.ts';
import type { TreeFile } from '../checks/tree.ts';

/** Every `bind(routes.<id>, …)` of a file. */
export function readBindings(file: TreeFile): { route: string; place: string }[] {
  const source = syntaxOf(file);
  const found: { route: string; place: string }[] = [];
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText(source) !== 'bind') return;
    const [first] = node.arguments;
    if (!first || !ts.isPropertyAccessExpression(first) || first.expression.getText(source) !== 'routes') return;
    found.push({ route: first.name.text, place: `${file.path}:${lineOf(source, node)}` });
  });
  return found;
}
