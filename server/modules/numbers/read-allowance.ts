import type { Db } from '../../database/database.ts';
import type { SendingNumber } from './number.ts';
import { findAllowance } from './numbers.queries.ts';

/** How many more people outside an open window a number may reach, and when there will be more of them. */
export type Allowance = { remaining: number; resetsAt: Date | null };

/** Null when nothing limits the number. At most a second old near the cap; the claim is where it is exact. */
export type Allowances = {
  of(number: Pick<SendingNumber, 'id' | 'organizationId' | 'isCapped'>): Allowance | null | Promise<Allowance | null>;
};

const freshMs = 1_000;
/** Far from the cap a look may last longer: counting the people of a large tier is not free. */
const plenty = 1_000;
const longFreshMs = 10_000;
const most = 10_000;

export function cacheAllowances(system: Db, nowMs: () => number = () => performance.now()): Allowances {
  const known = new Map<string, { until: number; allowance: Promise<Allowance | null> }>();
  return {
    of({ id, organizationId, isCapped }) {
      if (!isCapped) return null;
      const now = nowMs();
      const entry = known.get(id);
      if (entry && now < entry.until) return entry.allowance;
      if (known.size >= most) known.clear();
      const allowance = findAllowance(system, organizationId, id);
      const look = { until: now + freshMs, allowance };
      known.set(id, look);
      allowance.then(
        (found) => {
          if (!found || found.remaining > plenty) look.until = now + longFreshMs;
        },
        // A failed look is forgotten: the next caller asks again.
        () => known.delete(id),
      );
      return allowance;
    },
  };
}
