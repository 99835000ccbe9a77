import { limits } from '@recado/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { invariant } from '../runtime/invariant.ts';
import { nextTurn } from '../runtime/next-turn.ts';
import type { HttpConfig } from './config.ts';
import type { HeldBytes } from './held-bytes.ts';
import type { MountedRoute } from './mounted-route.ts';
import { parseInPieces } from './parse-in-pieces.ts';
import { NotJson, parseJson } from './parse-json.ts';
import { BodyInPieces, readBody } from './read-body.ts';

/** A body that was given up while arriving. The connection is closed after the answer, if the caller is still connected. */
export class BodyRefused extends Error {
  readonly reason: BodyReason;

  constructor(reason: BodyReason) {
    super(`body ${reason}`);
    this.reason = reason;
  }
}

type BodyReason = 'too-large' | 'too-slow' | 'crowded-out' | 'aborted';

const jsonType = /^application\/(?:[\w.-]+\+)?json *(?:;|$)/i;

/** Without a type it is taken for JSON: nothing else is spoken here. */
export const isJson = (type: string | undefined) =>
  type === undefined || type === 'application/json' || jsonType.test(type);

/** Parsed in less than a millisecond, whatever they hold. */
const smallBytes = 16 * 1024;

/** Of all that are whole in one turn of the loop, one is parsed: together they would hold it for longer than each may. */
async function parseLater(body: Buffer | BodyInPieces, { large }: MountedRoute): Promise<unknown> {
  await nextTurn();
  if (Buffer.isBuffer(body)) return parseJson(body);
  invariant(large, 'only large bodies come in pieces');
  return parseInPieces(body.pieces, large);
}

/** Bodies of contract routes: read only where the route takes one, and parsed without ever throwing. */
export function receiveBodies(scope: FastifyInstance, config: HttpConfig, anonymous: HeldBytes) {
  // Named as well as matched by default: Fastify remembers the parser only of types that are registered.
  scope.addContentTypeParser(['application/json', '*'], (request, payload, done) => {
    const { mounted } = request;
    if (!mounted?.validate.body || mounted.list) return done(null, undefined);
    if (!isJson(request.headers['content-type'])) {
      return done(null, new NotJson('Content-Type deve ser application/json'));
    }
    const isKnown = request.passage?.caller;
    const bounds = {
      bytes: mounted.bodyBytes,
      wholeBytes: mounted.large ? limits.bodyBytes : undefined,
      timeoutMs: isKnown ? config.bodyTimeoutMs : config.anonymousBodyMs,
      held: isKnown ? undefined : anonymous,
    };
    readBody(payload, bounds, (outcome) => {
      if (outcome === 'aborted') return;
      if (typeof outcome === 'string') return done(new BodyRefused(outcome));
      if (outcome instanceof BodyInPieces || outcome.length > smallBytes)
        parseLater(outcome, mounted).then((value) => done(null, value), done);
      else done(null, outcome.length === 0 ? undefined : parseJson(outcome));
    });
  });
}
