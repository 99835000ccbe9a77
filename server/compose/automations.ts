import type { Chore } from '../chores/index.ts';
import { automationChores, earlierReaders } from '../modules/automations/index.ts';
import { readChargeFacts } from '../modules/charges/index.ts';
import { handOverPeople, handoffChores } from '../modules/handoffs/index.ts';
import { readCartFacts, recoveryChores } from '../modules/recovery/index.ts';
import { createGuardedDial } from '../runtime/guarded-dial/index.ts';
import type { Uuid } from '../runtime/ids.ts';
import type { Container } from './container.ts';
import { openSender } from './sender.ts';

/** Runs of automations and the assistant send as callers do, so this needs a sender of its own. */
export function composeAutomations(container: Container, onQueued: (lanes: ReadonlySet<Uuid>) => void): Chore[] {
  const { config, database } = container;
  const deps = {
    ...openSender(container, onQueued),
    dial: createGuardedDial({ allowedNetworks: config.webhookAllowedNetworks }),
  };
  const chores = automationChores({
    ...deps,
    handOff: (tx, people) => handOverPeople(container, tx, people),
    readers: {
      ...earlierReaders,
      'cart.abandoned': readCartFacts,
      'charge.paid': readChargeFacts,
      'charge.expired': readChargeFacts,
    },
  });
  return [...handoffChores(deps), ...chores, ...recoveryChores(database.system)];
}
