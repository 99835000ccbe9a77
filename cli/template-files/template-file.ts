import type { Body, Result } from '@recado/client/recado.ts';

export type Draft = Body<'createTemplate'>;
type Template = Result<'getTemplate'>;

/** A template as a file keeps it: what creating it takes, and nothing that the platform decides. */
export function draftOf(template: Template): Draft {
  const { name, language, category, originalCategory, structureJson, variablesSchema } = template;
  const head = { name, category: originalCategory ?? category, language };
  // Its text is the platform’s.
  if (head.category === 'AUTHENTICATION') return head;
  const { header, body, footer, buttons, carousel } = structureJson as Partial<Draft>;
  const draft = { ...head, header, body, footer, samples: variablesSchema, buttons, carousel };
  return withoutEmpty(draft) as Draft;
}

/** Why a template cannot be kept as a file: it has a part that cannot be made from here. */
export const unsupportedPart = ({ structureJson }: Template): string | null =>
  typeof structureJson.unsupported === 'string' ? structureJson.unsupported : null;

/** The same text for the same template, however it was written down. */
export function canonical(draft: Draft): string {
  const named = {
    ...draft,
    name: plainName(draft.name),
    language: draft.language ?? 'pt_BR',
    category: draft.category.toUpperCase(),
  };
  const { name, category, language } = named;
  return `${JSON.stringify(sorted(withoutEmpty(category === 'AUTHENTICATION' ? { name, category, language } : named)), null, 2)}\n`;
}

/** As the service makes the name of what a person wrote. */
export const plainName = (written: string) => written.trim().toLowerCase().replaceAll(/[\s-]/g, '_');

export const fileName = ({ name, language }: Draft) => `${plainName(name)}.${language ?? 'pt_BR'}.json`;

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .map(([name, inner]) => [name, withoutEmpty(inner)] as const)
    .filter(([, inner]) => !isEmpty(inner));
  return Object.fromEntries(kept);
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/** Fields in one order; the lists keep theirs. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const order = [
    'name',
    'category',
    'language',
    'header',
    'body',
    'footer',
    'samples',
    'buttons',
    'carousel',
    'type',
    'text',
  ];
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const entries = Object.entries(value).sort(
    ([a], [b]) => rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true }),
  );
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
