import { Readable } from 'node:stream';
import { Refusal, refuse } from '@recado/contract/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invariant } from '../runtime/invariant.ts';
import type { Tracer } from '../runtime/tracing/tracer.ts';
import { brokenRule, malformedBody, readIdempotencyKey } from './admit.ts';
import { type BoundRoute, Reply } from './bind.ts';
import { type CheckReply, replyChecker } from './check-reply.ts';
import type { HttpConfig } from './config.ts';
import type { Passage } from './context.ts';
import type { FaultSender } from './faults.ts';
import { closedGate } from './gates.ts';
import type { IncomingFile, IncomingList } from './incoming.ts';
import type { ListRules, MountedRoute } from './mounted-route.ts';
import type { NumberPort } from './ports.ts';
import { BodyRefused } from './receive-body.ts';
import { drainBody, receiveFile } from './receive-file.ts';
import { receiveList } from './receive-list.ts';
import type { RefusalSender } from './send-refusal.ts';
import { withinSpan } from './trace-requests.ts';
import { longListOf, writeInPieces } from './write-in-pieces.ts';

export type HandlerDeps = {
  sendRefusal: RefusalSender;
  sendFault: FaultSender;
  config: HttpConfig;
  numbers: NumberPort;
  tracer: Tracer | null;
};

/**
 * The checks after the guard, in the promised order: JSON, form of the Idempotency-Key, replay, body rules,
 * organization and plan, then the verb. The replay is asked for late but wins over everything that follows it.
 * Of an upload only the headers of its one part are a body rule; what arrives after them is the verb's to judge.
 */
export function routeHandler(mounted: MountedRoute, deps: HandlerDeps) {
  const check = deps.config.checkReplies ? replyChecker(mounted) : null;
  const { bound, route } = mounted;

  return (request: FastifyRequest, reply: FastifyReply) => {
    const { passage } = request;
    invariant(passage, 'the guard ran');
    try {
      const malformed = malformedBody(mounted, request);
      if (malformed) return deps.sendRefusal(reply, malformed);
      const idempotencyKey = readIdempotencyKey(mounted, request);
      if (idempotencyKey === false) return deps.sendRefusal(reply, refuse('INVALID_IDEMPOTENCY_KEY'));

      const exchange: Exchange = { request, reply, passage, idempotencyKey };
      if (route.file || mounted.list) keepConnection(exchange, deps.config);
      if (!idempotencyKey && mounted.keyless) return deps.sendRefusal(reply, refuse(mounted.keyless));
      if (route.file) takeFile(exchange, route.file);
      else if (mounted.list) takeList(exchange, mounted.list);
      else ask(exchange, undefined);
    } catch (error) {
      deps.sendFault(reply, passage, error);
    }
  };

  function takeFile(exchange: Exchange, asked: NonNullable<typeof route.file>) {
    receiveFile(exchange.request.raw, asked, deps.config)
      .then((file) => ask(exchange, file))
      .catch((error) => fail(exchange, error));
  }

  function takeList(exchange: Exchange, rules: ListRules) {
    const { request, passage } = exchange;
    const broken = brokenRule(mounted, request);
    if (broken) return fail(exchange, broken);
    const gate = () => passage.caller && closedGate(route, passage.caller, deps.numbers);
    run(exchange, undefined, receiveList(request.raw, { mounted, rules, gate, pace: deps.config }));
  }

  function ask(exchange: Exchange, file: IncomingFile | undefined) {
    const { request, passage } = exchange;
    const pass = (closed: Refusal | null) => (closed ? fail(exchange, closed) : run(exchange, file));
    const broken = brokenRule(mounted, request) ?? judged(bound, request.body);
    const closed = broken ?? (passage.caller && closedGate(route, passage.caller, deps.numbers));
    if (closed instanceof Promise) closed.then(pass).catch((error) => fail(exchange, error));
    else pass(closed);
  }

  function run(exchange: Exchange, file: IncomingFile | undefined, list?: IncomingList) {
    const { request, passage, idempotencyKey } = exchange;
    const input = inputOf(request, { file, list, idempotencyKey });
    withinSpan(deps.tracer, request, () => bound.verb(passage, input)).then(
      (answer) => succeed(exchange, answer),
      (error) => fail(exchange, expected(error)),
    );
  }

  function succeed({ reply, passage }: Exchange, answer: unknown) {
    try {
      const status = answer instanceof Reply ? answer.status : bound.status;
      const body = answer instanceof Reply ? answer.body : answer;
      if (answer instanceof Reply) reply.headers({ ...answer.headers });
      send(reply, status, body, check)?.catch((error) => deps.sendFault(reply, passage, error));
    } catch (error) {
      deps.sendFault(reply, passage, error);
    }
  }

  function fail(exchange: Exchange, error: unknown) {
    const { reply, passage, idempotencyKey } = exchange;
    if (error instanceof BodyRefused) return void reply.send(error);
    if (!(error instanceof Refusal)) return deps.sendFault(reply, passage, error);
    if (idempotencyKey === null || !bound.replay) return deps.sendRefusal(reply, error);
    bound.replay(passage, idempotencyKey).then(
      (earlier) => (earlier === null ? deps.sendRefusal(reply, error) : succeed(exchange, earlier)),
      (fault) => deps.sendFault(reply, passage, fault),
    );
  }

  /** In tests a verb may refuse only with what its route documents. */
  function expected(error: unknown): unknown {
    if (!check || !(error instanceof Refusal) || mounted.refusals.has(error.refusal)) return error;
    return new Error(`${mounted.id} refuses with ${error.refusal}, which its contract does not list`);
  }
}

const inputOf = <Rest>({ params, query, body }: FastifyRequest, rest: Rest) => ({ params, query, body, ...rest });

/** What the route's own rules find in a body that its schema let through. */
function judged(bound: BoundRoute, body: unknown): Refusal | null {
  try {
    bound.judge?.(body);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; passage: Passage; idempotencyKey: string | null };

/** Between the last byte in and the answer out nothing may move for a while: what arrived is being stored. */
function keepConnection({ request: { raw }, reply }: Exchange, config: HttpConfig) {
  raw.socket.setTimeout?.(config.requestTimeoutMs);
  reply.raw.once('finish', () => drainBody(raw, config.uploadDrainMs));
}

/** Fastify serialises by the schema of the status. 204 has no body at all. A promise where a long list takes turns. */
function send(reply: FastifyReply, status: number, body: unknown, check: CheckReply | null): Promise<void> | undefined {
  reply.code(status);
  // Bytes are what their own header says they are; a redirect says everything in its header.
  if (Buffer.isBuffer(body) || body instanceof Readable) return void reply.send(body);
  const serialise = (plain: unknown) => String(reply.serialize(plain));
  check?.(status, body, serialise);
  if (status === 204 || status === 302) return void reply.send();
  const list = longListOf(body);
  if (!list) return void reply.send(body);
  reply.type('application/json; charset=utf-8');
  return writeInPieces(list, serialise).then((text) => void reply.send(text));
}
