import type { Db, Tx } from '../../../database/database.ts';
import { many, maybe, none, one } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import type { SendingNumber } from '../number.ts';
import type { NumberRow, TierRow } from './accounts.queries.ts';
import type { NameRow } from './apply-account-notice.ts';

export const takeNumbersToSync = (system: Db, most: number) =>
  many<{ organizationId: Uuid; id: Uuid }>(
    system,
    sql`select organization_id as "organizationId", id from recado.take_numbers_to_sync(${most})`,
  );

export type ConnectedNumber = Pick<
  SendingNumber,
  'id' | 'organizationId' | 'businessAccountId' | 'platformNumberId' | 'phone' | 'status'
>;

/** Every number, once each, at the organization that owns it. */
export const listConnectedNumbers = (system: Db, most: number) =>
  many<ConnectedNumber>(
    system,
    sql`select n.id, n.organization_id as "organizationId", n.business_account_id as "businessAccountId",
          n.platform_number_id as "platformNumberId", n.phone, n.status
        from numbers n join lanes l on l.id = n.id and l.organization_id = n.organization_id
        order by n.organization_id, n.id limit ${most}`,
  );

export const publishIncomplete = (system: Db) =>
  one<{ told: number }>(system, sql`select recado.tell_incomplete_connections() as told`);

export const findSyncedNumber = (system: Db, organizationId: Uuid, id: Uuid) =>
  maybe<{ businessAccountId: Uuid; platformNumberId: string }>(
    system,
    sql`select business_account_id as "businessAccountId", platform_number_id as "platformNumberId" from numbers
        where organization_id = ${organizationId} and id = ${id}`,
  );

export const postponeSync = (system: Db, organizationId: Uuid, id: Uuid) =>
  none(
    system,
    sql`update numbers set sync_due_at = least(sync_due_at, recado.now() + interval '5 minutes')
        where organization_id = ${organizationId} and id = ${id}`,
  );

/** A shared number is the same id everywhere, and so is its account: these speak of it in all organizations at once. */
export const updateAccountTier = (tx: Tx, accountId: Uuid, tier: string) =>
  many<TierRow>(
    tx,
    sql`update numbers set messaging_tier = ${tier} where business_account_id = ${accountId} and messaging_tier <> ${tier}
        returning organization_id as "organizationId", id as "numberId", messaging_tier as tier,
          quality_rating as "qualityRating"`,
  );

export const updateQuality = (tx: Tx, id: Uuid, rating: string) =>
  many<TierRow>(
    tx,
    sql`update numbers set quality_rating = ${rating} where id = ${id} and quality_rating <> ${rating}
        returning organization_id as "organizationId", id as "numberId", messaging_tier as tier,
          quality_rating as "qualityRating"`,
  );

/** Only a decision about the name is news; another spelling of it is not. */
export const updateName = async (tx: Tx, id: Uuid, reported: { displayName: string | null; nameStatus: string }) => {
  await none(
    tx,
    sql`update numbers set display_name = coalesce(${reported.displayName}, display_name) where id = ${id}`,
  );
  return many<NameRow>(
    tx,
    sql`update numbers set name_status = ${reported.nameStatus} where id = ${id} and name_status <> ${reported.nameStatus}
        returning organization_id as "organizationId", id as "numberId", name_status as "nameStatus"`,
  );
};

export const updateThroughput = (tx: Tx, id: Uuid, perSecond: number) =>
  none(
    tx,
    sql`update numbers set throughput_per_second = ${perSecond},
          sends_per_second = case when sends_per_second = throughput_per_second then ${perSecond} else sends_per_second end
        where id = ${id} and throughput_per_second <> ${perSecond}`,
  );

export const listMovable = (tx: Tx, id: Uuid, status: string) =>
  many<NumberRow>(
    tx,
    sql`select organization_id as "organizationId", id as "numberId" from numbers
        where id = ${id} and (${status} <> 'CONNECTED' or status in ('PENDING', 'DISCONNECTED'))
        for no key update`,
  );

export const noteConnection = (tx: Tx, id: Uuid) =>
  none(
    tx,
    sql`update numbers set pending_since = case when status = 'PENDING' then recado.now() end,
          connected_at = case when status = 'CONNECTED' then coalesce(connected_at, recado.now()) else connected_at end
        where id = ${id}`,
  );

export const syncIsDue = sql`(select sync_due_at from numbers where sync_due_at is not null order by sync_due_at limit 1)
  <= recado.now()`;
