import type { Schema } from '@recado/server/http/reference/document.ts';

const samplesOfFormats: Record<string, string> = {
  uuid: '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a',
  'date-time': '2026-11-15T12:00:00.000Z',
  date: '2026-11-15',
  email: 'ana@loja.example',
  uri: 'https://loja.example/recado',
};

/** A value that fits a schema and reads like a real one: the schema's own example wherever it has one. */
export function sampleOf(schema: Schema, use: 'request' | 'reply' = 'reply'): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (Array.isArray(schema.type) && schema.type.includes('null')) return null;
  if (schema.enum) return schema.enum[0];
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return sampleOf(branches.find(isNull) ?? branches[0] ?? {}, use);
  return sampleOfType(schema, use);
}

const isNull = (schema: Schema) => schema.type === 'null';

function sampleOfType(schema: Schema, use: 'request' | 'reply'): unknown {
  switch (schema.type) {
    case 'object':
      return sampleOfObject(schema, use);
    case 'array':
      return schema.items ? [sampleOf(schema.items, use)] : [];
    case 'string':
      return samplesOfFormats[schema.format ?? ''] ?? 'texto';
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** A reply shows every field; a request only what it needs and what is worth showing. */
function sampleOfObject(schema: Schema, use: 'request' | 'reply'): Record<string, unknown> {
  const shown = Object.entries(schema.properties ?? {}).filter(
    ([name, inner]) => use === 'reply' || schema.required?.includes(name) || inner.examples,
  );
  return Object.fromEntries(shown.map(([name, inner]) => [name, sampleOf(inner, use)]));
}
