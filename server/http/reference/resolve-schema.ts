import type { OpenApiDocument, Schema } from './document.ts';

/** Follows a reference to its schema, keeping what the place of use adds. */
export function resolveSchema(document: OpenApiDocument, schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const { $ref, ...rest } = schema;
  return { ...document.components.schemas[$ref.split('/').at(-1) ?? ''], ...rest };
}

/** The branch of a nullable schema that is not null, and whether null is allowed at all. */
export function withoutNull(document: OpenApiDocument, schema: Schema): { schema: Schema; nullable: boolean } {
  const resolved = resolveSchema(document, schema);
  if (Array.isArray(resolved.type)) {
    const types = resolved.type.filter((name) => name !== 'null');
    const type = types.length === 1 ? (types[0] ?? 'string') : types;
    return { schema: { ...resolved, type }, nullable: types.length < resolved.type.length };
  }
  if (!resolved.anyOf) return { schema: resolved, nullable: false };
  const branches = resolved.anyOf.filter((branch) => branch.type !== 'null');
  const nullable = branches.length < resolved.anyOf.length;
  const [only] = branches;
  if (branches.length !== 1 || !only) return { schema: { ...resolved, anyOf: branches }, nullable };
  const { anyOf: _branches, ...rest } = resolved;
  return { schema: { ...resolveSchema(document, only), ...rest }, nullable };
}
