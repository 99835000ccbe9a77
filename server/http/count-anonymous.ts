import { refuse } from '@recado/contract/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bucketOf } from './address-bucket.ts';
import type { AddressBuckets } from './address-buckets.ts';
import { addressOf } from './address-of.ts';
import type { HeldBytes } from './held-bytes.ts';
import { limitKind } from './mounted-route.ts';
import type { Verdict } from './ports.ts';
import { sendLimit } from './send-limit.ts';
import type { RefusalSender } from './send-refusal.ts';

type Parts = { buckets: AddressBuckets; anonymous: HeldBytes; sendRefusal: RefusalSender };
type AnonymousRequest = Pick<FastifyRequest, 'ip' | 'method'>;

/**
 * The bucket of an address, before a raw route is answered. Where senders sign, only what turns out to be unsigned is counted:
 * behind a proxy the platform and its impostors may share an address, and the platform is never turned away for them.
 */
export function countAnonymous(route: { proof?: unknown }, { buckets, anonymous, sendRefusal }: Parts) {
  const take = ({ ip, method }: AnonymousRequest) => buckets.take(bucketOf(addressOf({ ip })), limitKind(method));
  const refuseCounted = (reply: FastifyReply, verdict: Verdict, name: 'RATE_LIMIT_EXCEEDED' | 'UNSIGNED') => {
    sendLimit(reply, verdict);
    if (name === 'UNSIGNED' && verdict.allowed) return void reply.code(401).send();
    const { retryAfterSeconds } = verdict;
    // Whatever else waits on this connection would receive the same.
    reply.header('connection', 'close');
    sendRefusal(reply, refuse('RATE_LIMIT_EXCEEDED', { parameters: { retryAfterSeconds } }));
  };

  return {
    /** False when the request is answered already. */
    enter(request: AnonymousRequest, reply: FastifyReply, proof: object | null): boolean {
      if (route.proof && !proof) {
        refuseCounted(reply, take(request), 'UNSIGNED');
        return false;
      }
      const verdict = proof ? buckets.peek(bucketOf(addressOf(request)), limitKind(request.method)) : take(request);
      // A signature is only claimed yet: with the bucket empty and memory short, the caller has to come again.
      if (!verdict.allowed && (!proof || anonymous.isTight)) {
        refuseCounted(reply, verdict, 'RATE_LIMIT_EXCEEDED');
        return false;
      }
      sendLimit(reply, verdict);
      return true;
    },

    /** The signature was false. */
    refuse: (request: AnonymousRequest, reply: FastifyReply) => refuseCounted(reply, take(request), 'UNSIGNED'),
  };
}
