/** Everything that goes wrong between a program and the service. Decide by `code`; `message` may change. */
export class RecadoError extends Error {
  override readonly name = 'RecadoError';
  /** HTTP status, or null when no answer came. */
  readonly status: number | null;
  /** Stable code of the interface, or null where the answer carries none. */
  readonly code: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** Names this request in the service's log. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, facts: RecadoErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.status = facts.status ?? null;
    this.code = facts.code ?? null;
    this.details = facts.details ?? {};
    this.requestId = facts.requestId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}

export type RecadoErrorFacts = {
  status?: number;
  code?: string | null;
  details?: Readonly<Record<string, unknown>>;
  requestId?: string | null;
  retryAfterSeconds?: number | null;
  cause?: unknown;
};

/** An answer that is not a success, read from whichever of the interface's bodies it has. */
export function errorOf(response: Response, text: string): RecadoError {
  const body = parse(text);
  const error = isRecord(body) ? body.error : undefined;
  const { status } = response;
  const facts = {
    status,
    requestId: response.headers.get('x-request-id'),
    retryAfterSeconds: readRetryAfter(response.headers.get('retry-after')),
  };
  if (!isRecord(error)) return new RecadoError(`${status} ${typeof error === 'string' ? error : ''}`.trim(), facts);
  const code = typeof error.code === 'string' ? error.code : null;
  const message = typeof error.message === 'string' ? error.message : (code ?? String(status));
  return new RecadoError(message, { ...facts, code, details: isRecord(error.details) ? error.details : {} });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readRetryAfter(value: string | null): number | null {
  return value !== null && /^\d+$/.test(value) ? Number(value) : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
