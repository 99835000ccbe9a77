import Type from 'typebox';

/** Public id of a message: the 26 base32 characters of a UUIDv7 behind a recognisable prefix. */
export const messageIdPrefix = 'svc_msg_';
export const apiKeyPrefix = 'svc_live_';

export const MessageId = Type.String({
  pattern: '^svc_msg_[0-9a-hjkmnp-tv-z]{26}$',
  description: 'Public id of a message.',
  examples: ['svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh'],
});

export const Uuid = Type.String({ format: 'uuid', examples: ['019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a'] });

export const Instant = Type.String({
  format: 'date-time',
  description: 'ISO 8601, UTC, milliseconds.',
  examples: ['2026-11-15T12:00:00.000Z'],
});

export const Reais = Type.Number({ description: 'Reais (BRL), at most four decimals.', examples: [0.35] });

/**
 * Null is a value here: a field without one is present as null. Written as a type list rather than a union,
 * because the serialiser has to try every branch of a union for every value.
 */
export function Nullable<T extends Type.TSchema>(schema: T) {
  const type: unknown = Reflect.get(schema, 'type');
  if (typeof type !== 'string') return Type.Unsafe<Type.Static<T> | null>({ anyOf: [schema, { type: 'null' }] });
  const values: unknown = Reflect.get(schema, 'enum');
  const nullable = { ...schema, type: [type, 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) };
  return Type.Unsafe<Type.Static<T> | null>(nullable);
}

export const OneOf = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] });
