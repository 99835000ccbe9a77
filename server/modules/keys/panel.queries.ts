import type { Permission } from '@recado/contract/permissions.ts';
import type { Db } from '../../database/database.ts';
import { many, maybe, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export type ShownKey = {
  id: Uuid;
  name: string;
  shown: string;
  permissions: Permission[];
  allowedNetworks: string[] | null;
  userId: Uuid;
  userName: string;
  state: 'ACTIVE' | 'ROTATED' | 'EXPIRED' | 'REVOKED';
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  replacedBy: Uuid | null;
  createdAt: Date;
};

const selectKeys = (where: Sql) => sql`
  select k.id, k.name, k.prefix || '…' || k.last_four as shown, k.permissions,
    k.allowed_networks::text[] as "allowedNetworks", k.user_id as "userId", u.name as "userName",
    case when k.revoked_at is not null then 'REVOKED' when k.expires_at <= recado.now() then 'EXPIRED'
      when k.replaced_by is not null then 'ROTATED' else 'ACTIVE' end as state,
    k.expires_at as "expiresAt", k.revoked_at as "revokedAt", k.last_used_at as "lastUsedAt",
    k.replaced_by as "replacedBy", k.created_at as "createdAt"
  from api_keys k join users u on u.id = k.user_id ${where}`;

/** A page past the end is one row without a key, which still has the total. */
export const listShownKeys = (db: Db, organizationId: Uuid, skip: number, most: number) =>
  many<ShownKey & { total: number }>(
    db,
    sql`with listed as materialized (${selectKeys(sql`where k.organization_id = ${organizationId}`)})
        select c.total, p.* from (select count(*)::integer as total from listed) c
        left join lateral (
          select * from listed order by "createdAt" desc, id desc limit ${most} offset ${skip}) p on true`,
  );

export const findShownKey = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<ShownKey>(db, selectKeys(sql`where k.organization_id = ${organizationId} and k.id = ${id}`));

export const countLiveKeys = async (db: Db, organizationId: Uuid): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*)::integer as n from api_keys
          where organization_id = ${organizationId} and revoked_at is null and coalesce(expires_at > recado.now(), true)`,
    )
  ).n;
