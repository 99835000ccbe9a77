export type Schema = Record<string, unknown>;

const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Writes a type of Python for each schema; objects inside objects get names made of the way to them. */
export class PythonTypes {
  readonly #written: string[] = [];

  /** The type as an annotation; what it needs is written before it. */
  typeOf(schema: unknown, name: string): string {
    if (!isSchema(schema)) return 'Any';
    if (typeof schema.$ref === 'string') return `'${schema.$ref.split('/').at(-1)}'`;
    if ('const' in schema) return `Literal[${literal(schema.const)}]`;
    if (Array.isArray(schema.enum)) return `Literal[${schema.enum.map(literal).join(', ')}]`;
    const choices = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(choices)) return this.#union(choices, name);
    if (Array.isArray(schema.type)) {
      return this.#union(
        schema.type.map((type) => ({ ...schema, type })),
        name,
      );
    }
    if (schema.type === 'array') return `List[${this.typeOf(schema.items, `${name}Item`)}]`;
    if (schema.type === 'object') return this.#object(schema, name);
    return plain[String(schema.type)] ?? 'Any';
  }

  define(name: string, schema: unknown): void {
    const type = this.typeOf(schema, name);
    if (type !== `'${name}'`) this.#written.push(`${name} = ${forward(type)}`);
  }

  text(): string {
    return this.#written.join('\n\n');
  }

  #union(choices: readonly unknown[], name: string): string {
    const named = (index: number) => (choices.length === 1 ? name : `${name}${index + 1}`);
    const types = [...new Set(choices.map((one, index) => this.typeOf(one, named(index))))];
    return types.length === 1 ? (types[0] ?? 'Any') : `Union[${types.join(', ')}]`;
  }

  #object(schema: Schema, name: string): string {
    if (!isSchema(schema.properties)) return 'Dict[str, Any]';
    const required = new Set(Array.isArray(schema.required) ? schema.required : []);
    const fields = Object.entries(schema.properties).map(([key, value]) => {
      const type = this.typeOf(value, name + pascal(key));
      return [key, required.has(key) ? `Required[${type}]` : type] as const;
    });
    const isPlain = fields.every(([key]) => /^[A-Za-z_]\w*$/.test(key) && !keywords.has(key));
    this.#written.push(isPlain ? asClass(name, fields) : asCall(name, fields));
    return `'${name}'`;
  }
}

type Field = readonly [key: string, type: string];

const asClass = (name: string, fields: readonly Field[]) =>
  [
    `class ${name}(TypedDict, total=False):`,
    ...(fields.length === 0 ? ['    pass'] : []),
    ...fields.map(([key, type]) => `    ${key}: ${type}`),
  ].join('\n');

/** For keys that are no names of Python. */
const asCall = (name: string, fields: readonly Field[]) =>
  `${name} = TypedDict('${name}', {\n${fields.map(([key, type]) => `    ${JSON.stringify(key)}: ${type},`).join('\n')}\n}, total=False)`;

/** An alias is worked out at once, so names inside it stand as text. */
const forward = (type: string) => (type.startsWith("'") ? `Union[${type}]` : type);

const plain: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

const literal = (value: unknown) =>
  value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);

export const pascal = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

export const snake = (name: string) => {
  const lower = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');
  return keywords.has(lower) ? `${lower}_` : lower;
};
