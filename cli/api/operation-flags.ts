import type { Route } from '@recado/contract/route.ts';
import { Option } from 'commander';

/** What the command line needs to know of a schema of the contract. */
export type Schema = {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  description?: string;
  examples?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  patternProperties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
};

export type FlagPlace = 'path' | 'query' | 'header';
/** One value outside the body: the name it has in the interface, and the option that gives it. */
export type OperationFlag = { place: FlagPlace; name: string; option: Option };

/** The stream goes on by `since`; the header means the same. */
const left = new Set(['Last-Event-ID']);

export function operationFlags(line: Route): OperationFlag[] {
  return [...flagsOf('path', line.params), ...flagsOf('query', line.query), ...flagsOf('header', line.headers)];
}

function flagsOf(place: FlagPlace, schema: Schema | undefined): OperationFlag[] {
  return Object.entries(schema?.properties ?? {})
    .filter(([name]) => !left.has(name))
    .map(([name, inner]) => ({ place, name, option: optionOf(place, name, inner) }));
}

function optionOf(place: FlagPlace, name: string, schema: Schema): Option {
  const option = new Option(`--${flagName(name)} <${placeholder(schema)}>`, describe(name, schema));
  const values = schema.enum?.filter((value): value is string => typeof value === 'string');
  if (values?.length) option.choices(values);
  return place === 'path' ? option.makeOptionMandatory() : option;
}

/** `providerStatus` is `--provider-status`, `X-Business-Account-Id` is `--business-account-id`. */
export const flagName = (name: string) =>
  name
    .replace(/^X-/i, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

function placeholder(schema: Schema): string {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  return type === 'integer' || type === 'number' ? 'number' : type === 'boolean' ? 'true|false' : 'value';
}

/** The first sentence: the reference has the rest. */
export function describe(name: string, { description, examples }: Schema): string {
  const [first] = (description ?? '').split(/(?<=\.)\s/);
  if (first) return first.replace(/\.$/, '');
  return examples ? `like ${String(examples[0])}` : name;
}
