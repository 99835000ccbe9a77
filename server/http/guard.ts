import { type Access, allows, type Role, reaches } from '@recado/contract/permissions.ts';
import { type Refusal, refuse } from '@recado/contract/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Awaitable, after, attempt } from '../runtime/awaitable.ts';
import type { Log } from '../runtime/log.ts';
import { bucketOf } from './address-bucket.ts';
import type { AddressBuckets } from './address-buckets.ts';
import { openPassage, type Passage } from './context.ts';
import type { Caller, KeyPort, LimitKind, LimitPort, SessionPort, SignedIn, Verdict } from './ports.ts';
import { readKey } from './read-key.ts';
import { isOwnOrigin, knowsToken, readSession } from './read-session.ts';
import { sendLimit } from './send-limit.ts';
import type { Connections } from './watch-connections.ts';

/** What the guard must know of a route, or of an address that has none. */
export type Guarded = {
  id: string;
  permission: Access;
  kind: LimitKind;
  audience?: 'panel' | undefined;
  role?: Role | undefined;
  beforeSecondFactor?: true | undefined;
};

export type GuardParts = {
  keys: KeyPort;
  sessions: SessionPort;
  limits: LimitPort;
  /** Counts addresses, apart: a caller with a key does not wait for those without. */
  anonymousLimits?: LimitPort | undefined;
  log: Log;
  buckets: AddressBuckets;
  connections: Pick<Connections, 'know'>;
};

/** `isSure` is false when the database could not count. */
type Counted = { verdict: Verdict; isSure: boolean };

export type Guard = (guarded: Guarded, request: FastifyRequest, reply: FastifyReply) => Awaitable<Refusal | null>;

/**
 * The first three checks, in the promised order: key, permission, rate limit. They run before a byte of the body is
 * read. Every request is counted, refused or not: against its user, or its address where there is none.
 */
export function createGuard(parts: GuardParts): Guard {
  const { keys, sessions, limits, anonymousLimits = limits, log, buckets, connections } = parts;
  return (guarded, request, reply) => {
    const passage = openPassage(request, log, guarded.id);
    request.passage = passage;
    return after(identify(guarded, request, passage), (refusal) =>
      after(count(guarded.kind, passage), (counted) => settle(guarded, reply, passage, refusal, counted)),
    );
  };

  function identify(guarded: Guarded, request: FastifyRequest, passage: Passage): Awaitable<Refusal | null> {
    if (guarded.audience === 'panel') return identifyPerson(guarded, request, passage);
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
      connections.know(request.raw.socket);
      return allows(answer.permissions, guarded.permission) ? null : refuse('PERMISSION_MISSING');
    });
  }

  /** Routes of the panel need a session; a key is refused whatever its permissions. */
  function identifyPerson(guarded: Guarded, request: FastifyRequest, passage: Passage): Awaitable<Refusal | null> {
    const { headers } = request;
    if (headers.authorization !== undefined) return refuse('KEY_NOT_ACCEPTED');
    const isOwn = guarded.kind === 'read' || isOwnOrigin(headers, sessions);
    if (guarded.permission === 'PUBLIC') return isOwn ? null : refuse('CSRF_REJECTED');
    const token = readSession(headers, sessions.cookie);
    if (token === null) return refuse('SESSION_MISSING');
    const asked = attempt(
      () => sessions.authenticate(token, passage.address),
      (error) => {
        passage.log.error({ err: error }, 'the session could not be checked');
        return 'UNAVAILABLE' as const;
      },
    );
    return after(asked, (signedIn) => {
      if (signedIn === 'UNAVAILABLE') return refuse(signedIn);
      if (signedIn === null) return refuse('SESSION_MISSING');
      passage.caller = signedIn.caller;
      connections.know(request.raw.socket);
      if (!isOwn || (guarded.kind === 'write' && !knowsToken(headers, signedIn.csrfToken)))
        return refuse('CSRF_REJECTED');
      return closedToPerson(guarded, signedIn);
    });
  }

  /** A caller without a key is counted in this process first: an empty bucket costs no query. */
  function count(kind: LimitKind, passage: Passage): Awaitable<Counted> {
    const address = bucketOf(passage.address);
    const here = passage.caller ? null : buckets.take(address, kind);
    if (here && !here.allowed) return { verdict: here, isSure: true };
    const subject = passage.caller ? subjectOf(passage.caller) : `address:${address}`;
    const counter = passage.caller ? limits : anonymousLimits;
    const asked = attempt(
      () => counter.take(subject, kind),
      (error) => {
        passage.log.error({ err: error }, 'the rate limit could not be checked');
        return null;
      },
    );
    // What is left over all processes is unknown; the headers show what this process would allow.
    return after(asked, (verdict) =>
      verdict ? { verdict, isSure: true } : { verdict: here ?? buckets.peek(subject, kind), isSure: false },
    );
  }
}

/** Sessions and keys of a person are counted apart: a page that reads a lot does not use up a program's limit. */
const subjectOf = ({ principal, userId }: Caller) => `${principal.kind === 'key' ? 'user' : 'panel'}:${userId}`;

function closedToPerson(guarded: Guarded, { caller, lacksSecondFactor }: SignedIn): Refusal | null {
  if (!guarded.role || !reaches(caller.role, guarded.role)) {
    return refuse(caller.role === 'VIEWER' && guarded.kind === 'write' ? 'VIEWER_READ_ONLY' : 'ROLE_NOT_ALLOWED');
  }
  return lacksSecondFactor && !guarded.beforeSecondFactor ? refuse('SECOND_FACTOR_REQUIRED') : null;
}

function settle(
  guarded: Guarded,
  reply: FastifyReply,
  passage: Passage,
  refusal: Refusal | null,
  { verdict, isSure }: Counted,
): Refusal | null {
  sendLimit(reply, verdict);
  if (!isSure) {
    // Fail closed, except where anyone may read anyway: health must answer when the database does not.
    const open = guarded.permission === 'PUBLIC' && guarded.kind === 'read';
    return refusal ?? (open ? null : refuse('UNAVAILABLE'));
  }
  // A known user gets the refusal of the missing permission; for a caller without a key the bucket is all that stops a flood of bad keys.
  if (!verdict.allowed && (!refusal || !passage.caller)) {
    // Further requests on this connection would be refused too.
    if (!passage.caller) reply.header('connection', 'close');
    return refuse('RATE_LIMIT_EXCEEDED', { parameters: { retryAfterSeconds: verdict.retryAfterSeconds } });
  }
  return refusal;
}
