/** JSON Schema as the contract writes it, as far as values are made from it. */
type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  format?: string;
  minimum?: number;
  maximum?: number;
};

const odd: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), '', ' ', '\u0000', 'a\u0000b', '\ud800'],
  ...['💣', '‮', '__proto__', 'constructor', "'; drop table messages; --", '{{1}}', '\t\n', '%', '_', '\\', '"'],
  ...['0000-01-01', '9999-12-31T23:59:59Z', '2026-02-30', 'NaN', '1e309', 'x'.repeat(300), 'x'.repeat(5_000)],
  ...['+5511988887777', '5511988887777', '+1', 'http://127.0.0.1:1/', 'https://x.example/a?b=c#d', 'a@b'],
  ...[[], {}, [[]], [null], { a: { b: { c: [] } } }, ['x', 'x'], { __proto__: null }, [{}]],
];
const words = ['Ana', 'boas_vindas', 'Olá {{1}}, tudo bem?', 'pt_BR', 'UTILITY', '+5511988887777', 'vitrine', 'loja'];
const formats: Record<string, string> = {
  'date-time': '2026-12-01T12:00:00Z',
  date: '2026-11-01',
  uri: 'https://loja.example/oi',
  email: 'ana@loja.example',
};
const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const mostIds = 500;

/** As an address can carry it: half a character becomes a whole one. */
const inAddress = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString();

/** Values for calls that are nearly right. Repeats itself for the same seed and the same answers. */
export class Invention {
  #state: number;
  readonly #ids = ['01890a5d-ac96-774b-bcce-b302099a8057'];

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Ids from answers are tried on every route. */
  learn(text: string): void {
    for (const [id] of text.slice(0, 2_000).matchAll(idPattern)) {
      if (this.#ids.length < mostIds) this.#ids.push(id);
      else this.#ids[this.#below(mostIds)] = id;
    }
  }

  /** Part of a path; never empty, which would be another path. */
  segment(): string {
    if (this.#below(4) > 0) return this.#pick(this.#ids);
    return inAddress(this.#pick(odd)) || 'x';
  }

  query(schema: unknown): Record<string, string> {
    const { properties = {} } = Object(schema) as Schema;
    const chosen = Object.entries(properties).filter(() => this.#below(3) === 0);
    return Object.fromEntries(chosen.map(([name, of]) => [name, inAddress(this.#value(of, 2))]));
  }

  /** A body; once in a while one that is cut off. */
  text(schema: unknown): string {
    const written = JSON.stringify(this.#value(Object(schema), 0)) ?? 'null';
    return this.#below(50) === 0 ? written.slice(0, this.#below(written.length + 1)) : written;
  }

  #value(schema: Schema, depth: number): unknown {
    if (this.#below(16) === 0) return this.#pick(odd);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.#pick(schema.enum);
    if (schema.anyOf) return this.#value(this.#pick(schema.anyOf), depth);
    const type = Array.isArray(schema.type) ? this.#pick(schema.type) : schema.type;
    if (type === 'object' || schema.properties) return this.#object(schema, depth);
    if (type === 'array') return this.#array(schema, depth);
    if (type === 'integer' || type === 'number') return (schema.minimum ?? 0) + this.#below(20);
    if (type === 'boolean') return this.#below(2) === 0;
    if (type === 'null') return null;
    return this.#string(schema);
  }

  #object({ properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> {
    const kept = Object.entries(properties).filter(([name]) =>
      required.includes(name) ? this.#below(20) > 0 : this.#below(2 + depth) === 0,
    );
    const extra = this.#below(40) === 0 ? [['inesperado', this.#pick(odd)] as const] : [];
    return Object.fromEntries([...kept.map(([name, of]) => [name, this.#value(of, depth + 1)] as const), ...extra]);
  }

  #array({ items, minItems = 0 }: Schema, depth: number): unknown[] {
    const length = minItems + this.#below(depth > 3 ? 1 : 4);
    return Array.from({ length }, () => this.#value(items ?? {}, depth + 1));
  }

  #string({ format }: Schema): string {
    if (format === 'uuid' || this.#below(6) === 0) return this.#pick(this.#ids);
    return formats[format ?? ''] ?? this.#pick(words);
  }

  #pick<T>(list: readonly T[]): T {
    const found = list[this.#below(list.length)];
    if (found === undefined && list.length === 0) throw new Error('nothing to choose from');
    return found as T;
  }

  #below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }
}
