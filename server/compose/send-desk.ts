import type { House } from '../house.ts';
import { Acceptor, BatchAcceptor, watchFraud } from '../modules/messages/index.ts';
import type { Uuid } from '../runtime/ids.ts';

/** What every send of this process goes through, of a caller, an automation or the assistant. */
export function openSendDesk(house: House, onQueued: (lanes: ReadonlySet<Uuid>) => void) {
  const { database, clock, log } = house;
  const { system } = database;
  return {
    ...house,
    acceptor: new Acceptor({ system, log, onQueued }),
    batches: new BatchAcceptor({ system, log, onQueued }),
    fraud: watchFraud({ database, clock }),
  };
}
