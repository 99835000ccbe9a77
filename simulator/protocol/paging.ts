import type { Call } from './call.ts';
import { GraphError } from './graph-error.ts';

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 1_000;

/** One page of a list: cursors are opaque to callers, positions to us. */
export function pageOf<T>(call: Call, items: T[], extra: Record<string, unknown> = {}) {
  const limit = Math.min(MAX_LIMIT, Math.max(1, Number(call.params.limit) || DEFAULT_LIMIT));
  const start = startOf(call, limit);
  const data = items.slice(start, start + limit);
  const cursors = { before: encode(start), after: encode(start + data.length) };
  if (data.length === 0) return { data, ...extra };
  return {
    data,
    paging: {
      cursors,
      ...(start + data.length < items.length ? { next: link(call, 'after', cursors.after) } : {}),
      ...(start > 0 ? { previous: link(call, 'before', cursors.before) } : {}),
    },
    ...extra,
  };
}

function startOf(call: Call, limit: number): number {
  const { after, before } = call.params;
  if (typeof after === 'string' && after !== '') return decode(after);
  if (typeof before === 'string' && before !== '') return Math.max(0, decode(before) - limit);
  return 0;
}

function encode(position: number): string {
  return Buffer.from(`at:${position}`).toString('base64url');
}

function decode(cursor: string): number {
  const match = /^at:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (!match) throw new GraphError(131059);
  return Number(match[1]);
}

function link(call: Call, name: string, cursor: string): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(call.params)) {
    if (!['after', 'before', 'access_token'].includes(key)) query.set(key, String(value));
  }
  query.set(name, cursor);
  const version = call.version === undefined ? '' : `/v${call.version}.0`;
  return `${call.baseUrl}${version}${call.path}?${query}`;
}
