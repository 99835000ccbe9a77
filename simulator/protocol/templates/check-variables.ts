import { list, record } from '../../read-value.ts';
import { variablesIn } from '../../world/template-shape.ts';
import { templateRefusal } from './template-refusal.ts';

export type ParameterFormat = 'POSITIONAL' | 'NAMED';

/** Positional variables count from 1 without gaps; named ones are lower-case words. */
export function variableProblem(value: string, format: ParameterFormat): boolean {
  const withoutGood = value.replaceAll(/\{\{\s*[A-Za-z0-9_]+\s*\}\}/g, '');
  if (/\{\{|\}\}/.test(withoutGood)) return true;
  const names = variablesIn(value);
  if (format === 'NAMED') return names.some((name) => !/^[a-z][a-z0-9_]*$/.test(name));
  const numbers = names.map(Number).sort((a, b) => a - b);
  return numbers.some((number, index) => number !== index + 1);
}

export function checkBodyVariables(value: string, format: ParameterFormat): void {
  if (variableProblem(value, format)) throw templateRefusal(2388072, 'Variables are not in sequence.');
  const trimmed = value.trim();
  if (trimmed.startsWith('{{') || trimmed.endsWith('}}')) throw templateRefusal(2388299);
  const variables = value.match(/\{\{.*?\}\}/g)?.length ?? 0;
  const words = value.replaceAll(/\{\{.*?\}\}/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (words < variables) throw templateRefusal(2388293);
}

/** Positional examples sit in `body_text[0]` or `header_text`; named ones in `…_named_params`. */
export function checkExamples(
  value: string,
  format: ParameterFormat,
  example: Record<string, unknown>,
  key: 'body_text' | 'header_text',
): void {
  const variables = variablesIn(value);
  if (variables.length === 0) return;
  const given = format === 'NAMED' ? namedExamples(example, key, variables) : positionalExamples(example, key);
  const isComplete =
    given.length === variables.length && given.every((text) => typeof text === 'string' && text !== '');
  if (!isComplete) throw templateRefusal(2388043, `Expected ${variables.length} examples, got ${given.length}.`);
}

function namedExamples(example: Record<string, unknown>, key: string, variables: string[]): unknown[] {
  const params = list(example[`${key}_named_params`]).map(record);
  return variables.flatMap((name) => params.find(({ param_name }) => param_name === name)?.example ?? []);
}

function positionalExamples(example: Record<string, unknown>, key: string): unknown[] {
  const given = list(example[key]);
  return key === 'body_text' ? list(given[0]) : given;
}
