import { isIP } from 'node:net';
import { apiKeyPrefix } from '@recado/contract/ids.ts';
import { type Permission, permissions } from '@recado/contract/permissions.ts';
import { type Actor, byOperator, recordAct } from '../../audit/index.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import { type Founding, findOwner, findUserByEmail } from '../organizations/index.ts';
import { hashApiKey, newApiKey } from './api-key.ts';
import { insertKey } from './keys.queries.ts';

export type AskedKey = {
  organizationId: Uuid;
  name: string;
  permissions?: readonly string[];
  /** Whose key it is; the organization's owner when absent. */
  userEmail?: string;
  expiresAt?: Date | null;
  allowedNetworks?: readonly string[] | null;
};

/** Makes a key and answers its full value, which is never seen again. */
export async function createKey(founding: Founding, asked: AskedKey): Promise<{ id: Uuid; key: string }> {
  const { system } = founding.database;
  const user = asked.userEmail
    ? await findUserByEmail(system, asked.userEmail)
    : await findOwner(system, asked.organizationId);
  if (!user)
    throw new Error(asked.userEmail ? `there is no user ${asked.userEmail}` : 'the organization has no user yet');
  if (user.mainOrganizationId !== asked.organizationId) {
    throw new Error(`${user.email} acts on organization ${user.mainOrganizationId}, so a key of theirs would too`);
  }
  return makeKey(founding, asked, user.id, byOperator());
}

/** The same for a person of whom it is known that they may have one. */
export async function makeKey(
  founding: Founding,
  asked: AskedKey,
  userId: Uuid,
  by: Actor,
): Promise<{ id: Uuid; key: string }> {
  const key = newApiKey(founding.random);
  const id = uuidV7(founding.clock, founding.random);
  const { organizationId, name, expiresAt = null } = asked;
  const granted = {
    permissions: readPermissions(asked.permissions),
    allowedNetworks: readNetworks(asked.allowedNetworks ?? null),
    expiresAt,
  };
  await founding.database.transaction(async (tx) => {
    await insertKey(tx, {
      id,
      organizationId,
      userId,
      name,
      hash: hashApiKey(founding.keyring, key),
      prefix: key.slice(0, apiKeyPrefix.length + 4),
      lastFour: key.slice(-4),
      ...granted,
    });
    const detail = { userId, ...granted };
    await recordAct(tx, { act: 'key.created', by, organizationId, subject: id, detail });
  });
  return { id, key };
}

function readPermissions(asked: readonly string[] | undefined): readonly Permission[] {
  if (!asked?.length) return ['ADMIN'];
  return asked.map((name) => {
    const known = permissions.find((permission) => permission === name);
    if (!known) throw new Error(`there is no permission ${name}; choose from ${permissions.join(', ')}`);
    return known;
  });
}

function readNetworks(asked: readonly string[] | null): readonly string[] | null {
  if (!asked?.length) return null;
  for (const network of asked) {
    if (!isIP(network.split('/')[0] ?? ''))
      throw new Error(`${network} is not an address or a network like 10.0.0.0/8`);
  }
  return asked;
}
