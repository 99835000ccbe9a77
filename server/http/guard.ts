import { type Access, allows } from '@recado/contract/permissions.ts';
import { type Refusal, refuse } from '@recado/contract/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../runtime/log.ts';
import { after, attempt, type Maybe } from '../runtime/maybe.ts';
import { openPassage, type Passage } from './context.ts';
import type { KeyPort, LimitKind, LimitPort, Verdict } from './ports.ts';
import { readKey } from './read-key.ts';

/** What the guard must know of a route, or of the place where there is none. */
export type Guarded = { id: string; permission: Access; kind: LimitKind; audience?: 'panel' | undefined };

export type Guard = (guarded: Guarded, request: FastifyRequest, reply: FastifyReply) => Maybe<Refusal | null>;

/**
 * The first three checks, in the promised order: key, permission, rate limit. They run before a byte of the body is
 * read. Every request is counted, refused or not: against its user, or its address where there is none.
 */
export function createGuard(keys: KeyPort, limits: LimitPort, log: Log): Guard {
  return (guarded, request, reply) => {
    const passage = openPassage(request, log, guarded.id);
    request.passage = passage;
    return after(identify(guarded, request, passage), (refusal) =>
      after(count(guarded.kind, passage), (verdict) => settle(guarded, reply, passage, refusal, verdict)),
    );
  };

  function identify(guarded: Guarded, request: FastifyRequest, passage: Passage): Maybe<Refusal | null> {
    if (guarded.permission === 'PUBLIC') return null;
    const key = readKey(request.raw);
    if (typeof key === 'string') return refuse(key);
    const asked = attempt(
      () => keys.authenticate(key.presented, passage.address),
      (error) => {
        passage.log.error({ err: error }, 'the key could not be checked');
        return 'KEY_UNCHECKED' as const;
      },
    );
    return after(asked, (answer) => {
      if (typeof answer === 'string') return refuse(answer);
      passage.caller = answer;
      if (guarded.audience === 'panel') return refuse('KEY_NOT_ACCEPTED');
      return allows(answer.permissions, guarded.permission) ? null : refuse('PERMISSION_MISSING');
    });
  }

  function count(kind: LimitKind, passage: Passage): Maybe<Verdict | null> {
    const subject = passage.caller ? `user:${passage.caller.userId}` : `address:${passage.address}`;
    return attempt(
      () => limits.take(subject, kind),
      (error) => {
        passage.log.error({ err: error }, 'the rate limit could not be checked');
        return null;
      },
    );
  }
}

function settle(
  guarded: Guarded,
  reply: FastifyReply,
  passage: Passage,
  refusal: Refusal | null,
  verdict: Verdict | null,
): Refusal | null {
  if (!verdict) {
    // Fail closed, except where anyone may read anyway: health must answer when the database does not.
    const open = guarded.permission === 'PUBLIC' && guarded.kind === 'read';
    return refusal ?? (open ? null : refuse('UNAVAILABLE'));
  }
  reply.header('x-ratelimit-limit', verdict.limit);
  reply.header('x-ratelimit-remaining', verdict.remaining);
  reply.header('x-ratelimit-reset', verdict.resetSeconds);
  // A known user is told of the missing permission first; a stranger's bucket is all that stops a flood of bad keys.
  if (!verdict.allowed && (!refusal || !passage.caller)) {
    return refuse('RATE_LIMIT_EXCEEDED', { parameters: { retryAfterSeconds: verdict.retryAfterSeconds } });
  }
  return refusal;
}
