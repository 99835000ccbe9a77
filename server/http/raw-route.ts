import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../runtime/log.ts';
import type { Maybe } from '../runtime/maybe.ts';
import type { HttpConfig } from './config.ts';
import { openPassage } from './context.ts';
import type { FaultSender } from './faults.ts';
import { readBody } from './read-body.ts';
import { BodyRefused } from './receive-body.ts';

/** A route outside the contract: the platform's webhooks, metrics, the reference. No key, no limits but its own. */
export type RawRoute = {
  method: 'GET' | 'POST';
  path: string;
  bodyBytes?: number;
  answer(request: RawRequest): Maybe<RawAnswer>;
};

export type RawRequest = {
  requestId: string;
  address: string;
  method: string;
  log: Log;
  headers: IncomingHttpHeaders;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | string[]>>;
  /** The bytes as they came, for signatures. Empty when there is no body. */
  body: Buffer;
};

export type RawAnswer = {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** Something long is a way to open it: it is asked for only when the body is wanted, and read as fast as it leaves. */
  body?: string | Buffer | (() => Promise<Readable>);
};

type RawDeps = { raw: readonly RawRoute[]; config: HttpConfig; log: Log; sendFault: FaultSender };

export function mountRawRoutes(scope: FastifyInstance, { raw, config, log, sendFault }: RawDeps): void {
  const bytesOf = new Map(raw.map(({ method, path, bodyBytes }) => [`${method} ${path}`, bodyBytes ?? 0]));

  // Named as well as matched by default: Fastify remembers the parser only of types it was told about.
  scope.addContentTypeParser(['application/json', '*'], (request, payload, done) => {
    const bytes = bytesOf.get(`${request.method} ${request.routeOptions.url}`) ?? 0;
    readBody(payload, { bytes, timeoutMs: config.bodyTimeoutMs }, (outcome) => {
      if (Buffer.isBuffer(outcome)) done(null, outcome);
      else if (outcome !== 'aborted') done(new BodyRefused(outcome));
    });
  });

  for (const route of raw) {
    scope.route({
      method: route.method,
      url: route.path,
      handler: async (request: FastifyRequest<RawParts>, reply: FastifyReply) => {
        const { params, query, body } = request;
        const passage = openPassage(request, log, `${route.method} ${route.path}`);
        try {
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
          // Added to it, not copied with it: a copy would make the log that hardly any request needs.
          const asked = Object.assign(passage, { params, query, body: bytes });
          await send(request, reply, await route.answer(asked));
        } catch (error) {
          sendFault(reply, passage, error);
        }
        return reply;
      },
    });
  }
}

type RawParts = { Params: Record<string, string>; Querystring: Record<string, string | string[]>; Body: unknown };

async function send(
  request: FastifyRequest<RawParts>,
  reply: FastifyReply,
  { status, headers, body }: RawAnswer,
): Promise<void> {
  const content = typeof body !== 'function' ? (body ?? '') : request.method === 'HEAD' ? nothing() : await body();
  if (headers) reply.headers({ ...headers });
  reply.code(status).send(content);
}

/** For HEAD: a stream leaves the length that the headers tell as it is. */
const nothing = () => Readable.from([]);
