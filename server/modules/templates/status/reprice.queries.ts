import type { TemplateCategory } from '@recado/contract/states.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { many, maybe, none, value } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import * as functions from '../templates.functions.ts';

export type DueReprice = { organizationId: Uuid; id: Uuid; category: TemplateCategory; planId: string };

/** Templates whose queued messages are to be priced anew. */
export const listDueReprices = (system: Db) =>
  many<Pick<DueReprice, 'organizationId' | 'id'>>(
    system,
    sql`select organization_id as "organizationId", id from templates where reprice_at is not null
        order by reprice_at limit 100`,
  );

/**
 * One of them, locked against other workers; null when one is at it, or it is done. The row itself stays free:
 * the failure of a message locks states first and its template last.
 */
export const holdReprice = (tx: Tx, organizationId: Uuid, id: Uuid) =>
  maybe<DueReprice>(
    tx,
    sql`select t.organization_id as "organizationId", t.id, t.category, o.plan_id as "planId"
        from templates t join organizations o on o.id = t.organization_id
        where t.organization_id = ${organizationId} and t.id = ${id} and t.reprice_at is not null
          and pg_try_advisory_xact_lock(hashtextextended(t.id::text, 0))`,
  );

/** Queued and listed: what is not listed yet is not counted yet, and comes with the next look. */
export const listStalePrices = (tx: Tx, { organizationId, id, category }: DueReprice, most: number) =>
  many<{ id: Uuid; receiver: string | null }>(
    tx,
    sql`select m.id, m.receiver from message_listing l
        join messages m on m.organization_id = l.organization_id and m.id = l.id
        join message_states s on s.organization_id = l.organization_id and s.id = l.id
        where l.organization_id = ${organizationId} and l.status = 'PENDING' and m.template_id = ${id}
          and m.category <> ${category} and s.status in ('SCHEDULED', 'PENDING')
        order by m.id limit ${most}`,
  );

/** It runs as the owner, and for the organization that is set alone. */
export async function repriceMessages(tx: Tx, due: DueReprice, ids: readonly Uuid[], prices: readonly number[]) {
  await none(tx, sql`select set_config('recado.organization', ${due.organizationId}::text, true)`);
  return value(
    tx,
    functions.repriceMessages({
      organization: due.organizationId,
      template: due.id,
      categoryNow: due.category,
      ids,
      prices,
    }),
  );
}

/** A minute after the change nobody accepts under the old category; what was accepted until then must be listed. */
export const finishReprice = (db: Db, { organizationId, id }: DueReprice) =>
  none(
    db,
    sql`update templates t set reprice_at = null
        where t.organization_id = ${organizationId} and t.id = ${id}
          and t.reprice_at < recado.now() - interval '1 minute'
          and not exists (select 1 from outbox o
            where o.organization_id = t.organization_id and o.at < t.reprice_at + interval '1 minute')
          and not exists (select 1 from events e, listing_cursor c
            where e.organization_id = t.organization_id and e.g > c.g and e.day >= c.day - 1
              and e.at < t.reprice_at + interval '1 minute')`,
  );

export const repriceIsDue = sql`(select reprice_at from templates where reprice_at is not null order by reprice_at limit 1)
  is not null`;
