import type { Db } from '../../../database/database.ts';
import type { Allowance, SendingNumber } from '../number.ts';
import { findAllowance } from '../numbers.queries.ts';

/** At most a second old near the cap; acceptance is where it is exact, and looks only then. */
export type Allowances = {
  /** Null when nothing limits the number. */
  of(number: Pick<SendingNumber, 'id' | 'isCapped'>): Allowance | null | Promise<Allowance | null>;
};

const freshMs = 1_000;
/** So near its cap a number's places are given out one by one, under a lock. More than anybody takes in a second. */
const near = 5_000;
/** Far from the cap a look may last longer: counting the people of a large tier is not free. */
const longFreshMs = 10_000;
const most = 10_000;

export function cacheAllowances(system: Db, nowMs: () => number = () => performance.now()): Allowances {
  const known = new Map<string, { until: number; allowance: Promise<Allowance | null> }>();
  return {
    of({ id, isCapped }) {
      if (!isCapped) return null;
      const now = nowMs();
      const entry = known.get(id);
      if (entry && now < entry.until) return entry.allowance;
      if (known.size >= most) known.clear();
      const allowance = findAllowance(system, id);
      const look = { until: now + freshMs, allowance };
      known.set(id, look);
      allowance.then(
        (found) => {
          if (!found || found.remaining > near) look.until = now + longFreshMs;
        },
        // A failed look is forgotten: the next caller asks again.
        () => known.delete(id),
      );
      return allowance;
    },
  };
}

/** Null when nothing limits the number; false while it is far from its cap. */
export async function isNearCap(
  allowances: Allowances,
  number: Pick<SendingNumber, 'id' | 'isCapped'>,
): Promise<boolean | null> {
  const allowance = await allowances.of(number);
  return allowance && allowance.remaining <= near;
}
