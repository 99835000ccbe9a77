import type { CallInput, Method, PathOf, Reply } from './paths.ts';
import { Refused, readRefusal } from './refused.ts';
import { csrfToken, sessionEnded } from './session.ts';

/** Where the service mounts its routes for a session. */
export const prefix = '/panel/api';

type Options = { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined };

/** One call with the session of this browser. What is refused is thrown, with its code and its sentence. */
export async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  asked: CallInput<M, P>,
  { signal, idempotencyKey }: Options = {},
): Promise<Reply<M, P>> {
  const { params, query, body } = looseInput(asked);
  const response = await fetch(`${prefix}${addressOf(String(path), params, query)}`, {
    method: method.toUpperCase(),
    credentials: 'same-origin',
    headers: headersOf(method, body, idempotencyKey),
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refused({ status: 0, code: 'UNREACHABLE' });
  });
  if (!response.ok) {
    const refused = await readRefusal(response);
    if (refused.code === 'SESSION_MISSING') sessionEnded();
    throw refused;
  }
  // The contract has the shape of this route's answer; the service proves it against the same lines.
  return (response.status === 204 ? null : await response.json()) as Reply<M, P>;
}

type LooseInput = { params?: unknown; query?: unknown; body?: unknown };

const looseInput = (asked: LooseInput): LooseInput => asked;

function headersOf(method: Method, body: unknown, idempotencyKey: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(method === 'get' ? {} : { 'x-csrf-token': csrfToken() }),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
}

/** The path with its parameters filled in and its query behind it. What is undefined or empty is not asked for. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(entriesOf(params).get(name) ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

const entriesOf = (value: unknown) =>
  new Map<string, unknown>(typeof value === 'object' && value ? Object.entries(value) : []);
