/**
 * A place in a trace, as the header `traceparent` names it (W3C Trace Context). `spanId` is null in a trace that nobody
 * has begun: what is done in it then has no parent.
 */
export type TraceContext = { traceId: string; spanId: string | null; sampled: boolean };

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Null for anything that is no such header; then a trace begins here. */
export function readTraceparent(header: unknown): TraceContext | null {
  if (typeof header !== 'string' || header.length > longest) return null;
  const [, version = 'ff', traceId = '', spanId = '', flags = '', rest] = form.exec(header) ?? [];
  if (version === 'ff' || (version === '00' && rest !== undefined)) return null;
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Later versions may append more. */
const longest = 256;

export const writeTraceparent = ({ traceId, spanId, sampled }: TraceContext) =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
