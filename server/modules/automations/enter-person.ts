import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import { type Erasures, ensureContacts } from '../contacts/index.ts';
import { presentRun } from './list-runs.ts';
import { isInside, readRunRow } from './run-lists.queries.ts';
import { type Entry, enterRunRows } from './runs.queries.ts';

export type EnterDeps = { database: Database; clock: Clock; random: Random; erasures: Erasures };

export type AskedEntry = Omit<Entry, 'runId' | 'entryKey' | 'at'>;

/** Lets in one person who is named, or says why not. The automation is known to be there. */
export async function enterPerson(deps: EnterDeps, asked: AskedEntry) {
  const { organizationId, automationId, personKey, phone } = asked;
  const person = { organizationId, personKey, phone };
  // An erased person is known by a hash, which is opted out.
  if ((await deps.erasures.sparing([person])).length === 0) throw refuse('RECIPIENT_OPTED_OUT');
  const runId = uuidV7(deps.clock, deps.random);
  await deps.database.transaction(async (tx) => {
    await ensureContacts(tx, deps, phone === null ? [] : [person]);
    const entered = await enterRunRows(tx, [{ ...asked, runId, entryKey: null, at: null }]);
    if (entered.length > 0) return;
    const { inside } = await isInside(tx, organizationId, automationId, personKey);
    throw refuse(inside ? 'AUTOMATION_PERSON_INSIDE' : 'AUTOMATION_ENTRIES_SPENT');
  });
  return presentRun(await readRunRow(deps.database.organization(organizationId), organizationId, runId));
}
