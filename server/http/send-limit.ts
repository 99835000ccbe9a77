import type { FastifyReply } from 'fastify';
import type { Verdict } from './ports.ts';

/** Every answer has how many calls are left. */
export function sendLimit(reply: FastifyReply, verdict: Verdict): void {
  reply.header('x-ratelimit-limit', verdict.limit);
  reply.header('x-ratelimit-remaining', verdict.remaining);
  reply.header('x-ratelimit-reset', verdict.resetSeconds);
}
