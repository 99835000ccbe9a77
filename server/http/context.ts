import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Log } from '../runtime/log.ts';
import { addressOf } from './address-of.ts';
import type { Caller } from './ports.ts';

/** What a verb knows of the request behind it. */
export type RequestContext = PublicContext & { caller: Caller };

/** The same on a route that anyone may call. */
export type PublicContext = {
  requestId: string;
  address: string;
  method: string;
  headers: IncomingHttpHeaders;
  log: Log;
};

/** The context while the guard is still finding out who asks. */
export type Passage = PublicContext & { caller: Caller | null };

/** The child log is made only when something is written to it: most requests write nothing. */
export function openPassage(request: FastifyRequest, log: Log, route: string): Passage {
  let child: Log | null = null;
  const requestId = request.id;
  return {
    requestId,
    address: addressOf(request),
    method: request.method,
    headers: request.headers,
    caller: null,
    get log() {
      child ??= log.child({ requestId, route });
      return child;
    },
  };
}
