import { errorOf, RecadoError } from './errors.ts';
import { version } from './version.ts';
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

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: object | FormData;
  idempotencyKey?: string;
  headers?: Readonly<Record<string, string>>;
  /** The answer is a picture, say: its bytes as they come. */
  bytes?: true;
  /** Statuses beyond 2xx whose body is the answer, too. */
  accept?: readonly number[];
};

/** Makes one call, repeating it while that is safe and promises something. Answers the parsed body. */
export type Caller = <Body>(call: Call) => Promise<Body>;

export function createCaller(options: CallerOptions): Caller {
  const { retries = 3, longestWaitMs = 30_000, wait = pause, random = Math.random } = options;
  return async <Body>(call: Call): Promise<Body> => {
    for (let tried = 0; ; tried += 1) {
      try {
        return await attempt<Body>(options, call);
      } catch (error) {
        if (tried >= retries || !(error instanceof RecadoError) || !mayPass(error, call)) throw error;
        const millis = waitBefore(tried, error.retryAfterSeconds, random());
        if (millis > longestWaitMs) throw error;
        await wait(millis);
      }
    }
  };
}

/** Too fast, or not just now. Without any answer a post may have been done: only one with a key is repeated. */
function mayPass({ status }: RecadoError, { method, idempotencyKey }: Call): boolean {
  if (status !== null) return status === 429 || status === 503;
  return method !== 'POST' || idempotencyKey !== undefined;
}

/** What the service asked for, or a doubling pause; always with jitter, so that many callers do not come back at once. */
function waitBefore(tried: number, retryAfterSeconds: number | null, fraction: number): number {
  if (retryAfterSeconds !== null) return retryAfterSeconds * 1_000 + fraction * 250;
  return 250 * 2 ** tried * (0.5 + fraction / 2);
}

const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));

async function attempt<Body>(options: CallerOptions, call: Call): Promise<Body> {
  const { response, bytes } = await exchange(options, call);
  const text = call.bytes && response.ok ? '' : new TextDecoder().decode(bytes);
  if (!response.ok && !call.accept?.includes(response.status)) throw errorOf(response, text);
  if (call.bytes) return bytes as Body;
  try {
    return JSON.parse(text === '' ? 'null' : text);
  } catch (cause) {
    throw new RecadoError('the answer is not JSON', { status: response.status, cause });
  }
}

async function exchange(options: CallerOptions, call: Call): Promise<{ response: Response; bytes: Uint8Array }> {
  const { apiKey, baseUrl, timeoutMs = 30_000, fetch: request = fetch } = options;
  const headers: Record<string, string> = {
    authorization: `Bearer ${apiKey}`,
    accept: 'application/json',
    'user-agent': `recado-client/${version}`,
    ...call.headers,
  };
  const body = call.body && !(call.body instanceof FormData) ? JSON.stringify(call.body) : call.body;
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  try {
    const response = await request(addressOf(baseUrl, call), {
      method: call.method,
      headers,
      body: body ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (cause) {
    throw new RecadoError(`no answer from ${baseUrl}`, { cause });
  }
}

function addressOf(baseUrl: string, { path, query = {} }: Call): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${withoutSlashes(baseUrl)}${path}${search.size > 0 ? `?${search}` : ''}`;
}
