import { type Actor, byOperator, recordAct } from '../../audit/index.ts';
import { bumpCache } from '../../database/cache-versions.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { deleteMembership } from './organizations.queries.ts';

/** `mainOrganizationId`: where the user's other keys act now; null when they belong nowhere any more. */
export type Removal = { revokedKeys: number; mainOrganizationId: Uuid | null };

/** Ends a membership, everywhere within a second: keys, sessions, streams and assigned conversations with it. */
export const removeMember = (database: Database, organizationId: Uuid, userId: Uuid): Promise<Removal> =>
  database.transaction(async (tx) => {
    const { outcome, ...removal } = await endMembership(tx, organizationId, userId, byOperator());
    if (outcome !== 'removed') throw new Error(problems[outcome]);
    return removal;
  });

/** The same in a transaction of the caller, who reports the outcome; nothing changed unless it was removed. */
export async function endMembership(tx: Tx, organizationId: Uuid, userId: Uuid, by: Actor) {
  const removal = await deleteMembership(tx, organizationId, userId);
  if (removal.outcome !== 'removed') return removal;
  await bumpCache(tx, 'keys');
  const detail = { revokedKeys: removal.revokedKeys };
  await recordAct(tx, { act: 'member.removed', by, organizationId, subject: userId, detail });
  return removal;
}

const problems = {
  no_member: 'the user does not belong to that organization',
  last_owner: 'the user is the only owner of that organization: make another member an OWNER first',
};
