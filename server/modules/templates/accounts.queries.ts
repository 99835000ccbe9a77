import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** An account by its id, here or on the platform. */
export const findAccountByName = (db: Db, organizationId: Uuid, name: string) =>
  maybe<{ id: Uuid }>(
    db,
    sql`select id from business_accounts
        where organization_id = ${organizationId} and (id::text = lower(${name}) or platform_account_id = ${name})
        order by created_at, id limit 1`,
  );

export type DueSync = { organizationId: Uuid; businessAccountId: Uuid };

/** Accounts with a number in use are compared from six hours after they are first seen. */
export const planSyncs = (system: Db) =>
  none(
    system,
    sql`insert into template_syncs (organization_id, business_account_id, due_at)
        select distinct organization_id, business_account_id, recado.now() + interval '6 hours' from numbers
        where status in ('CONNECTED', 'RESTRICTED')
        on conflict do nothing`,
  );

/** Takes accounts whose turn it is; whoever dies over one leaves it to others after ten minutes. */
export const takeDueSyncs = (system: Db, most: number) =>
  many<DueSync>(
    system,
    sql`with due as materialized (
          select organization_id, business_account_id from template_syncs where due_at <= recado.now()
          order by due_at limit ${most} for update skip locked
        )
        update template_syncs s set due_at = recado.now() + interval '10 minutes' from due d
        where s.organization_id = d.organization_id and s.business_account_id = d.business_account_id
        returning s.organization_id as "organizationId", s.business_account_id as "businessAccountId"`,
  );

/** Compared just now: again in six hours. */
export const finishSync = (tx: Tx, { organizationId, businessAccountId }: DueSync) =>
  none(
    tx,
    sql`insert into template_syncs (organization_id, business_account_id, due_at, synced_at)
        values (${organizationId}, ${businessAccountId}, recado.now() + interval '6 hours', recado.now())
        on conflict (organization_id, business_account_id)
        do update set due_at = excluded.due_at, synced_at = excluded.synced_at`,
  );

/** The platform has something we do not know of: look soon. */
export const hastenSync = (tx: Tx, { organizationId, businessAccountId }: DueSync) =>
  none(
    tx,
    sql`insert into template_syncs (organization_id, business_account_id, due_at)
        values (${organizationId}, ${businessAccountId}, recado.now())
        on conflict (organization_id, business_account_id) do update set due_at = excluded.due_at`,
  );
