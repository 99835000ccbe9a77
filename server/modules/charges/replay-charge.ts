import type { Charge as PublicCharge } from '@recado/contract/routes/charges.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Sender } from '../messages/index.ts';
import { findChargeByKey } from './charges.queries.ts';
import { presentCharge } from './present-charge.ts';

/** The charge a key has made, whatever has become of it. */
export async function replayCharge(
  database: Database,
  { organizationId, userId }: Sender,
  key: string,
): Promise<Static<typeof PublicCharge> | null> {
  const charge = await findChargeByKey(database.organization(organizationId), organizationId, userId, key);
  return charge?.messageId ? presentCharge(charge) : null;
}
