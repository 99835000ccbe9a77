import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { countRecentSends, type FailureBounds } from './messages.queries.ts';

/** Undeliverable ones are counted only from the bounds on. */
export type RecentSends = { sends: number; undeliverable: number };

type Gathering = { organizationIds: Set<Uuid>; answer: Promise<Map<Uuid, RecentSends>> };

/**
 * How many of an organization's sends of the last day were undeliverable. Every young organization that sends is asked for this
 * again and again, so those asked for in one turn of the event loop, or while an answer is awaited, are counted together.
 */
export function gatherCounts(system: Db, bounds: FailureBounds): (organizationId: Uuid) => Promise<RecentSends> {
  let gathering: Gathering | null = null;
  let before: Promise<unknown> = Promise.resolve();

  return async (organizationId) => {
    gathering ??= open();
    gathering.organizationIds.add(organizationId);
    return (await gathering.answer).get(organizationId) ?? { sends: 0, undeliverable: 0 };
  };

  function open(): Gathering {
    const organizationIds = new Set<Uuid>();
    const answer = before
      .then(() => nextTurn())
      .then(() => {
        gathering = null;
        return count(organizationIds);
      });
    before = answer.catch(() => undefined);
    return { organizationIds, answer };
  }

  async function count(organizationIds: ReadonlySet<Uuid>): Promise<Map<Uuid, RecentSends>> {
    const counted = await countRecentSends(system, [...organizationIds], bounds);
    return new Map(counted.map((counts) => [counts.organizationId, counts]));
  }
}
