import ts from 'typescript';
import type { TreeFile } from './tree.ts';

const parsed = new WeakMap<TreeFile, ts.SourceFile>();

/** The syntax of a file, parsed once however many checks read it. */
export function syntaxOf(file: TreeFile): ts.SourceFile {
  let source = parsed.get(file);
  if (!source) {
    source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest);
    parsed.set(file, source);
  }
  return source;
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

export const lineOf = (source: ts.SourceFile, node: ts.Node) =>
  source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;

export type Import = {
  specifier: string;
  line: number;
  /** Gone at run time: `import type`, or every name marked `type`. */
  typeOnly: boolean;
  /** `import()`: loaded when the line runs. */
  lazy: boolean;
  /** Names as the other file exports them; '*' for the whole. */
  names: string[];
};

export function importsOf(file: TreeFile): Import[] {
  const source = syntaxOf(file);
  const found: Import[] = [];
  walk(source, (node) => {
    const specifier = specifierOf(node);
    const lazy = ts.isCallExpression(node);
    if (specifier) found.push({ specifier, line: lineOf(source, node), lazy, ...bindingsOf(node) });
  });
  return found;
}

function specifierOf(node: ts.Node): string | null {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOf(node.moduleSpecifier);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return textOf(node.arguments[0]);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return textOf(node.argument.literal);
  return null;
}

const textOf = (node: ts.Node | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : null);

function bindingsOf(node: ts.Node): { typeOnly: boolean; names: string[] } {
  if (ts.isImportTypeNode(node)) return { typeOnly: true, names: ['*'] };
  if (ts.isImportDeclaration(node)) {
    const clause = node.importClause;
    if (!clause) return { typeOnly: false, names: [] };
    const whole = clause.phaseModifier === ts.SyntaxKind.TypeKeyword;
    const named = clause.namedBindings;
    if (!named || clause.name || !ts.isNamedImports(named)) return { typeOnly: whole, names: ['*'] };
    return bindingsOfNames(whole, named.elements);
  }
  if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause)) {
    return bindingsOfNames(node.isTypeOnly, node.exportClause.elements);
  }
  return { typeOnly: false, names: ['*'] };
}

function bindingsOfNames(whole: boolean, elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]) {
  return {
    typeOnly: whole || (elements.length > 0 && elements.every((element) => element.isTypeOnly)),
    names: elements.map((element) => (element.propertyName ?? element.name).text),
  };
}
