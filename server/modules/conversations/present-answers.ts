import type { FormQuestion } from './thread.queries.ts';

/** Answers in the words and the order of their form; what the form does not ask comes last, under its key. */
export function presentAnswers(fields: Readonly<Record<string, unknown>>, questions: readonly FormQuestion[]) {
  const asked = new Map(questions.map((question) => [question.key, question]));
  const keys = [...asked.keys(), ...Object.keys(fields).filter((key) => !asked.has(key))];
  return keys
    .filter((key) => key in fields)
    .map((key) => ({ label: asked.get(key)?.label ?? key, value: textOf(fields[key], asked.get(key)?.options ?? []) }));
}

type Option = { id: string; title: string };

function textOf(value: unknown, options: readonly Option[]): string {
  if (Array.isArray(value)) return value.map((one) => textOf(one, options)).join(', ');
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return options.find(({ id }) => id === value)?.title ?? String(value);
}
