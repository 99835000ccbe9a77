type SchemaNode = { [key: string]: unknown };

/**
 * Takes nulls off optional fields that do not allow them, at every depth: typed clients write an absent field that way.
 * True when something was taken. What the schema does not name, and free-form values, stay as they are.
 */
export function dropNulls(schema: unknown, value: unknown): boolean {
  if (!isNode(schema) || typeof value !== 'object' || value === null) return false;
  const branches = listOf(schema.anyOf ?? schema.oneOf);
  if (branches.length > 0) return meant(branches, value).some((branch) => dropNulls(branch, value));
  if (Array.isArray(value)) return value.map((item) => dropNulls(schema.items, item)).includes(true);
  if (!isNode(schema.properties)) return false;
  const required = listOf(schema.required);
  let dropped = false;
  for (const [name, field] of Object.entries(schema.properties)) {
    if (!Object.hasOwn(value, name)) continue;
    const held: unknown = Reflect.get(value, name);
    if (held !== null) dropped = dropNulls(field, held) || dropped;
    else if (!required.includes(name) && !allowsNull(field)) dropped = Reflect.deleteProperty(value, name) || dropped;
  }
  return dropped;
}

const isNode = (value: unknown): value is SchemaNode => typeof value === 'object' && value !== null;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The branches of a union whose literals the value has. Where it has several, they are tried in their order. */
function meant(branches: readonly unknown[], value: object): unknown[] {
  return branches.filter((branch) => {
    if (!isNode(branch) || (branch.type === 'array') !== Array.isArray(value)) return false;
    const fields = isNode(branch.properties) ? Object.entries(branch.properties) : [];
    return fields.every(
      ([name, field]) => !isNode(field) || !('const' in field) || Reflect.get(value, name) === field.const,
    );
  });
}

/** A schema without a type takes anything. */
function allowsNull(schema: unknown): boolean {
  if (!isNode(schema)) return true;
  const branches = listOf(schema.anyOf ?? schema.oneOf);
  if (branches.length > 0) return branches.some(allowsNull);
  if ('const' in schema) return schema.const === null;
  if (Array.isArray(schema.enum)) return schema.enum.includes(null);
  if (schema.type === undefined) return true;
  return schema.type === 'null' || listOf(schema.type).includes('null');
}
