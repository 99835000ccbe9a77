import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { eraseRecipient, listCampaignIds } from './recipients.queries.ts';

/**
 * Erases a person from the contacts of every campaign. There is no index by person, because half a million contacts are
 * written while a request waits: each campaign is looked through once, which is rare and may take its time. `alias`
 * stands for the person from then on and must not tell who it was.
 */
export async function forgetRecipient(
  system: Db,
  organizationId: Uuid,
  personKey: string,
  alias: string,
): Promise<void> {
  for (const { id } of await listCampaignIds(system, organizationId)) {
    await eraseRecipient(system, organizationId, id, personKey, alias);
  }
}
