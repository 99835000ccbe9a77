import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { refuse } from '@recado/contract/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Awaitable } from '../runtime/awaitable.ts';
import { invariant } from '../runtime/invariant.ts';
import type { Log } from '../runtime/log.ts';
import { bucketOf } from './address-bucket.ts';
import type { AddressBuckets } from './address-buckets.ts';
import { addressOf } from './address-of.ts';
import type { HttpConfig } from './config.ts';
import { openPassage } from './context.ts';
import { countAnonymous } from './count-anonymous.ts';
import type { FaultSender } from './faults.ts';
import type { HeldBytes } from './held-bytes.ts';
import { limitKind } from './mounted-route.ts';
import { readBody } from './read-body.ts';
import { BodyRefused } from './receive-body.ts';
import { sendLimit } from './send-limit.ts';
import type { RefusalSender } from './send-refusal.ts';
import type { Connections } from './watch-connections.ts';

/** A route outside the contract: the platform's webhooks, metrics, the reference. No key: its address is counted. */
export type RawRoute = {
  method: 'GET' | 'POST';
  path: string;
  bodyBytes?: number;
  /**
   * Of a sender that signs: the signature, worked out while the body arrives; null when there is nothing that could be
   * one. What is signed is never counted against its address, what is not is.
   */
  proof?(headers: IncomingHttpHeaders): BodyProof | null;
  /** Work that the first call would otherwise wait for. */
  prepare?(): void;
  answer(request: RawRequest): Awaitable<RawAnswer>;
};

type BodyProof = { take(chunk: Buffer): void; holds(): boolean };

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

type RawDeps = {
  raw: readonly RawRoute[];
  config: HttpConfig;
  log: Log;
  sendFault: FaultSender;
  sendRefusal: RefusalSender;
  buckets: AddressBuckets;
  anonymous: HeldBytes;
  connections: Pick<Connections, 'know'>;
};

export function mountRawRoutes(scope: FastifyInstance, deps: RawDeps): void {
  // Each route reads its own body, as many bytes as it takes. The type is named as well as matched by default: Fastify
  // remembers the parser only of types that are registered.
  scope.addContentTypeParser(['application/json', '*'], (_request, _payload, done) => done(null));
  for (const route of deps.raw) {
    scope.route({ method: route.method, url: route.path, handler: rawHandler(route, deps) });
  }
}

const nothing = Buffer.alloc(0);

type RawParts = { Params: Record<string, string>; Querystring: Record<string, string | string[]> };
type RawExchange = { request: FastifyRequest<RawParts>; reply: FastifyReply };

function rawHandler(route: RawRoute, deps: RawDeps) {
  const { config, log, sendFault, anonymous } = deps;
  const name = `${route.method} ${route.path}`;
  const bounds = { bytes: route.bodyBytes ?? 0, timeoutMs: config.anonymousBodyMs, held: anonymous };
  const isCounted = countAnonymous(route, deps);
  return (request: FastifyRequest<RawParts>, reply: FastifyReply): void => {
    // No text of ours holds a NUL, and the database takes none.
    if (request.raw.url?.includes('%00')) return void refuseUnknown(deps, request, reply);
    const proof = route.proof?.(request.headers) ?? null;
    if (!isCounted.enter(request, reply, proof)) return;
    if (route.method === 'GET') return void answer({ request, reply }, nothing);
    const watch = proof ? (chunk: Buffer) => proof.take(chunk) : undefined;
    readBody(request.raw, { ...bounds, watch }, (outcome) => {
      if (typeof outcome === 'string')
        return outcome === 'aborted' ? undefined : void reply.send(new BodyRefused(outcome));
      invariant(Buffer.isBuffer(outcome), 'a body without a key is taken whole');
      if (proof && !proof.holds()) return isCounted.refuse(request, reply);
      if (proof) deps.connections.know(request.raw.socket);
      void answer({ request, reply }, outcome);
    });
  };

  function weigh(request: FastifyRequest<RawParts>, bytes: number): void {
    const places = Math.floor(bytes / bytesPerPlace);
    deps.buckets.spend(bucketOf(addressOf(request)), limitKind(request.method), places);
  }

  async function answer({ request, reply }: RawExchange, body: Buffer): Promise<void> {
    const passage = openPassage(request, log, name);
    try {
      const { params, query } = request;
      // Added to it, not copied with it: a copy would make the log that hardly any request needs.
      const given = await route.answer(Object.assign(passage, { params, query, body }));
      const content = typeof given.body === 'function' ? await openContent(request, given.body) : (given.body ?? '');
      if (Buffer.isBuffer(content) && content.length > bytesPerPlace) weigh(request, content.length);
      if (given.headers) reply.headers({ ...given.headers });
      reply.code(given.status).send(content);
    } catch (error) {
      sendFault(reply, passage, error);
    }
  }
}

/** A long page costs more than a short one: so many bytes are one request. */
const bytesPerPlace = 16 * 1024;

function refuseUnknown(
  { buckets, sendRefusal }: RawDeps,
  request: FastifyRequest<RawParts>,
  reply: FastifyReply,
): void {
  sendLimit(reply, buckets.take(bucketOf(addressOf(request)), limitKind(request.method)));
  sendRefusal(reply, refuse('NOT_FOUND'));
}

/** For HEAD a stream of nothing: it leaves the length in the headers as it is. */
const openContent = async ({ method }: FastifyRequest<RawParts>, open: () => Promise<Readable>) =>
  method === 'HEAD' ? Readable.from([]) : open();
