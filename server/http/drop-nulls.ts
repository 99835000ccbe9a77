type SchemaNode = { [key: string]: unknown };

/** Takes nulls off a value; true when something was taken. */
export type DropNulls = (value: unknown) => boolean;

const nothing: DropNulls = () => false;

/**
 * Takes nulls off optional fields that do not allow them, at every depth: typed clients write an absent field that way.
 * What the schema does not name, and free-form values, stay as they are. The schema is read once, and what may be
 * dropped looked up by the names a value has: a body of empty objects costs nothing.
 */
export function compileDropNulls(schema: unknown): DropNulls {
  if (!isNode(schema)) return nothing;
  const branches = listOf(schema.anyOf ?? schema.oneOf);
  if (branches.length > 0) return dropInUnion(branches);
  const [inList, inObject] = [dropInList(schema), dropInObject(schema)];
  if (inList === nothing && inObject === nothing) return nothing;
  return (value) => (Array.isArray(value) ? inList(value) : inObject(value));
}

/** A list that is too long is refused whatever is dropped: nobody looks behind its last place. */
function dropInList(schema: SchemaNode): DropNulls {
  const drop = compileDropNulls(schema.items);
  if (drop === nothing) return nothing;
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : Number.POSITIVE_INFINITY;
  return (value) => {
    if (!Array.isArray(value)) return false;
    let dropped = false;
    for (let at = 0; at < value.length && at < most; at++) dropped = drop(value[at]) || dropped;
    return dropped;
  };
}

function dropInObject(schema: SchemaNode): DropNulls {
  if (!isNode(schema.properties)) return nothing;
  const required = listOf(schema.required);
  const fields = new Map<string, { isDropped: boolean; drop: DropNulls }>();
  for (const [name, field] of Object.entries(schema.properties)) {
    const isDropped = !required.includes(name) && !allowsNull(field);
    const drop = compileDropNulls(field);
    if (isDropped || drop !== nothing) fields.set(name, { isDropped, drop });
  }
  if (fields.size === 0) return nothing;
  return (value) => {
    if (!isNode(value)) return false;
    let dropped = false;
    for (const name of Object.keys(value)) {
      const field = fields.get(name);
      if (!field) continue;
      const held = value[name];
      if (held !== null) dropped = field.drop(held) || dropped;
      else if (field.isDropped) dropped = Reflect.deleteProperty(value, name) || dropped;
    }
    return dropped;
  };
}

/** The branches whose literals the value has. Where it has those of several, they are tried in their order. */
function dropInUnion(branches: readonly unknown[]): DropNulls {
  const ways = branches.filter(isNode).map((branch) => ({
    isList: branch.type === 'array',
    literals: literalsOf(branch),
    drop: compileDropNulls(branch),
  }));
  const useful = ways.filter(({ drop }) => drop !== nothing);
  if (useful.length === 0) return nothing;
  return (value) =>
    isNode(value) &&
    useful.some(
      ({ isList, literals, drop }) =>
        isList === Array.isArray(value) && literals.every(([name, meant]) => value[name] === meant) && drop(value),
    );
}

function literalsOf({ properties }: SchemaNode): [string, unknown][] {
  const fields = isNode(properties) ? Object.entries(properties) : [];
  return fields.flatMap(([name, field]): [string, unknown][] =>
    isNode(field) && 'const' in field ? [[name, field.const]] : [],
  );
}

const isNode = (value: unknown): value is SchemaNode => typeof value === 'object' && value !== null;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

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
