import { type Dispatcher, util } from 'undici';
import type { AnswerHeaders } from './read-retry-after.ts';

export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers: string[];
  body: string | Buffer | null;
  /** For the whole of it: waiting for a connection, connecting, sending, reading the answer. */
  timeoutMs: number;
  /** What that is counted from, by `performance.now()`; from now by default. */
  begunAt?: number | undefined;
  signal?: AbortSignal | undefined;
  maxAnswerBytes?: number;
};

export type Answer = { status: number; headers: () => AnswerHeaders; body: string };

/** `bytesLeft` is false only when it is certain that not one byte of the request was written to a socket. */
export type Exchanged =
  | { answered: true; answer: Answer }
  /** `partial`: as much of the body of the answer as came. */
  | { answered: false; bytesLeft: boolean; cause: string; partial?: string };

/**
 * One request, written at most once. undici calls `onConnect` in the same turn and just before it writes the first
 * byte, so a request that failed without it never left: that, and nothing about the error, decides `bytesLeft`. A reused
 * connection that the peer closes under our write counts as left, since nobody can prove that it was not read.
 */
export function exchange(dispatcher: Dispatcher, call: Call): Promise<Exchanged> {
  return new Promise((resolve) => {
    const { method, path, headers, body } = call;
    const handler = new ExchangeHandler(call, resolve);
    if (call.signal?.aborted) return handler.giveUp('aborted');
    try {
      dispatcher.dispatch({ method, path, headers, body }, handler);
      // crash point: after-dispatch
    } catch (error) {
      handler.fail(error);
    }
  });
}

/** The platform answers a send in a few hundred bytes. */
export const maxAnswerBytes = 65_536;

type Abort = (reason?: Error) => void;

/**
 * In undici's first way of handing over an answer, which its own `request` goes by as well: the newer one wraps every
 * exchange once more and takes all headers apart, of which we read two now and then.
 */
class ExchangeHandler implements Dispatcher.DispatchHandler {
  #resolve: ((exchanged: Exchanged) => void) | null;
  #abort: Abort | null = null;
  #status = 0;
  #headers: Buffer[] = noHeaders;
  #chunks: Buffer[] = [];
  #size = 0;
  readonly #most: number;
  readonly #endsAt: number;
  readonly #timer: NodeJS.Timeout;
  readonly #signal: AbortSignal | undefined;
  readonly #onAbort: (() => void) | null;

  constructor(call: Call, resolve: (exchanged: Exchanged) => void) {
    this.#most = call.maxAnswerBytes ?? maxAnswerBytes;
    this.#resolve = resolve;
    this.#endsAt = (call.begunAt ?? performance.now()) + call.timeoutMs;
    this.#timer = setTimeout(timeOut, call.timeoutMs, this);
    this.#signal = call.signal;
    this.#onAbort = call.signal ? () => this.giveUp('aborted') : null;
    if (this.#onAbort) call.signal?.addEventListener('abort', this.#onAbort);
  }

  /** Aborting here is still before the first byte: of a request we gave up on, or of one undici would start again. */
  onConnect(abort: Abort): void {
    // A process that stood still learns of its connections before it learns of its timers.
    if (performance.now() >= this.#endsAt) this.giveUp('timeout');
    if (!this.#resolve || this.#abort) abort(givenUp);
    else this.#abort = abort;
  }

  onHeaders(status: number, headers: Buffer[]): boolean {
    // crash point: after-first-byte
    this.#status = status;
    this.#headers = headers;
    return true;
  }

  onData(chunk: Buffer): boolean {
    this.#size += chunk.length;
    if (this.#size > this.#most) this.giveUp('answer too large');
    else this.#chunks.push(chunk);
    return true;
  }

  onComplete(): void {
    const headers = this.#headers;
    const answer = { status: this.#status, headers: () => readHeaders(headers), body: this.#body() };
    this.#settle({ answered: true, answer });
  }

  onError(error: Error): void {
    this.fail(error);
  }

  fail(error: unknown): void {
    this.#settle(this.#unanswered(nameOf(error)));
  }

  giveUp(cause: string): void {
    this.#settle(this.#unanswered(cause));
    this.#abort?.(givenUp);
  }

  #body(): string {
    const [first, ...rest] = this.#chunks;
    return first ? (rest.length === 0 ? first : Buffer.concat(this.#chunks)).toString('utf8') : '';
  }

  #unanswered(cause: string): Exchanged {
    const unanswered = { answered: false, bytesLeft: this.#abort !== null, cause } as const;
    return this.#chunks.length > 0 ? { ...unanswered, partial: this.#body() } : unanswered;
  }

  #settle(exchanged: Exchanged): void {
    clearTimeout(this.#timer);
    if (this.#onAbort) this.#signal?.removeEventListener('abort', this.#onAbort);
    const resolve = this.#resolve;
    this.#resolve = null;
    resolve?.(exchanged);
  }
}

const timeOut = (handler: ExchangeHandler) => handler.giveUp('timeout');
const readHeaders = (headers: Buffer[]) => util.parseHeaders(headers) as AnswerHeaders;

const noHeaders: Buffer[] = [];
const givenUp = new Error('the exchange was given up');

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failure';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
