import type { updateNumber as line } from '@recado/contract/panel/numbers.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Static } from 'typebox';
import { bumpCache } from '../../database/cache-versions.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { startWarming, stopWarming } from './allowance/warm-number.ts';
import { listNumberDetails, makeDefault } from './numbers.queries.ts';

/** What an administrator decides over a number of the organization's own. */
export async function changeNumber(
  database: Database,
  organizationId: Uuid,
  id: Uuid,
  asked: Static<(typeof line)['body']>,
): Promise<void> {
  const numbers = await listNumberDetails(database.organization(organizationId), organizationId);
  const number = numbers.find((one) => one.id === id);
  if (!number) throw refuse('NUMBER_UNKNOWN');
  // Its pace and its limit belong to all who send from it.
  if (number.kind === 'SHARED') throw refuse('NUMBER_IS_SHARED');
  if (asked.default) {
    await database.transaction(async (tx) => {
      await makeDefault(tx, organizationId, id);
      await bumpCache(tx, 'numbers');
    });
  }
  if (asked.warming === true) await startWarming(database, organizationId, id);
  if (asked.warming === false) await stopWarming(database, organizationId, id);
}
