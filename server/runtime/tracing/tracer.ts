import { AsyncLocalStorage } from 'node:async_hooks';
import type { Uuid } from '../ids.ts';
import type { Random } from '../random.ts';
import type { TraceContext } from './trace-context.ts';

/** Something under way. Times are milliseconds since 1970, by a clock that nobody sets. */
export type Span = TraceContext & { spanId: string; parentId: string | null; beganAt: number };

export type Attributes = Readonly<Record<string, string | number | null>>;

/** Something done, as it is told. */
export type EndedSpan = Span & {
  name: string;
  kind: 'server' | 'client';
  endedAt: number;
  attributes: Attributes;
  failed: boolean;
};

export type TracerParts = {
  random: Random;
  /** Of the traces that begin here, how many are told: 0 to 1. Those of callers are told as the caller says. */
  ratio: number;
  exportSpan: (span: EndedSpan) => void;
};

/** Exists only where an endpoint for traces is configured: nobody else pays for following what belongs together. */
export class Tracer {
  readonly #parts: TracerParts;
  readonly #current = new AsyncLocalStorage<TraceContext>();

  constructor(parts: TracerParts) {
    this.#parts = parts;
  }

  begin(parent: TraceContext | null, beganAt: number = epochMs(performance.now())): Span {
    const { random } = this.#parts;
    const { traceId, spanId, sampled } = parent ?? this.#newTrace(random.bytes(16).toString('hex'));
    return { traceId, spanId: random.bytes(8).toString('hex'), sampled, parentId: spanId, beganAt };
  }

  /** The trace of something that no caller began, such as a message of a campaign: the same in every process. */
  ofId(id: Uuid): TraceContext {
    return this.#newTrace(id.replaceAll('-', ''));
  }

  end(
    span: Span,
    done: Pick<EndedSpan, 'name' | 'kind' | 'attributes' | 'failed'>,
    endedAt: number = epochMs(performance.now()),
  ): void {
    if (span.sampled) this.#parts.exportSpan({ ...span, ...done, endedAt });
  }

  /** Whatever the call does, however late, belongs to the span. */
  within<T>(span: Span, call: () => T): T {
    return this.#current.run(span, call);
  }

  current(): TraceContext | null {
    return this.#current.getStore() ?? null;
  }

  /** By the random end of the id, so that every process decides alike. */
  #newTrace(traceId: string): TraceContext {
    const drawn = Number.parseInt(traceId.slice(-12), 16) / 2 ** 48;
    return { traceId, spanId: null, sampled: drawn < this.#parts.ratio };
  }
}

/** A reading of `performance.now()` as time since 1970. */
export const epochMs = (reading: number) => performance.timeOrigin + reading;
