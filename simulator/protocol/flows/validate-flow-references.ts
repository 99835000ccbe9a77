import { record, text } from '../../read-value.ts';
import type { Problem } from './flow-problem.ts';
import type { Screen } from './validate-flow-routing.ts';

/** `${form.x}`, `${data.x}` and `${screen.S.form.x}` must name something that is there. */
export function referenceProblems(screens: Screen[]): Problem[] {
  const fields = new Map(screens.map(({ id, components }) => [id, namesOf(components)]));
  return screens.flatMap(({ id, node, components, path }) =>
    referencesIn(components)
      .filter((reference) => !exists(reference.split('.'), { id, data: Object.keys(record(node.data)), fields }))
      .map((reference) => ({ error: 'INVALID_PROPERTY_VALUE', message: `Nothing is called '${reference}'.`, path })),
  );
}

const namesOf = (components: Record<string, unknown>[]) =>
  new Set(components.map(({ name }) => text(name)).filter((name) => name !== ''));

function referencesIn(components: Record<string, unknown>[]): string[] {
  return [...JSON.stringify(components).matchAll(/\$\{([\w.]+)\}/g)].map(([, reference]) => reference ?? '');
}

interface Scope {
  id: string;
  data: string[];
  fields: Map<string, Set<string>>;
}

function exists([kind, first = '', part = '', last = '']: string[], { id, data, fields }: Scope): boolean {
  switch (kind) {
    case 'form':
      return fields.get(id)?.has(first) ?? false;
    case 'data':
      return data.includes(first);
    case 'screen':
      return part === 'form' ? (fields.get(first)?.has(last) ?? false) : part === 'data' && fields.has(first);
    default:
      return false;
  }
}
