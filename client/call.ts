import { errorOf, RecadoError } from './errors.ts';
import { identify } from './identify.ts';
import { limitTime } from './limit-time.ts';
import { withoutSlashes } from './without-slashes.ts';

export type CallerOptions = {
  apiKey: string;
  baseUrl: string;
  /** How often a call is repeated after the first try. */
  retries?: number;
  /** For one try, from the call to the last byte of the answer. */
  timeoutMs?: number;
  /** A call that would have to wait longer than this fails at once. */
  longestWaitMs?: number;
  fetch?: typeof fetch;
  wait?: (millis: number) => Promise<void>;
  random?: () => number;
};

/** The options of one call, whichever it is. */
export type CallOptions = {
  /** Ends the call, its pauses and its repetitions. It then fails with the signal's reason. */
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  retries?: number | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
};

export type Call = CallOptions & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: object | FormData;
  idempotencyKey?: string | undefined;
  /** The answer is a picture or another file: its bytes as they come. */
  bytes?: true;
  /** Statuses beyond 2xx whose body is the answer, too. */
  accept?: readonly number[];
  /** Sends this call instead of `fetch`. */
  transport?: typeof fetch | undefined;
};

/** Makes one call, repeating it while that is safe and promises something. Answers the parsed body. */
export type Caller = <Body>(call: Call) => Promise<Body>;

export function createCaller(options: CallerOptions): Caller {
  const { longestWaitMs = 30_000, wait = pause, random = Math.random } = options;
  return async <Body>(call: Call): Promise<Body> => {
    const retries = call.retries ?? options.retries ?? 3;
    for (let tried = 0; ; tried += 1) {
      call.signal?.throwIfAborted();
      try {
        return await attempt<Body>(options, call);
      } catch (error) {
        if (tried >= retries || !(error instanceof RecadoError) || !mayPass(error, call)) throw error;
        const millis = waitBefore(tried, error.retryAfterSeconds, random());
        if (millis > longestWaitMs) throw error;
        await pauseUnless(call.signal, wait(millis));
      }
    }
  };
}

/**
 * Too fast, or not just now: it was not done. Without an answer, or with an unreadable one, it may have been done:
 * then a post is repeated only where its key keeps it single.
 */
function mayPass({ status }: RecadoError, { method, idempotencyKey }: Call): boolean {
  if (status === 429 || status === 503) return true;
  if (status !== null && status !== 500 && status !== 502 && status !== 504) return false;
  return method !== 'POST' || idempotencyKey !== undefined;
}

/** What the service asked for, or a doubling pause; always with jitter, so that many callers do not come back at once. */
function waitBefore(tried: number, retryAfterSeconds: number | null, fraction: number): number {
  if (retryAfterSeconds !== null) return retryAfterSeconds * 1_000 + fraction * 250;
  return 250 * 2 ** tried * (0.5 + fraction / 2);
}

const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));

/** A pause that the signal ends, too; the next turn of the loop throws its reason. */
async function pauseUnless(signal: AbortSignal | undefined, pausing: Promise<void>): Promise<void> {
  if (!signal) return pausing;
  if (signal.aborted) return;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  signal.addEventListener('abort', end);
  await Promise.race([pausing, ended]);
  signal.removeEventListener('abort', end);
}

async function attempt<Body>(options: CallerOptions, call: Call): Promise<Body> {
  const { response, bytes } = await exchange(options, call);
  const text = call.bytes && response.ok ? '' : new TextDecoder().decode(bytes);
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
    throw new RecadoError(`${options.baseUrl} leads elsewhere; name the address where it leads`, {
      status: response.status || 302,
    });
  if (!response.ok && !call.accept?.includes(response.status)) throw errorOf(response, text);
  if (call.bytes) return bytes as Body;
  try {
    return JSON.parse(text === '' ? 'null' : text);
  } catch (cause) {
    throw new RecadoError('the answer is not JSON', { status: response.status, cause });
  }
}

async function exchange(options: CallerOptions, call: Call): Promise<{ response: Response; bytes: Uint8Array }> {
  const { apiKey, baseUrl } = options;
  const request = call.transport ?? options.fetch ?? fetch;
  const headers: Record<string, string> = { ...identify(apiKey), accept: 'application/json', ...call.headers };
  const body = call.body && !(call.body instanceof FormData) ? JSON.stringify(call.body) : call.body;
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  const time = limitTime(call.timeoutMs ?? options.timeoutMs ?? 30_000, call.signal);
  try {
    const response = await request(addressOf(baseUrl, call), {
      method: call.method,
      headers,
      body: body ?? null,
      // A key must not travel to another address. Some runtimes know no `error` here.
      redirect: 'manual',
      signal: time.signal,
    });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (cause) {
    call.signal?.throwIfAborted();
    throw new RecadoError(`no answer from ${baseUrl}`, { cause, isTimeout: time.isOver() });
  } finally {
    time.end();
  }
}

function addressOf(baseUrl: string, { path, query = {} }: Call): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${withoutSlashes(baseUrl)}${path}${search.size > 0 ? `?${search}` : ''}`;
}
