import { Acceptor, BatchAcceptor, watchFraud } from '../modules/messages/index.ts';
import type { Uuid } from '../runtime/ids.ts';
import type { Container } from './container.ts';

/** What every send of this process goes through, of a caller, an automation or the assistant. */
export function openSender(container: Container, onQueued: (lanes: ReadonlySet<Uuid>) => void) {
  const { database, clock, log } = container;
  const { system } = database;
  return {
    ...container,
    acceptor: new Acceptor({ system, log, onQueued }),
    batches: new BatchAcceptor({ system, log, onQueued }),
    fraud: watchFraud({ database, clock }),
  };
}
