import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { defaultAbandonMinutes } from './cart.ts';
import { findSettings, upsertSettings } from './recovery.queries.ts';

export type Settings = { abandonAfterMinutes: number };

export async function readSettings(database: Database, organizationId: Uuid): Promise<Settings> {
  const known = await findSettings(database.organization(organizationId), organizationId);
  return known ?? { abandonAfterMinutes: defaultAbandonMinutes };
}

export async function putSettings(database: Database, organizationId: Uuid, { abandonAfterMinutes }: Settings) {
  await upsertSettings(database.organization(organizationId), organizationId, abandonAfterMinutes);
  return { abandonAfterMinutes };
}
