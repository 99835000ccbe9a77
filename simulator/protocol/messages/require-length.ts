import { GraphError, refuse } from '../graph-error.ts';

export function requireLength(what: string, value: unknown, min: number, max: number): asserts value is string {
  if (value === undefined && min > 0) throw new GraphError(131008, { details: `${what} is required` });
  if (typeof value !== 'string' || value.length < min || value.length > max) {
    throw refuse.value(`${what} length invalid. Min length: ${min}, Max length: ${max}`);
  }
}

export function requireUnique(what: string, values: unknown[]): void {
  if (new Set(values).size !== values.length) throw refuse.value(`Duplicated ${what.toLowerCase()}`);
}
