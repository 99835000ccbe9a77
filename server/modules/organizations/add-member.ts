import type { Role } from '@recado/contract/permissions.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Founding } from './create-user.ts';
import type { User } from './organization.ts';
import * as queries from './organizations.queries.ts';

export type NewMember = { organizationId: Uuid; email: string; name: string; role: Role };

/** Makes a user whose main organization is an existing one. */
export async function addMember(founding: Founding, asked: NewMember): Promise<User> {
  const user: User = {
    id: uuidV7(founding.clock, founding.random),
    email: asked.email.trim().toLowerCase(),
    name: asked.name,
    phone: null,
    mainOrganizationId: asked.organizationId,
    role: asked.role,
  };
  await founding.database.transaction((tx) => queries.insertUser(tx, user));
  return user;
}
