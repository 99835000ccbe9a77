import type { Db } from '../../database/database.ts';
import { gatherCalls } from '../../runtime/gather/gather-calls.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { countRecentSends, type FailureBounds } from './messages.queries.ts';

/** Undeliverable ones are counted only from the bounds on. */
export type RecentSends = { sends: number; undeliverable: number };

/**
 * How many of an organization's sends of the last day were undeliverable. It is asked for with every send of a young
 * organization, so those asked for in one turn of the event loop, or while an answer is awaited, are counted together.
 */
export const gatherCounts = (system: Db, bounds: FailureBounds): ((organizationId: Uuid) => Promise<RecentSends>) =>
  // One at a time: what comes meanwhile shares the next count.
  gatherCalls({ most: 1 }, async (organizationIds) => {
    const counted = await countRecentSends(system, [...new Set(organizationIds)], bounds);
    const counts = new Map(counted.map((one) => [one.organizationId, one]));
    return organizationIds.map((id) => counts.get(id) ?? { sends: 0, undeliverable: 0 });
  });
