import { limits } from '@recado/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { nextTurn } from '../runtime/next-turn.ts';
import type { HttpConfig } from './config.ts';
import type { HeldBytes } from './held-bytes.ts';
import type { MountedRoute } from './mounted-route.ts';
import { parseInPieces } from './parse-in-pieces.ts';
import { NotJson, parseJson } from './parse-json.ts';
import { readBody } from './read-body.ts';

/** A body that was given up while arriving. The connection is closed after the answer, if anybody is left to hear it. */
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
async function parseLater(bytes: Buffer, { large }: MountedRoute): Promise<unknown> {
  await nextTurn();
  return large && bytes.length > limits.bodyBytes ? parseInPieces(bytes, large) : parseJson(bytes);
}

/** Bodies of contract routes: read only where the route takes one, and parsed without ever throwing. */
export function receiveBodies(scope: FastifyInstance, config: HttpConfig, strangers: HeldBytes) {
  // Named as well as matched by default: Fastify remembers the parser only of types it was told about.
  scope.addContentTypeParser(['application/json', '*'], (request, payload, done) => {
    const { mounted } = request;
    if (!mounted?.validate.body || mounted.list) return done(null, undefined);
    if (!isJson(request.headers['content-type'])) {
      return done(null, new NotJson('Content-Type deve ser application/json'));
    }
    const isKnown = request.passage?.caller;
    const bounds = {
      bytes: mounted.bodyBytes,
      timeoutMs: isKnown ? config.bodyTimeoutMs : config.strangerBodyMs,
      held: isKnown ? undefined : strangers,
    };
    readBody(payload, bounds, (outcome) => {
      if (outcome === 'aborted') return;
      if (!Buffer.isBuffer(outcome)) return done(new BodyRefused(outcome));
      if (outcome.length > smallBytes) parseLater(outcome, mounted).then((value) => done(null, value), done);
      else done(null, outcome.length === 0 ? undefined : parseJson(outcome));
    });
  });
}
