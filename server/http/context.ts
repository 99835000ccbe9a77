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

export function openPassage(request: FastifyRequest, log: Log, route: string): Passage {
  return new OpenPassage(request, log, route);
}

/** The child log is made only when something is written to it: most requests write nothing. */
class OpenPassage implements Passage {
  readonly requestId: string;
  readonly address: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  caller: Caller | null = null;
  readonly #parent: Log;
  readonly #route: string;
  #log: Log | null = null;

  constructor(request: FastifyRequest, log: Log, route: string) {
    this.requestId = request.id;
    this.address = addressOf(request);
    this.method = request.method;
    this.headers = request.headers;
    this.#parent = log;
    this.#route = route;
  }

  get log(): Log {
    this.#log ??= this.#parent.child({ requestId: this.requestId, route: this.#route });
    return this.#log;
  }
}
