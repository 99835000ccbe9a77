import type { Database } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { readPhone } from '../../contacts/index.ts';
import type { cachePrices } from '../../wallet/index.ts';
import { finishReprice, holdReprice, listDueReprices, listStalePrices, repriceMessages } from './reprice.queries.ts';

export type RepriceDeps = { database: Database; prices: ReturnType<typeof cachePrices> };

const most = 500;

/**
 * Queued messages of recategorised templates, a set of each at a time: each is priced as if it were sent now. What got
 * more expensive is debited, or fails and is refunded when the wallet cannot pay; what got cheaper is given back. True
 * when there may be more.
 */
export async function repriceQueued(deps: RepriceDeps): Promise<boolean> {
  let more = false;
  for (const { organizationId, id } of await listDueReprices(deps.database.system)) {
    more = (await repriceTemplate(deps, organizationId, id)) || more;
  }
  return more;
}

async function repriceTemplate(deps: RepriceDeps, organizationId: Uuid, templateId: Uuid): Promise<boolean> {
  const prices = await deps.prices.get();
  return deps.database.transaction(async (tx) => {
    const due = await holdReprice(tx, organizationId, templateId);
    if (!due) return false;
    const stale = await listStalePrices(tx, due, most);
    if (stale.length === 0) {
      await finishReprice(tx, due);
      return false;
    }
    const costs = stale.map(({ receiver }) => {
      const country = (receiver && readPhone(`+${receiver}`)?.country) || '*';
      return prices.priceOf(due.planId, due.category, country);
    });
    const ids = stale.map(({ id }) => id);
    const held = await repriceMessages(tx, due, ids, costs);
    return held > 0;
  });
}
