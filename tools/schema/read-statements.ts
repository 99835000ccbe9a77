import ts from 'typescript';
import { lineOf, syntaxOf, walk } from '../checks/syntax.ts';
import type { TreeFile } from '../checks/tree.ts';

/** Everything one exported function of a queries file may send to the database. */
export type Statement = { name: string; file: string; line: number; text: string };

/**
 * The texts of the `sql` templates in each exported declaration, together with those of the unexported fragments it
 * uses: a condition that a fragment adds counts for every statement built from it.
 */
export function readStatements(file: TreeFile): Statement[] {
  const source = syntaxOf(file);
  const parts = new Map<string, { text: string; uses: Set<string>; exported: boolean; line: number }>();
  for (const { name, node } of declarations(source)) {
    const uses = new Set<string>();
    let text = '';
    walk(node, (inner) => {
      if (ts.isIdentifier(inner)) uses.add(inner.text);
      if (ts.isTaggedTemplateExpression(inner) && inner.tag.getText(source) === 'sql') text += `${textOf(inner)}\n`;
    });
    parts.set(name, { text, uses, exported: isExported(node), line: lineOf(source, node) });
  }

  const wholeText = (name: string, seen: Set<string>): string => {
    const part = parts.get(name);
    if (!part || seen.has(name)) return '';
    seen.add(name);
    return [part.text, ...[...part.uses].map((used) => wholeText(used, seen))].join('');
  };
  return [...parts]
    .filter(([, part]) => part.exported)
    .map(([name, part]) => ({ name, file: file.path, line: part.line, text: wholeText(name, new Set()) }))
    .filter(({ text }) => text !== '');
}

type Declaration = { name: string; node: ts.Statement };

function declarations(source: ts.SourceFile): Declaration[] {
  return source.statements.flatMap((node): Declaration[] => {
    if (ts.isFunctionDeclaration(node) && node.name) return [{ name: node.name.text, node }];
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.map((one) => ({ name: one.name.getText(source), node }));
  });
}

/** The words of a template with its values left out. Nested templates are visited on their own. */
function textOf({ template }: ts.TaggedTemplateExpression): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return [template.head.text, ...template.templateSpans.map((span) => span.literal.text)].join(' ? ');
}

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
