import { templateValuePattern } from '@recado/contract/template-values.ts';
import type { ErrorObject } from 'ajv';

export type FieldProblem = { field: string; problem: string };

const listed = 20;

/** What Ajv found, as the caller reads it: one line per field, in Portuguese, at most twenty. */
export function describeProblems(errors: readonly ErrorObject[]): { wrongType: boolean; fields: FieldProblem[] } {
  const settled = settleUnions(errors);
  const problems = new Map<string, string>();
  for (const error of settled) {
    const field = fieldOf(error);
    if (!problems.has(field)) problems.set(field, sentenceOf(error));
  }
  const fields = [...problems].slice(0, listed).map(([field, problem]) => ({ field, problem }));
  return { wrongType: settled.some((error) => error.keyword === 'type'), fields };
}

/** Ajv names a union right after the errors of its branches: one pass finds that at the end of what is settled already. */
function settleUnions(errors: readonly ErrorObject[]): ErrorObject[] {
  const settled: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') {
      const before = settled.findLastIndex((earlier) => !isInside(earlier, error));
      settled.push(...settleUnion(error, settled.splice(before + 1)));
    } else settled.push(error);
  }
  return settled;
}

// Items of one list share the schema path, so the place in the value counts as well.
function isInside(error: ErrorObject, union: ErrorObject): boolean {
  const samePlace = `${error.instancePath}/`.startsWith(`${union.instancePath}/`);
  return samePlace && error.schemaPath.startsWith(`${union.schemaPath}/`);
}

/**
 * A union complains once per branch. The branches that want another type, or another literal, were never meant;
 * the errors of the remaining one are the real ones. When none remains, the value simply has the wrong type.
 */
function settleUnion(union: ErrorObject, inside: readonly ErrorObject[]): ErrorObject[] {
  const branches = groupByBranch(inside, union);
  const meant = [...branches.values()].find((branch) => !branch.some((error) => isOtherBranch(error, union)));
  const wrongType = inside.filter((error) => error.keyword === 'type' && error.instancePath === union.instancePath);
  return meant ?? (wrongType.length === branches.size ? wrongType.slice(0, 1) : [union]);
}

function groupByBranch(inside: readonly ErrorObject[], union: ErrorObject): Map<string, ErrorObject[]> {
  const branches = new Map<string, ErrorObject[]>();
  for (const error of inside) {
    const branch = error.schemaPath.slice(union.schemaPath.length + 1).split('/')[0] ?? '';
    const known = branches.get(branch);
    if (known) known.push(error);
    else branches.set(branch, [error]);
  }
  return branches;
}

function isOtherBranch(error: ErrorObject, union: ErrorObject): boolean {
  return error.keyword === 'const' || (error.keyword === 'type' && error.instancePath === union.instancePath);
}

/** `/contacts/3/to` becomes `contacts.3.to`. */
function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  if (error.keyword === 'required') path.push(String(error.params.missingProperty));
  return path.join('.');
}

const unescapePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

function sentenceOf({ keyword, params }: ErrorObject): string {
  return sentences[keyword]?.(params) ?? 'é inválido';
}

const types: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'número inteiro',
  boolean: 'verdadeiro ou falso',
  object: 'objeto',
  array: 'lista',
  null: 'nulo',
};

const formats: Record<string, string> = {
  uuid: 'um UUID',
  'date-time': 'uma data e hora ISO 8601 com fuso',
  date: 'uma data AAAA-MM-DD',
  email: 'um e-mail',
  uri: 'uma URL',
};

const typeNames = (type: string | string[]) =>
  [type]
    .flat()
    .map((name) => types[name] ?? name)
    .join(' ou ');

/** Rules that callers break often, in words. */
const patternSentences = new Map([
  [templateValuePattern, 'não pode ser vazio nem ter quebra de linha, tabulação ou mais de 4 espaços seguidos'],
]);

const sentences: Record<string, (params: ErrorObject['params']) => string> = {
  type: ({ type }) => `deve ser ${typeNames(type)}`,
  required: () => 'é obrigatório',
  enum: ({ allowedValues }) => `deve ser um destes: ${allowedValues.join(', ')}`,
  const: ({ allowedValue }) => `deve ser ${allowedValue}`,
  format: ({ format }) => `deve ser ${formats[format] ?? format}`,
  pattern: ({ pattern }) => patternSentences.get(String(pattern)) ?? 'tem formato inválido',
  minLength: ({ limit }) => (limit === 1 ? 'não pode ser vazio' : `deve ter ao menos ${limit} caracteres`),
  maxLength: ({ limit }) => `deve ter no máximo ${limit} caracteres`,
  minItems: ({ limit }) => (limit === 1 ? 'não pode ser vazio' : `deve ter ao menos ${limit} itens`),
  maxItems: ({ limit }) => `deve ter no máximo ${limit} itens`,
  uniqueItems: () => 'não pode ter itens repetidos',
  minProperties: ({ limit }) => `deve ter ao menos ${limit} campo(s)`,
  maxProperties: ({ limit }) => `deve ter no máximo ${limit} campos`,
  minimum: ({ limit }) => `deve ser no mínimo ${limit}`,
  maximum: ({ limit }) => `deve ser no máximo ${limit}`,
  exclusiveMinimum: ({ limit }) => `deve ser maior que ${limit}`,
  exclusiveMaximum: ({ limit }) => `deve ser menor que ${limit}`,
  multipleOf: ({ multipleOf }) => `deve ser múltiplo de ${multipleOf}`,
};
