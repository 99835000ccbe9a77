import { type Dispatcher, util } from 'undici';
import { type Failure, failureOf } from './failures.ts';

export type GuardedCall = {
  method: 'GET' | 'POST';
  /** Not changed once it was handed over. */
  url: URL;
  /** Names and values in turn. */
  headers: string[];
  body: string | Buffer | null;
  /** For the whole of it: looking up, connecting, sending, reading the answer. */
  timeoutMs: number;
  /** What is read of the answer at most; the connection is cut there. */
  maxAnswerBytes: number;
};

export type AnswerHeaders = Record<string, string | string[] | undefined>;
export type Answer = { status: number; headers: () => AnswerHeaders; body: Buffer; whole: boolean };
export type Exchanged = { answer: Answer } | { failure: Failure };

/** One request and its answer as it came: no redirect followed, nothing unpacked, no cookie kept. Never throws. */
export function exchange(dispatcher: Dispatcher, call: GuardedCall): Promise<Exchanged> {
  return new Promise((resolve) => {
    const { method, url, headers, body } = call;
    const { origin, path } = targetOf(url);
    const handler = new ExchangeHandler(call, resolve);
    try {
      dispatcher.dispatch({ origin, path, method, headers, body }, handler);
    } catch (error) {
      handler.fail(error);
    }
  });
}

type Target = { origin: string; path: string };

// An address is parsed once, not for every event that is sent to it.
const targets = new WeakMap<URL, Target>();

function targetOf(url: URL): Target {
  const known = targets.get(url);
  if (known) return known;
  const target = { origin: url.origin, path: url.pathname + url.search };
  targets.set(url, target);
  return target;
}

type Abort = (reason?: Error) => void;

/**
 * In undici's first way of handing over an answer, which its own `request` goes by as well: the newer one wraps every
 * exchange once more and takes all headers apart, of which we read one now and then.
 */
class ExchangeHandler implements Dispatcher.DispatchHandler {
  #resolve: ((exchanged: Exchanged) => void) | null;
  #abort: Abort | null = null;
  #status = 0;
  #headers: Buffer[] = noHeaders;
  #chunks: Buffer[] | null = null;
  #room: number;
  readonly #timer: NodeJS.Timeout;

  constructor({ maxAnswerBytes, timeoutMs }: GuardedCall, resolve: (exchanged: Exchanged) => void) {
    this.#room = maxAnswerBytes;
    this.#resolve = resolve;
    this.#timer = setTimeout(giveUp, timeoutMs, this);
  }

  onConnect(abort: Abort): void {
    if (this.#resolve) this.#abort = abort;
    else abort(cut);
  }

  onHeaders(status: number, headers: Buffer[]): boolean {
    this.#status = status;
    this.#headers = headers;
    return true;
  }

  onData(chunk: Buffer): boolean {
    const kept = chunk.subarray(0, this.#room);
    this.#chunks ??= [];
    this.#chunks.push(kept);
    this.#room -= kept.length;
    if (kept.length === chunk.length) return true;
    this.#answer(false);
    this.#abort?.(cut);
    return false;
  }

  onComplete(): void {
    this.#answer(true);
  }

  onError(error: Error): void {
    this.fail(error);
  }

  fail(error: unknown): void {
    this.#settle({ failure: failureOf(error) });
  }

  giveUp(): void {
    this.#settle({ failure: 'timeout' });
    this.#abort?.(cut);
  }

  #answer(whole: boolean): void {
    const [only = nothing, ...others] = this.#chunks ?? [];
    const body = others.length > 0 ? Buffer.concat([only, ...others]) : only;
    const headers = this.#headers;
    this.#settle({ answer: { status: this.#status, headers: () => readHeaders(headers), body, whole } });
  }

  #settle(exchanged: Exchanged): void {
    clearTimeout(this.#timer);
    const resolve = this.#resolve;
    this.#resolve = null;
    this.#chunks = null;
    resolve?.(exchanged);
  }
}

const giveUp = (handler: ExchangeHandler) => handler.giveUp();
const readHeaders = (headers: Buffer[]) => util.parseHeaders(headers) as AnswerHeaders;

const noHeaders: Buffer[] = [];
const nothing = Buffer.alloc(0);
const cut = new Error('the exchange was cut');
