import type { Identity, OwnOrganization } from '@recado/contract/routes/identity.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import { findUser, listMemberships } from './organizations.queries.ts';

/** Who the key's owner is. Users belong to no organization, so the question is asked as `system`, of their own id. */
export async function readIdentity(system: Db, userId: Uuid): Promise<Static<typeof Identity>> {
  const user = await findUser(system, userId);
  invariant(user, 'a key has an owner');
  return { name: user.name, email: user.email, role: null, emailPending: false };
}

export async function listOwnOrganizations(
  system: Db,
  userId: Uuid,
): Promise<{ data: Static<typeof OwnOrganization>[] }> {
  const memberships = await listMemberships(system, userId);
  return {
    data: memberships.map(({ activated, ...organization }) => ({ ...organization, mode: activated ? 'live' : 'test' })),
  };
}
