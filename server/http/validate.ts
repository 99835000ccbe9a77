import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { compileDropNulls, type DropNulls } from './drop-nulls.ts';
import { addFormats } from './formats.ts';
import { compileParameterRules } from './parameter-rules.ts';

/** Compiled once per route part: null when the value passes, otherwise what is wrong with it. */
export type Validate = {
  (value: unknown): ErrorObject[] | null;
  /** Compiles what the first value would have to wait for. */
  prepare(): void;
};

/** Bodies are taken as they are: coercion would accept {"receiver": 123}. Paths and queries are text by nature. */
const coercions = { body: false, params: true, query: 'array' } as const;

export type Part = keyof typeof coercions;

/** More than a caller reads, and less than it takes to keep a processor busy. */
const mostErrors = 2_000;

/**
 * Nothing is compiled before it is asked for, or prepared: that of all routes takes longer than the rest of a start.
 * The first pass stops at the first error, which keeps good requests fast. Only a refused one pays for the list of
 * all its errors, and only when it is small: a list over a huge body would cost more than the body, and its second
 * pass holds texts against their patterns however long they are.
 */
export function compileValidator(part: Part, schema: TSchema): Validate {
  const validate = compileSchema(part, schema);
  if (part === 'body') return validate;
  const rules = compileParameterRules(schema);
  return Object.assign((value: unknown) => rules(value) ?? validate(value), { prepare: validate.prepare });
}

function compileSchema(part: Part, schema: TSchema): Validate {
  let quick: ValidateFunction | null = null;
  let whole: ValidateFunction | null = null;
  let dropNulls: DropNulls | null = null;
  const prepare = () => {
    quick ??= compilerOf(part, false).compile(schema);
    return quick;
  };
  const validate = (value: unknown) => {
    quick ??= prepare();
    // A null on an optional field is an absent field. Only a body that was about to be refused is searched for them.
    if (quick(value)) return null;
    if (part === 'body') {
      dropNulls ??= compileDropNulls(schema);
      if (dropNulls(value) && quick(value)) return null;
    }
    const first = quick.errors ?? [];
    if (!isSmall(value)) return first;
    whole ??= compilerOf(part, true).compile(schema);
    const all = whole(value) ? first : (whole.errors ?? first);
    return all.length > mostErrors ? first : all;
  };
  return Object.assign(validate, { prepare: () => void prepare() });
}

// Shared by all routes: a compiler takes far longer to make than a validator.
const compilers = new Map<string, Ajv2020>();

function compilerOf(part: Part, allErrors: boolean): Ajv2020 {
  const name = `${part} ${allErrors}`;
  const made = compilers.get(name);
  if (made) return made;
  // The contract's schemas are held against their dialect by a test: compiling it was half of what a start computes.
  const trusted = { validateSchema: false, meta: false };
  const options = { strict: true, allowUnionTypes: true, useDefaults: true, coerceTypes: coercions[part], allErrors };
  const compiler = addFormats(new Ajv2020({ ...options, ...trusted }));
  compilers.set(name, compiler);
  return compiler;
}

/** Whether a value has few enough parts, and short enough texts, to list everything wrong with it. */
function isSmall(value: unknown): boolean {
  let budget = 16_000;
  const visit = (item: unknown, name = ''): boolean => {
    budget -= 8 + name.length + (typeof item === 'string' ? item.length : 0);
    if (budget < 0) return false;
    if (Array.isArray(item)) return item.every((part) => visit(part));
    if (typeof item !== 'object' || item === null) return true;
    return Object.keys(item).every((key) => visit(Reflect.get(item, key), key));
  };
  return visit(value);
}
