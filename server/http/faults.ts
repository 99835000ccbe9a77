import { refuse } from '@recado/contract/refusal.ts';
import type { FastifyReply } from 'fastify';
import type { Log } from '../runtime/log.ts';
import type { RefusalSender } from './send-refusal.ts';

export type FaultSender = (reply: FastifyReply, about: { log: Log }, error: unknown) => void;

/** True for errors that mean "not now" (the database is away), which are answered 503 instead of 500. */
export type IsOutage = (error: unknown) => boolean;

/** A fault is ours: logged whole with its request id, nothing of it outside. */
export function faultSender(sendRefusal: RefusalSender, isOutage: IsOutage): FaultSender {
  return (reply, about, error) => {
    const outage = isOutage(error);
    about.log.error({ err: error }, outage ? 'unavailable' : 'fault');
    if (!reply.sent) sendRefusal(reply, refuse(outage ? 'UNAVAILABLE' : 'FAULT'));
  };
}
