import type { ErrorCode } from './generated/refusals.ts';

/** Everything that goes wrong between a program and the service. Decide by `code`; `message` may change. */
export class RecadoError extends Error {
  override readonly name = 'RecadoError';
  /** HTTP status, or null when no answer came. */
  readonly status: number | null;
  /** Stable code of the interface, or null where the answer carries none. A newer service may know more of them. */
  readonly code: ErrorCode | (string & {}) | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** Names this request in the service's log. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** No answer came within `timeoutMs`. */
  readonly isTimeout: boolean;

  constructor(message: string, facts: RecadoErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.status = facts.status ?? null;
    this.code = facts.code ?? null;
    this.details = facts.details ?? {};
    this.requestId = facts.requestId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
    this.isTimeout = facts.isTimeout ?? false;
  }
}

export type RecadoErrorFacts = {
  status?: number;
  code?: string | null;
  details?: Readonly<Record<string, unknown>>;
  requestId?: string | null;
  retryAfterSeconds?: number | null;
  isTimeout?: boolean;
  cause?: unknown;
};

/**
 * Whether the service refused, and with one of these codes where some are named:
 * `if (isRefusal(error, 'INSUFFICIENT_FUNDS')) …`. The compiler refuses a code that does not exist.
 */
export function isRefusal<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is RecadoError & { readonly status: number; readonly code: Code } {
  if (!(error instanceof RecadoError) || error.code === null) return false;
  return codes.length === 0 || codes.some((code) => code === error.code);
}

/** An answer that is not a success, read from whichever of the interface's bodies it has. */
export function errorOf(response: Response, text: string): RecadoError {
  const body = parse(text);
  const error = isRecord(body) ? body.error : undefined;
  const { status } = response;
  const facts = {
    status,
    requestId: response.headers.get('x-request-id'),
    retryAfterSeconds: readRetryAfter(response.headers),
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

/** Seconds, or the date that a proxy may send instead: counted from the answer's own date, whatever clock is here. */
function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  if (/^\d+$/.test(value)) return Number(value);
  const seconds = (Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
