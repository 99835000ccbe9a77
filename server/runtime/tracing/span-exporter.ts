import type { Log } from '../log.ts';
import type { EndedSpan } from './tracer.ts';
import { type Resource, writeSpans } from './write-spans.ts';

export type ExporterParts = {
  /** Where OTLP is taken over HTTP; spans go to `/v1/traces` below it. */
  url: string;
  headers: Readonly<Record<string, string>>;
  resource: Resource;
  log: Log;
  everyMs?: number;
  mostWaiting?: number;
  timeoutMs?: number;
};

const mostPerCall = 512;
const complainMs = 60_000;

/**
 * Hands spans over in sets, off the way of everything else. What cannot be handed over is lost and counted: a collector
 * that is slow or away costs spans, never memory or a message.
 *
 * Written by hand: OTLP as JSON is one POST, and the official packages for it weigh more than half of our own package.
 */
export class SpanExporter {
  readonly #parts: Required<ExporterParts>;
  #waiting: EndedSpan[] = [];
  #timer: NodeJS.Timeout | null = null;
  #flying: Promise<void> | null = null;
  #lost = 0;
  #complainedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: ExporterParts) {
    this.#parts = { everyMs: 1_000, mostWaiting: 8_192, timeoutMs: 5_000, ...parts };
  }

  readonly exportSpan = (span: EndedSpan): void => {
    if (this.#waiting.length >= this.#parts.mostWaiting) {
      this.#lost += 1;
      return;
    }
    this.#waiting.push(span);
    this.#timer ??= setTimeout(() => void this.flush(), this.#parts.everyMs).unref();
  };

  /** All that waits now, in as many calls as it takes; one at a time. */
  async flush(): Promise<void> {
    await this.#flying;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const spans = this.#waiting;
    this.#waiting = [];
    this.#flying = this.#handOver(spans);
    await this.#flying;
    this.#flying = null;
  }

  async #handOver(spans: readonly EndedSpan[]): Promise<void> {
    for (let from = 0; from < spans.length; from += mostPerCall) {
      const set = spans.slice(from, from + mostPerCall);
      const error = await this.#post(set);
      if (error === null) continue;
      // What failed once would fail for the rest of the set as well, and take as long each time.
      this.#lost += spans.length - from;
      this.#complain(error);
      return;
    }
  }

  async #post(spans: readonly EndedSpan[]): Promise<unknown> {
    const { url, headers, resource, timeoutMs } = this.#parts;
    try {
      const answer = await fetch(`${url}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: writeSpans(resource, spans),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      return answer.ok ? null : new Error(`it answered ${answer.status}`);
    } catch (error) {
      return error;
    }
  }

  #complain(error: unknown): void {
    const now = performance.now();
    if (now - this.#complainedAt < complainMs) return;
    this.#complainedAt = now;
    this.#parts.log.warn({ err: error, lost: this.#lost }, 'spans could not be handed over and are lost');
    this.#lost = 0;
  }
}
