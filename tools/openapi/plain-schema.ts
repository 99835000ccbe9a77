import type { Schema } from '@recado/server/http/reference/document.ts';

/** A TypeBox schema without what only TypeBox sees. */
export function plainSchema(schema: object): Schema {
  const plain: Schema = JSON.parse(JSON.stringify(schema));
  return plain;
}

/** The schemas directly inside a schema, put back after `change`. */
export function mapSubschemas(schema: Schema, change: (inner: Schema) => Schema): Schema {
  const mapped: Schema = { ...schema };
  if (schema.properties) mapped.properties = mapValues(schema.properties, change);
  if (schema.patternProperties) mapped.patternProperties = mapValues(schema.patternProperties, change);
  if (schema.items) mapped.items = change(schema.items);
  if (schema.anyOf) mapped.anyOf = schema.anyOf.map(change);
  if (schema.oneOf) mapped.oneOf = schema.oneOf.map(change);
  return mapped;
}

const mapValues = (record: Record<string, Schema>, change: (inner: Schema) => Schema) =>
  Object.fromEntries(Object.entries(record).map(([name, inner]) => [name, change(inner)]));
