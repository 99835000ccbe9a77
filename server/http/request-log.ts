import type { FastifyInstance } from 'fastify';
import type { Log } from '../runtime/log.ts';

export type RequestLog = 'off' | 'errors' | 'all';

/** A line for each answer, whatever the level of the rest: route, status, time, who; never the request or the answer. */
export function logRequests(app: FastifyInstance, log: Log, wanted: RequestLog): void {
  if (wanted === 'off') return;
  const lines = log.child({}, { level: 'info' });
  const least = wanted === 'errors' ? 500 : 0;
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= least) {
      lines.info(
        {
          requestId: request.id,
          // The route, not the address that was called: those hold telephone numbers.
          route: request.mounted?.id ?? `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
          status: reply.statusCode,
          milliseconds: Math.round(reply.elapsedTime),
          organizationId: request.passage?.caller?.organizationId ?? null,
          ...(request.span ? { traceId: request.span.traceId } : {}),
        },
        'request',
      );
    }
    done();
  });
}
