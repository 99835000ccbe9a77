import type { Role } from '@recado/contract/permissions.ts';
import { byOperator, recordAct } from '../../audit/index.ts';
import { bumpCache } from '../../database/cache-versions.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { updateMainOrganization, upsertMembership } from './organizations.queries.ts';

/** Where the user's keys act from now on, everywhere within a second. False when they are no member there. */
export const setMainOrganization = (database: Database, userId: Uuid, organizationId: Uuid): Promise<boolean> =>
  database.transaction(async (tx) => {
    const moved = await updateMainOrganization(tx, userId, organizationId);
    if (!moved) return false;
    await bumpCache(tx, 'keys');
    await recordAct(tx, { act: 'member.main_changed', by: byOperator(), organizationId, subject: userId });
    return true;
  });

/** Makes a user a member, or changes what they may do; their main organization stays what it was. */
export const setMember = (database: Database, organizationId: Uuid, userId: Uuid, role: Role): Promise<void> =>
  database.transaction(async (tx) => {
    await upsertMembership(tx, organizationId, userId, role);
    await bumpCache(tx, 'keys');
    await recordAct(tx, { act: 'member.set', by: byOperator(), organizationId, subject: userId, detail: { role } });
  });
