import type { Role } from '@recado/contract/permissions.ts';
import { byOperator, recordAct } from '../../audit/index.ts';
import { bumpCache } from '../../database/cache-versions.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Founding } from './create-user.ts';
import type { User } from './organization.ts';
import * as queries from './organizations.queries.ts';

export type NewMember = { organizationId: Uuid; email: string; name: string; role: Role };

/** Makes a user whose main organization is an existing one. One who belonged elsewhere and was removed comes back. */
export async function addMember(founding: Founding, asked: NewMember): Promise<User> {
  const { database, clock, random } = founding;
  const email = asked.email.trim().toLowerCase();
  const known = await queries.findUserId(database.system, email);
  const user: User = {
    id: known?.id ?? uuidV7(clock, random),
    email,
    name: asked.name,
    phone: null,
    mainOrganizationId: asked.organizationId,
    role: asked.role,
  };
  await database.transaction(async (tx) => {
    const { organizationId, role } = asked;
    if (known) {
      await queries.upsertMembership(tx, organizationId, user.id, role);
      await queries.updateMainOrganization(tx, user.id, organizationId);
      await bumpCache(tx, 'keys');
    } else {
      await queries.insertUser(tx, user);
    }
    await recordAct(tx, { act: 'member.set', by: byOperator(), organizationId, subject: user.id, detail: { role } });
  });
  return user;
}
