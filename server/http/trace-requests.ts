import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readTraceparent } from '../runtime/tracing/trace-context.ts';
import type { Span, Tracer } from '../runtime/tracing/tracer.ts';

/** A span for each call of the contract, in the trace of its caller. Calls of /health are too frequent to be traced. */
export function traceRequests(app: FastifyInstance, tracer: Tracer | null): void {
  app.decorateRequest('span', null);
  if (!tracer) return;
  app.addHook('onRequest', (request, _reply, done) => {
    request.span = tracer.begin(readTraceparent(request.headers.traceparent));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { span, mounted } = request;
    if (span && mounted && mounted.route.path !== '/health') {
      tracer.end(span, {
        name: mounted.id,
        kind: 'server',
        failed: reply.statusCode >= 500,
        attributes: {
          'http.request.method': request.method,
          // The route, not the address that was called: those hold telephone numbers.
          'http.route': mounted.route.path,
          'http.response.status_code': reply.statusCode,
          'recado.request_id': request.id,
          'recado.organization_id': request.passage?.caller?.organizationId ?? null,
          'recado.refusal': request.refusal,
        },
      });
    }
    done();
  });
}

/** Makes the call inside the span of its request, where there is one. */
export const withinSpan = <T>(tracer: Tracer | null, { span }: Pick<FastifyRequest, 'span'>, call: () => T): T =>
  tracer && span ? tracer.within(span, call) : call();

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}
