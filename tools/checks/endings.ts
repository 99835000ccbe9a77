import ts from 'typescript';
import type { Check, Problem } from './problem.ts';
import { lineOf, syntaxOf } from './syntax.ts';
import type { TreeFile } from './tree.ts';

/** The one that knows where it was called. */
const home = 'server/testing/at-end.ts';

/** A function may be called in a test or a hook, where `afterAll` does nothing and what it should close stays open. */
export const endings: Check = (tree) =>
  tree
    .filter(({ path, text }) => path !== home && /\.tsx?$/.test(path) && text.includes('afterAll('))
    .flatMap(endingsOf);

const sentence = 'afterAll in a function: atEnd closes wherever it is called';

function endingsOf(file: TreeFile): Problem[] {
  const source = syntaxOf(file);
  const found: Problem[] = [];
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    const called = ts.isCallExpression(node) ? node.expression.getText(source) : '';
    if (called === 'afterAll' && isInFunction) found.push({ file: file.path, line: lineOf(source, node), sentence });
    // The body of a suite runs while the file is collected.
    const isSuite = called.startsWith('describe');
    ts.forEachChild(node, (child) => visit(child, ts.isFunctionLike(child) ? !isSuite : isInFunction));
  };
  visit(source, false);
  return found;
}
