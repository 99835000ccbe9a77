import { refuse } from '@recado/contract/refusal.ts';
import type { FastifyReply } from 'fastify';
import type { Log } from '../runtime/log.ts';
import { Outage } from '../runtime/outage.ts';
import type { RefusalSender } from './send-refusal.ts';

export type FaultSender = (reply: FastifyReply, about: { log: Log }, error: unknown) => void;

/** A fault is ours: logged whole with its request id, nothing of it outside. */
export function faultSender(sendRefusal: RefusalSender): FaultSender {
  return (reply, about, error) => {
    const outage = error instanceof Outage;
    about.log.error({ err: error }, outage ? 'unavailable' : 'fault');
    if (!reply.sent) sendRefusal(reply, refuse(outage ? 'UNAVAILABLE' : 'FAULT'));
  };
}
