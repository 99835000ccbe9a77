import type { ErrorObject } from 'ajv';
import type { TSchema } from 'typebox';

/** Digits as people write them, no more than a number can hold exactly. Not `1e309`, `Infinity` or `0x10`. */
const numeral = /^-?\d{1,15}(?:\.\d{1,9})?$/;

/**
 * What a number and a text in a path or a query may be, in one place: what passes here can be counted with and stored.
 * Ajv makes numbers of such texts, and takes infinity for one that no bound applies to.
 */
export function compileParameterRules(schema: TSchema): (value: unknown) => ErrorObject[] | null {
  const properties: object = Reflect.get(schema, 'properties') ?? {};
  const types = new Map(Object.entries(properties).map(([name, rule]) => [name, numericType(rule)]));
  return (value) => {
    for (const [name, type] of types) {
      for (const written of [Reflect.get(Object(value), name)].flat()) {
        if (typeof written !== 'string') continue;
        if (type && !numeral.test(written)) return [broken(name, 'type', { type })];
        if (written.includes('\0')) return [broken(name, 'pattern', {})];
      }
    }
    return null;
  };
}

const numericType = (rule: unknown): string | null => {
  const type: unknown = Reflect.get(Object(rule), 'type');
  return type === 'integer' || type === 'number' ? type : null;
};

const broken = (name: string, keyword: string, params: Record<string, unknown>): ErrorObject => ({
  instancePath: `/${name}`,
  schemaPath: `#/properties/${name}/${keyword}`,
  keyword,
  params,
});
