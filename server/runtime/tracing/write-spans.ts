import type { Attributes, EndedSpan } from './tracer.ts';

/** The sender: the service, its version, the machine. */
export type Resource = Attributes;

/** OTLP as JSON: https://opentelemetry.io/docs/specs/otlp/ */
export function writeSpans(resource: Resource, spans: readonly EndedSpan[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: writeAttributes(resource) },
        scopeSpans: [{ scope: { name: 'recado' }, spans: spans.map(writeSpan) }],
      },
    ],
  });
}

const kinds = { server: 2, client: 3 } as const;
const errorStatus = { code: 2 };

const writeSpan = (span: EndedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId === null ? {} : { parentSpanId: span.parentId }),
  name: span.name,
  kind: kinds[span.kind],
  startTimeUnixNano: nanos(span.beganAt),
  endTimeUnixNano: nanos(span.endedAt),
  attributes: writeAttributes(span.attributes),
  ...(span.failed ? { status: errorStatus } : {}),
});

/** A number holds no nanoseconds since 1970, so they are put together as text. */
const nanos = (millis: number) => `${Math.round(millis * 1_000)}000`;

const writeAttributes = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) => {
    if (value === null) return [];
    return { key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } };
  });
