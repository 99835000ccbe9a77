import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import { findUserFacts, listUserKeys, listUserOrganizations } from './privacy.queries.ts';

/** What is held of the person behind a key. */
export async function exportAccount({ database, clock }: { database: Database; clock: Clock }, userId: Uuid) {
  const { system } = database;
  const [user, organizations, keys] = await Promise.all([
    findUserFacts(system, userId),
    listUserOrganizations(system, userId),
    listUserKeys(system, userId),
  ]);
  invariant(user, `user ${userId} exists`);
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
