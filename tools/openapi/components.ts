import type { Schema } from '@recado/server/http/reference/document.ts';
import { mapSubschemas, plainSchema } from './plain-schema.ts';

/** Collects every schema that has a title, so that the document names it once and refers to it elsewhere. */
export class Components {
  readonly #schemas = new Map<string, Schema>();

  /** The schema as it appears where it is used. */
  refer(schema: object): Schema {
    return this.#hoist(plainSchema(schema));
  }

  /** In alphabetical order, so that the order of routes does not move them. */
  toObject(): Record<string, Schema> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #hoist(schema: Schema): Schema {
    const { title } = schema;
    if (title === undefined) return mapSubschemas(schema, (inner) => this.#hoist(inner));
    if (Array.isArray(schema.type)) return this.#hoistNullable(schema, schema.type);
    const hoisted = mapSubschemas(schema, (inner) => this.#hoist(inner));
    const known = this.#schemas.get(title);
    if (known && JSON.stringify(known) !== JSON.stringify(hoisted)) throw new Error(`two schemas are called ${title}`);
    this.#schemas.set(title, hoisted);
    return { $ref: `#/components/schemas/${title}` };
  }

  #hoistNullable(schema: Schema, types: string[]): Schema {
    const [type] = types.filter((name) => name !== 'null');
    return { anyOf: [this.#hoist({ ...schema, type: type ?? 'object' }), { type: 'null' }] };
  }
}
