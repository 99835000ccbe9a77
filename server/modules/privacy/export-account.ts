import { recordAct } from '../../audit/index.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { Caller } from './erase-person.ts';
import { findUserFacts, listUserKeys, listUserOrganizations } from './privacy.queries.ts';

/** What is held of the person behind a key. */
export async function exportAccount({ database, clock }: { database: Database; clock: Clock }, caller: Caller) {
  const { userId, organizationId, principal } = caller;
  const { system } = database;
  const [user, organizations, keys] = await Promise.all([
    findUserFacts(system, userId),
    listUserOrganizations(system, userId),
    listUserKeys(system, userId),
  ]);
  invariant(user, `user ${userId} exists`);
  await database.transaction((tx) =>
    recordAct(tx, { act: 'account.exported', by: principal, organizationId, subject: userId }),
  );
  return {
    user: { ...user, phone: user.phone && `+${user.phone}`, createdAt: user.createdAt.toISOString() },
    organizations: organizations.map((one) => ({ ...one, joinedAt: one.joinedAt.toISOString() })),
    keys: keys.map((key) => ({
      ...key,
      createdAt: key.createdAt.toISOString(),
      expiresAt: key.expiresAt?.toISOString() ?? null,
      revokedAt: key.revokedAt?.toISOString() ?? null,
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    })),
    // A user has sessions once there is a panel to log in to.
    sessions: [],
    exportedAt: clock.now().toISOString(),
  };
}
