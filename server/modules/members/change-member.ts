import type { Role } from '@recado/contract/permissions.ts';
import { refuse } from '@recado/contract/refusal.ts';
import { recordAct } from '../../audit/index.ts';
import { bumpCache } from '../../database/cache-versions.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { endMembership, upsertMembership } from '../organizations/index.ts';
import { type Actor, requireOwnerFor } from './member.ts';
import { findMember, listMemberRows, lockOwners, type MemberRow } from './members.queries.ts';

export async function listMembers(database: Database, organizationId: Uuid) {
  return { data: (await listMemberRows(database.system, organizationId)).map(presentMember) };
}

export const presentMember = ({ joinedAt, lastSeenAt, ...row }: MemberRow) => ({
  ...row,
  joinedAt: joinedAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

/** The last owner stays one: an organization that nobody may run is of no use to anybody. */
export const updateMember = (database: Database, actor: Actor, userId: Uuid, role: Role) =>
  database.transaction(async (tx) => {
    const { organizationId, principal } = actor;
    const owners = await lockOwners(tx, organizationId);
    const member = await findMember(tx, organizationId, userId);
    if (!member) throw refuse('MEMBER_UNKNOWN');
    requireOwnerFor(actor, member.role, role);
    if (member.role === 'OWNER' && role !== 'OWNER' && owners.length === 1) throw refuse('LAST_OWNER');
    if (member.role !== role) {
      await upsertMembership(tx, organizationId, userId, role);
      await bumpCache(tx, 'keys');
      const detail = { role, before: member.role };
      await recordAct(tx, { act: 'member.set', by: principal, organizationId, subject: userId, detail });
    }
    return presentMember({ ...member, role });
  });

export const removeMember = (database: Database, actor: Actor, userId: Uuid): Promise<null> =>
  database.transaction(async (tx) => {
    const { organizationId, principal } = actor;
    const member = await findMember(tx, organizationId, userId);
    if (!member) throw refuse('MEMBER_UNKNOWN');
    requireOwnerFor(actor, member.role);
    const { outcome } = await endMembership(tx, organizationId, userId, principal);
    if (outcome === 'no_member') throw refuse('MEMBER_UNKNOWN');
    if (outcome === 'last_owner') throw refuse('LAST_OWNER');
    return null;
  });
