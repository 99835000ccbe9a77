import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import { mergePeopleRows } from './contacts.queries.ts';
import { readPhone } from './phone.ts';

type Deps = { database: Database; clock: Clock; random: Random };
export type AskedMerge = { organizationId: Uuid; from: string; into: string };

/** Makes one person of two, each named by phone or by the platform's user id. Answers what undoes it, or null for nobody. */
export async function mergePeople(deps: Deps, { organizationId, from, into }: AskedMerge): Promise<Uuid | null> {
  const id = uuidV7(deps.clock, deps.random);
  const phone = readPhone(into)?.digits ?? null;
  const merged = await deps.database.transaction((tx) =>
    mergePeopleRows(tx, { organizationId, id, from: keyOf(from), into: keyOf(into), phone }),
  );
  return merged ? id : null;
}

const keyOf = (written: string) => readPhone(written)?.personKey ?? written;
