import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { ownsAccount } from '../numbers/index.ts';

/** An account by its id, here or on the platform. */
export const findAccountByName = (db: Db, organizationId: Uuid, name: string) =>
  maybe<{ id: Uuid }>(
    db,
    sql`select id from business_accounts
        where organization_id = ${organizationId} and (id::text = lower(${name}) or platform_account_id = ${name})
        order by created_at, id limit 1`,
  );

/** Where a template lives. */
export type Place = { organizationId: Uuid; businessAccountId: Uuid };

export const findOwnership = (db: Db, place: Place) =>
  one<{ isOwn: boolean }>(
    db,
    sql`select ${ownsAccount} as "isOwn" from business_accounts a
        where a.organization_id = ${place.organizationId} and a.id = ${place.businessAccountId}`,
  );

/** What guests made on the account; deleted ones too, which the platform may still list. */
export const listGuestTemplates = (db: Db, place: Place) =>
  many<{ platformTemplateId: string }>(
    db,
    sql`select t.platform_template_id as "platformTemplateId"
        from business_accounts own
        join business_accounts a
          on a.platform_account_id = own.platform_account_id and a.organization_id <> own.organization_id
        join templates t on t.organization_id = a.organization_id and t.business_account_id = a.id
        where own.organization_id = ${place.organizationId} and own.id = ${place.businessAccountId}
          and t.original_category is not null and not ${ownsAccount}`,
  );

/** Accounts with a number in use are compared from six hours after they are first seen. */
export const planSyncs = (system: Db) =>
  none(
    system,
    sql`insert into template_syncs (organization_id, business_account_id, due_at)
        select distinct organization_id, business_account_id, recado.now() + interval '6 hours' from numbers
        where status in ('CONNECTED', 'RESTRICTED')
        on conflict do nothing`,
  );

/** Takes accounts whose turn it is; one whose worker ends is free for others after ten minutes. */
export const takeDueSyncs = (system: Db, most: number) =>
  many<Place>(
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
export const finishSync = (tx: Tx, { organizationId, businessAccountId }: Place) =>
  none(
    tx,
    sql`insert into template_syncs (organization_id, business_account_id, due_at, synced_at)
        values (${organizationId}, ${businessAccountId}, recado.now() + interval '6 hours', recado.now())
        on conflict (organization_id, business_account_id)
        do update set due_at = excluded.due_at, synced_at = excluded.synced_at`,
  );

/** The platform has something we do not know of: look soon. */
export const hastenSync = (tx: Tx, { organizationId, businessAccountId }: Place) =>
  none(
    tx,
    sql`insert into template_syncs (organization_id, business_account_id, due_at)
        values (${organizationId}, ${businessAccountId}, recado.now())
        on conflict (organization_id, business_account_id) do update set due_at = excluded.due_at`,
  );
