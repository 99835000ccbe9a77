import { bumpCache } from '../../database/cache-versions.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { activateReady } from '../organizations/index.ts';
import * as queries from './share.queries.ts';

/**
 * Lets an organization that has no number of its own send from one of ours. The number keeps its id, so everything
 * leaves by the one lane it has and its limits hold for all who share it. From then on nobody is told of what people
 * write to it, not even its owner.
 */
export async function shareNumber(database: Database, phone: string, organizationId: Uuid): Promise<{ id: Uuid }> {
  return database.transaction(async (tx) => {
    const number = await queries.findOwnedNumber(tx, phone);
    if (!number) throw new Error(`nobody has the number +${phone}`);
    if (number.organizationId === organizationId) throw new Error('this organization owns the number');
    await queries.markShared(tx, number.id);
    await queries.copyAccount(tx, number.organizationId, number.businessAccountId, organizationId);
    await queries.copyNumber(tx, number.organizationId, number.id, organizationId);
    await activateReady(tx, organizationId);
    await bumpCache(tx, 'numbers');
    return { id: number.id };
  });
}
