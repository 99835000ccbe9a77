import { bumpCache } from '../../../database/cache-versions.ts';
import type { Database } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { updateAccountUrl } from '../numbers.queries.ts';

/** The platform is reached at another address from now on: the demo's simulator after a change of ports. */
export async function moveAccounts(database: Database, organizationId: Uuid, baseUrl: string): Promise<void> {
  await database.transaction(async (tx) => {
    await updateAccountUrl(tx, organizationId, baseUrl);
    await bumpCache(tx, 'numbers');
  });
}
