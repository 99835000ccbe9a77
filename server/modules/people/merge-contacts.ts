import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import { findContact, mergePeople, readPhone, undoMerge } from '../contacts/index.ts';

export type MergeDeps = { database: Database; clock: Clock; random: Random };

/** One person of two contacts, who may each be written in either spelling. */
export async function mergeContacts(deps: MergeDeps, organizationId: Uuid, asked: { from: string; into: string }) {
  const db = deps.database.organization(organizationId);
  const keys = [asked.from, asked.into].map((written) => readPhone(written)?.personKey);
  for (const key of keys) {
    if (!key || !(await findContact(db, organizationId, key))) throw refuse('CONTACT_UNKNOWN');
  }
  if (keys[0] === keys[1]) throw refuse('MERGE_WITH_ITSELF');
  const id = await mergePeople(deps, { organizationId, ...asked });
  // The contact went between the look and the merge.
  if (!id) throw refuse('CONTACT_UNKNOWN');
  return { id };
}

export async function splitPeople(database: Database, organizationId: Uuid, mergeId: Uuid): Promise<null> {
  if (!(await undoMerge(database, organizationId, mergeId))) throw refuse('MERGE_UNKNOWN');
  return null;
}
