import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { SendingNumber } from './number.ts';

const selectNumbers = (where: Sql) => sql`
  select n.id, n.organization_id as "organizationId", n.business_account_id as "businessAccountId",
    n.platform_number_id as "platformNumberId", n.phone, n.status, n.kind,
    n.throughput_per_second as "throughputPerSecond", n.sends_per_second as "sendsPerSecond"
  from numbers n ${where}`;

export const listNumbers = (db: Db, organizationId: Uuid) =>
  many<SendingNumber>(
    db,
    selectNumbers(sql`where n.organization_id = ${organizationId} order by n.connected_at nulls last, n.id`),
  );

export const findNumberByPlatformId = (db: Db, platformNumberId: string) =>
  maybe<SendingNumber>(
    db,
    selectNumbers(sql`join platform_numbers p on p.organization_id = n.organization_id and p.number_id = n.id
      where p.platform_number_id = ${platformNumberId}`),
  );

export type AccountRow = { baseUrl: string; platformAccountId: string; accessToken: Buffer };

export const findAccount = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<AccountRow>(
    db,
    sql`select base_url as "baseUrl", platform_account_id as "platformAccountId", access_token as "accessToken"
        from business_accounts where organization_id = ${organizationId} and id = ${id}`,
  );

export type NewAccount = {
  organizationId: Uuid;
  id: Uuid;
  platformAccountId: string;
  name: string;
  baseUrl: string;
  accessToken: Buffer;
};

export const insertAccount = (tx: Tx, account: NewAccount) =>
  none(
    tx,
    sql`insert into business_accounts (organization_id, id, platform_account_id, name, base_url, access_token)
        values (${account.organizationId}, ${account.id}, ${account.platformAccountId}, ${account.name},
          ${account.baseUrl}, ${account.accessToken})`,
  );

export const updateAccountUrl = (tx: Tx, organizationId: Uuid, baseUrl: string) =>
  none(tx, sql`update business_accounts set base_url = ${baseUrl} where organization_id = ${organizationId}`);

export type NewNumber = SendingNumber & { displayName: string; messagingTier: string };

/** The number, the platform's name for it, and the lane its messages leave by. */
export const insertNumber = (tx: Tx, number: NewNumber) =>
  none(
    tx,
    sql`with made as (
          insert into numbers (organization_id, id, business_account_id, platform_number_id, phone, display_name,
            name_status, status, kind, quality_rating, messaging_tier, throughput_per_second, sends_per_second, connected_at)
          values (${number.organizationId}, ${number.id}, ${number.businessAccountId}, ${number.platformNumberId},
            ${number.phone}, ${number.displayName}, 'APPROVED', ${number.status}, ${number.kind}, 'GREEN',
            ${number.messagingTier}, ${number.throughputPerSecond}, ${number.sendsPerSecond}, recado.now())
        ),
        named as (
          insert into platform_numbers (platform_number_id, organization_id, number_id)
          values (${number.platformNumberId}, ${number.organizationId}, ${number.id})
        )
        insert into lanes (id, organization_id) values (${number.id}, ${number.organizationId})`,
  );

export const updateNumberStatus = (tx: Tx, phone: string, status: string) =>
  many<{ id: Uuid }>(tx, sql`update numbers set status = ${status} where phone = ${phone} returning id`);
