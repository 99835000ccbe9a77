import type { Role } from '@recado/contract/permissions.ts';
import { createKey, revokeKey } from '@recado/server/modules/keys/index.ts';
import { mediaFolder } from '@recado/server/modules/media/media.factory.ts';
import { shareNumber } from '@recado/server/modules/numbers/index.ts';
import { addMember, suspendOrganization } from '@recado/server/modules/organizations/index.ts';
import { openShop, openTown, type Shop, type ShopGiven, type Town } from '@recado/server/testing/shop.ts';
import type { TestDatabase } from '@recado/server/testing/test-database.ts';

/** The headers of a caller in the situation of each column, in the order of the columns. */
export type Situations = readonly Record<string, string>[];

const scopes = ['ADMIN', 'READ', 'MESSAGES_SEND', 'TEMPLATES_WRITE', 'CAMPAIGNS_SEND', 'CONTACTS_WRITE'];
const furtherScopes = ['AUTOMATIONS_MANAGE', 'WEBHOOKS_MANAGE'];
const plans = ['legacy-free', 'start', 'growth', 'scale'] as const;
const roles: Role[] = ['OWNER', 'ADMIN', 'AGENT', 'VIEWER'];

/** A town with a caller in every situation the matrix speaks of. */
export async function openMatrixWorld(database: TestDatabase): Promise<{ town: Town; situations: Situations }> {
  const town = await openTown(database, { MEDIA_FOLDER: mediaFolder() });
  const { container } = town;
  const shop = await openShop(town);
  const keyOf = async (at: Shop, asked: Partial<Parameters<typeof createKey>[1]> = {}) =>
    (await createKey(container, { organizationId: at.organizationId, name: 'matriz', ...asked })).key;
  const roleKey = async (at: Shop, role: Role) => {
    const { organizationId } = at;
    const email = `${role.toLowerCase()}-${organizationId}@loja.example`;
    if (role !== 'OWNER') await addMember(container, { organizationId, email, name: role, role });
    return keyOf(at, role === 'OWNER' ? {} : { userEmail: email });
  };
  const opened = async (given: ShopGiven, change: string | null) => {
    const made = await openShop(town, given);
    if (change) await database.owner.query(change, [made.organizationId]);
    return made;
  };
  const sharing = await opened({}, noNumber);
  await shareNumber(container, (await openShop(town)).phone, sharing.organizationId);
  const keys: (string | null)[] = [
    ...[null, 'Basic eHh4', 'Bearer eyJhbGciOiJIUzI1NiJ9', 'Bearer svc_test_abc'],
    `Bearer ${altered(shop.key)}`,
  ];
  const bearers = [
    await revokedKey(town, shop),
    await keyOf(shop, { expiresAt: new Date(town.clock.now().getTime() - 1_000) }),
    await keyOf(shop, { allowedNetworks: ['10.0.0.0/8'] }),
    ...(await inTurn([...scopes, ...furtherScopes], (scope) => keyOf(shop, { permissions: [scope] }))),
    ...(await inTurn(plans, async (planId) => (await opened({ planId }, null)).key)),
    (await opened({ planId: 'growth' }, usedUp)).key,
    (await opened({}, notActivated)).key,
    (await opened({}, noNumber)).key,
    sharing.key,
    ...(await inTurn(numberChanges, async (change) => (await opened({}, change)).key)),
    ...(await inTurn(roles, (role) => roleKey(shop, role))),
  ];
  const suspended = await opened({}, null);
  await suspendOrganization(database, suspended.organizationId, 'teste');
  const wrong = await opened({ planId: 'legacy-free' }, notActivated);
  await database.owner.query(noNumber, [wrong.organizationId]);
  await suspendOrganization(database, wrong.organizationId, 'teste');
  const everythingWrong = await roleKey(wrong, 'VIEWER');
  await database.owner.query('update cache_versions set version = version + 1');
  await town.caughtUp();
  const authorizations = [...keys, ...[...bearers, suspended.key, everythingWrong].map((key) => `Bearer ${key}`)];
  return { town, situations: authorizations.map((authorization) => (authorization ? { authorization } : {})) };
}

const usedUp = `update wallets w set month_used = p.monthly_messages,
    month = date_trunc('month', recado.now() at time zone o.time_zone)
  from organizations o join plans p on p.id = o.plan_id where o.id = w.organization_id and o.id = $1`;
const notActivated = 'update organizations set activated_at = null where id = $1';
const noNumber = 'delete from numbers where organization_id = $1';
const numberChanges = [
  ...['PENDING', 'DISCONNECTED', 'BANNED'].map((status) => `status = '${status}'`),
  "kind = 'COEXISTENCE'",
].map((change) => `update numbers set ${change} where organization_id = $1`);

async function revokedKey({ container }: Town, { organizationId }: Shop): Promise<string> {
  const { id, key } = await createKey(container, { organizationId, name: 'matriz' });
  await revokeKey(container.database, id);
  return key;
}

const altered = (key: string) => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;

async function inTurn<T, U>(items: readonly T[], make: (item: T) => Promise<U>): Promise<U[]> {
  const made: U[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}
