import { bumpCache } from '../../../database/cache-versions.ts';
import type { Database } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { findOwnedNumber } from '../connect/share.queries.ts';
import { upsertWarming } from '../numbers.queries.ts';

/** People a new number may reach on each of its first days: it doubles until the platform's own tiers are what counts. */
export const warmingCaps: readonly number[] = [50, 100, 200, 400, 800, 1_500, 3_000, 6_000, 10_000];

/** Starts a number's warming today, or starts it again. */
export const startWarming = (database: Database, organizationId: Uuid, numberId: Uuid, dailyCaps = warmingCaps) =>
  saveWarming(database, { organizationId, numberId, enabled: true, dailyCaps });

export const stopWarming = (database: Database, organizationId: Uuid, numberId: Uuid) =>
  saveWarming(database, { organizationId, numberId, enabled: false, dailyCaps: warmingCaps });

async function saveWarming(database: Database, plan: Parameters<typeof upsertWarming>[1]): Promise<void> {
  await database.transaction(async (tx) => {
    await upsertWarming(tx, plan);
    await bumpCache(tx, 'numbers');
  });
}

/** The operator's words for both: by the phone, wherever the number is at home. */
export const warmNumber = (database: Database, phone: string, dailyCaps = warmingCaps) =>
  saveByPhone(database, phone, { enabled: true, dailyCaps });

export const coolNumber = (database: Database, phone: string) =>
  saveByPhone(database, phone, { enabled: false, dailyCaps: warmingCaps });

type Plan = Pick<Parameters<typeof upsertWarming>[1], 'enabled' | 'dailyCaps'>;

/** False when nobody has the number. */
async function saveByPhone(database: Database, phone: string, plan: Plan): Promise<boolean> {
  const number = await database.transaction((tx) => findOwnedNumber(tx, phone));
  if (number) await saveWarming(database, { organizationId: number.organizationId, numberId: number.id, ...plan });
  return number !== null;
}
