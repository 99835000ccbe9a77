import { eventId, type LoggedEvent } from '../../../events/index.ts';
import { type TraceContext, writeTraceparent } from '../../../runtime/tracing/trace-context.ts';
import type { MessageTraces } from '../../messages/index.ts';
import { type AttemptParts, attemptDelivery, type Outcome } from './attempt-delivery.ts';
import type { EndpointQueue, Packed } from './endpoint-queue.ts';

/** An event of a message belongs to the trace the message was sent in; any other has a trace of its own. */
export const tracesOf = (traces: MessageTraces, events: readonly LoggedEvent[]): Promise<TraceContext[]> =>
  Promise.all(
    events.map(async ({ type, organizationId, subjectId, position }) =>
      type === 'message.status_updated' && subjectId !== null
        ? traces.of({ organizationId, messageId: subjectId })
        : traces.tracer.ofId(eventId(organizationId, position)),
    ),
  );

/** The same attempt as a span; its receiver goes on from it. */
export async function attemptInTrace(
  { tracer }: MessageTraces,
  parts: AttemptParts,
  queue: EndpointQueue,
  packed: Packed & { trace: TraceContext },
): Promise<Outcome> {
  const span = tracer.begin(packed.trace);
  const outcome = await attemptDelivery(parts, queue, packed, writeTraceparent(span));
  const { event, attempt } = packed.entry;
  tracer.end(span, {
    name: `webhook ${event.type}`,
    kind: 'client',
    failed: outcome.result !== 'delivered',
    attributes: {
      'http.request.method': 'POST',
      'http.response.status_code': outcome.statusCode,
      // Not the whole address: it may hold a secret of its owner.
      'server.address': queue.url.hostname,
      'recado.organization_id': event.organizationId,
      'recado.event.id': packed.content.id,
      'recado.attempt': attempt,
    },
  });
  return outcome;
}
