import type { Permission, Role } from '@recado/contract/permissions.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export type KeyRow = {
  id: Uuid;
  organizationId: Uuid;
  userId: Uuid;
  permissions: Permission[];
  allowedNetworks: string[] | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** Where the key acts: the main organization of its owner. */
  mainOrganizationId: Uuid;
  role: Role;
};

/** In database/functions/keys-compare.sql: what is kept of a key can be compared, not read. */
export const findKeyByHash = (db: Db, hash: Buffer) =>
  maybe<KeyRow>(
    db,
    sql`select k.id, k.organization_id as "organizationId", k.user_id as "userId", k.permissions,
          k.allowed_networks::text[] as "allowedNetworks", k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
          u.main_organization_id as "mainOrganizationId", m.role
        from recado.find_key(${hash}) f
        join api_keys k on k.organization_id = f.organization_id and k.id = f.id
        join users u on u.id = k.user_id
        join memberships m on m.user_id = u.id and m.organization_id = u.main_organization_id`,
  );

/**
 * Which of these keys may still do everything, and act for the organization they are listed with: the main one of their
 * owner, wherever among the owner's they were made. A key listed with two was moved meanwhile, and is none of these.
 */
export async function findLiveKeys(db: Db, keys: readonly { organizationId: Uuid; keyId: Uuid }[]): Promise<Set<Uuid>> {
  const rows = await many<{ id: Uuid }>(
    db,
    sql`with asked as materialized (
          select distinct * from unnest(${keys.map((key) => key.organizationId)}::uuid[],
            ${keys.map((key) => key.keyId)}::uuid[]) as a (organization_id, id)
        )
        select k.id from asked a
        join memberships m on m.organization_id = a.organization_id
        join users u on u.id = m.user_id and u.main_organization_id = m.organization_id
        join memberships home on home.user_id = u.id
        join api_keys k on k.organization_id = home.organization_id and k.id = a.id and k.user_id = u.id
        where k.revoked_at is null and coalesce(k.expires_at > recado.now(), true) and 'ADMIN' = any (k.permissions)
          and not exists (select from asked o where o.id = a.id and o.organization_id <> a.organization_id)`,
  );
  return new Set(rows.map(({ id }) => id));
}

export type NewKey = {
  id: Uuid;
  organizationId: Uuid;
  userId: Uuid;
  name: string;
  hash: Buffer;
  prefix: string;
  lastFour: string;
  permissions: readonly Permission[];
  allowedNetworks: readonly string[] | null;
  expiresAt: Date | null;
};

export const insertKey = (tx: Tx, key: NewKey) =>
  none(
    tx,
    sql`insert into api_keys (organization_id, id, user_id, name, hash, prefix, last_four, permissions,
          allowed_networks, expires_at)
        values (${key.organizationId}, ${key.id}, ${key.userId}, ${key.name}, ${key.hash}, ${key.prefix},
          ${key.lastFour}, ${key.permissions}, ${key.allowedNetworks}::cidr[], ${key.expiresAt})`,
  );

export const revokeKeyById = (tx: Tx, id: Uuid) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`update api_keys set revoked_at = coalesce(revoked_at, recado.now()) where id = ${id} returning id`,
  );

export type ListedKey = {
  id: Uuid;
  organizationId: Uuid;
  name: string;
  shown: string;
  permissions: Permission[];
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
};

export const listKeyRows = (db: Db) =>
  many<ListedKey>(
    db,
    sql`select id, organization_id as "organizationId", name, prefix || '…' || last_four as shown, permissions,
          expires_at as "expiresAt", revoked_at as "revokedAt", last_used_at as "lastUsedAt"
        from api_keys order by created_at`,
  );

/** A set of keys and when each was last used. */
export const updateLastUse = (db: Db, organizationIds: Uuid[], ids: Uuid[], ats: Date[]) =>
  none(
    db,
    sql`update api_keys k set last_used_at = greatest(k.last_used_at, u.at)
        from unnest(${organizationIds}::uuid[], ${ids}::uuid[], ${ats}::timestamptz[]) as u (organization_id, id, at)
        where k.organization_id = u.organization_id and k.id = u.id`,
  );
