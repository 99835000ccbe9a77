import { Refusal, refuse } from '@recado/contract/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invariant } from '../runtime/invariant.ts';
import { brokenRule, malformedBody, readIdempotencyKey } from './admit.ts';
import { Reply } from './bind.ts';
import { type CheckReply, replyChecker } from './check-reply.ts';
import type { HttpConfig } from './config.ts';
import type { Passage } from './context.ts';
import type { FaultSender } from './faults.ts';
import { closedGate } from './gates.ts';
import type { MountedRoute } from './mounted-route.ts';
import { BodyRefused } from './receive-body.ts';
import { drainBody, type IncomingFile, receiveFile } from './receive-file.ts';
import type { RefusalSender } from './send-refusal.ts';

export type HandlerDeps = { sendRefusal: RefusalSender; sendFault: FaultSender; config: HttpConfig };

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
      if (route.file) takeFile(exchange, route.file);
      else ask(exchange, undefined);
    } catch (error) {
      deps.sendFault(reply, passage, error);
    }
  };

  function takeFile(exchange: Exchange, asked: NonNullable<typeof route.file>) {
    const { raw } = exchange.request;
    // Between the last byte in and the answer out nothing may move for a while: the file is being stored.
    raw.socket.setTimeout?.(deps.config.requestTimeoutMs);
    exchange.reply.raw.once('finish', () => drainBody(raw, deps.config.uploadDrainMs));
    receiveFile(raw, asked, deps.config)
      .then((file) => ask(exchange, file))
      .catch((error) => fail(exchange, error));
  }

  function ask(exchange: Exchange, file: IncomingFile | undefined) {
    const { request, passage, idempotencyKey } = exchange;
    const refusal = brokenRule(mounted, request) ?? (passage.caller && closedGate(route, passage.caller));
    if (refusal) return fail(exchange, refusal);
    const { params, query, body } = request;
    bound.verb(passage, { params, query, body, file, idempotencyKey }).then(
      (answer) => succeed(exchange, answer),
      (error) => fail(exchange, expected(error)),
    );
  }

  function succeed({ reply, passage }: Exchange, answer: unknown) {
    try {
      const status = answer instanceof Reply ? answer.status : bound.status;
      const body = answer instanceof Reply ? answer.body : answer;
      send(reply, status, body, check);
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

type Exchange = { request: FastifyRequest; reply: FastifyReply; passage: Passage; idempotencyKey: string | null };

/** Fastify serialises by the schema of the status. 204 has no body at all. */
function send(reply: FastifyReply, status: number, body: unknown, check: CheckReply | null) {
  reply.code(status);
  check?.(status, body, (plain) => String(reply.serialize(plain)));
  if (status === 204) reply.send();
  else reply.send(body);
}
