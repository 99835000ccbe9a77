import { clip } from '../contacts/index.ts';

export type Payload = Record<string, unknown>;

const mostContext = 8_192;

/** A run keeps what its texts may name: the whole of a small payload, the plain fields of a large one. */
export function trimContext(payload: Payload): Payload {
  if (JSON.stringify(payload).length <= mostContext) return payload;
  const plain = Object.entries(payload).filter(([, value]) => typeof value !== 'object' || value === null);
  const clipped = plain
    .slice(0, 50)
    .map(([name, value]) => [name, typeof value === 'string' ? clip(value, 100) : value]);
  return Object.fromEntries(clipped);
}
