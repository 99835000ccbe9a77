import type { Chore } from '../chores/index.ts';
import type { House } from '../house.ts';
import { automationChores, earlierReaders } from '../modules/automations/index.ts';
import { readChargeFacts } from '../modules/charges/index.ts';
import { handOverPeople, handoffChores } from '../modules/handoffs/index.ts';
import { readCartFacts, recoveryChores } from '../modules/recovery/index.ts';
import { createGuardedDial } from '../runtime/guarded-dial/index.ts';
import type { Uuid } from '../runtime/ids.ts';
import { openSendDesk } from './send-desk.ts';

/** Runs of automations and the assistant send as callers do, so this needs a sending desk of its own. */
export function composeAutomations(house: House, onQueued: (lanes: ReadonlySet<Uuid>) => void): Chore[] {
  const { config, database } = house;
  const desk = {
    ...openSendDesk(house, onQueued),
    dial: createGuardedDial({ allowedNetworks: config.webhookAllowedNetworks }),
  };
  const chores = automationChores({
    ...desk,
    handOff: (tx, people) => handOverPeople(house, tx, people),
    readers: {
      ...earlierReaders,
      'cart.abandoned': readCartFacts,
      'charge.paid': readChargeFacts,
      'charge.expired': readChargeFacts,
    },
  });
  return [...handoffChores(desk), ...chores, ...recoveryChores(database.system)];
}
