import type { Tx } from '../../../database/database.ts';
import { maybe, none, one } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import type { Uuid } from '../../../runtime/ids.ts';

/** The owner's own row: the one its lane belongs to. */
export const findOwnedNumber = (tx: Tx, phone: string) =>
  maybe<{ organizationId: Uuid; id: Uuid; businessAccountId: Uuid }>(
    tx,
    sql`select n.organization_id as "organizationId", n.id, n.business_account_id as "businessAccountId" from numbers n
        join lanes l on l.id = n.id and l.organization_id = n.organization_id
        where n.phone = ${phone}`,
  );

/** Whether one of the two is a sandbox and the other is not. */
export const areApart = (tx: Tx, one: Uuid, other: Uuid) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`select a.id from organizations a join organizations b on b.id = ${other}
        where a.id = ${one} and a.sandbox <> b.sandbox`,
  );

export const markShared = (tx: Tx, id: Uuid) => none(tx, sql`update numbers set kind = 'SHARED' where id = ${id}`);

/** Held until the copy is there: a token that is renewed meanwhile is renewed for it, too. */
export const holdAccountToken = (tx: Tx, ownerId: Uuid, accountId: Uuid) =>
  one<{ accessToken: Buffer }>(
    tx,
    sql`select access_token as "accessToken" from business_accounts
        where organization_id = ${ownerId} and id = ${accountId} for no key update`,
  );

export const copyAccount = (
  tx: Tx,
  ownerId: Uuid,
  accountId: Uuid,
  { organizationId, accessToken }: { organizationId: Uuid; accessToken: Buffer },
) =>
  none(
    tx,
    sql`insert into business_accounts (organization_id, id, platform_account_id, name, base_url, access_token)
        select ${organizationId}, id, platform_account_id, name, base_url, ${accessToken} from business_accounts
        where organization_id = ${ownerId} and id = ${accountId}
        on conflict do nothing`,
  );

export const copyNumber = (tx: Tx, ownerId: Uuid, id: Uuid, organizationId: Uuid) =>
  none(
    tx,
    sql`insert into numbers (organization_id, id, business_account_id, platform_number_id, phone, display_name,
          name_status, status, status_reason, restricted_until, kind, quality_rating, messaging_tier,
          throughput_per_second, sends_per_second, connected_at)
        select ${organizationId}, id, business_account_id, platform_number_id, phone, display_name, name_status, status,
          status_reason, restricted_until, kind, quality_rating, messaging_tier, throughput_per_second,
          sends_per_second, recado.now()
        from numbers where organization_id = ${ownerId} and id = ${id}
        on conflict do nothing`,
  );
