import type { NameStatus, QualityRating } from '@recado/contract/states.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Allowance, NumberMove, SendingNumber } from './number.ts';

const selectNumbers = (where: Sql) => sql`
  select n.id, n.organization_id as "organizationId", n.business_account_id as "businessAccountId",
    n.platform_number_id as "platformNumberId", n.phone, n.status, n.kind,
    n.throughput_per_second as "throughputPerSecond", n.sends_per_second as "sendsPerSecond",
    (recado.tier_limit(n.messaging_tier) is not null or exists (select 1 from warming_plans w
      where w.organization_id = n.organization_id and w.number_id = n.id and w.enabled)) as "isCapped",
    (recado.tier_limit(n.messaging_tier) is not null and exists (select 1 from numbers o
      where o.organization_id = n.organization_id and o.business_account_id = n.business_account_id
        and o.id <> n.id)) as "sharesLimit"
  from numbers n ${where}`;

export const listNumbers = (db: Db, organizationId: Uuid) =>
  many<SendingNumber>(
    db,
    selectNumbers(
      sql`where n.organization_id = ${organizationId} order by n.is_default desc, n.connected_at nulls last, n.id`,
    ),
  );

export const findNumberByPlatformId = (db: Db, platformNumberId: string) =>
  maybe<SendingNumber>(
    db,
    selectNumbers(sql`join platform_numbers p on p.organization_id = n.organization_id and p.number_id = n.id
      where p.platform_number_id = ${platformNumberId}`),
  );

export type AccountRow = { baseUrl: string; platformAccountId: string; accessToken: Buffer; sandbox: boolean };

export const findAccount = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<AccountRow>(
    db,
    sql`select a.base_url as "baseUrl", a.platform_account_id as "platformAccountId",
          a.access_token as "accessToken", o.sandbox
        from business_accounts a join organizations o on o.id = a.organization_id
        where a.organization_id = ${organizationId} and a.id = ${id}`,
  );

export const listSandboxRows = (db: Db) =>
  many<{
    organizationId: Uuid;
    name: string;
    accountId: Uuid;
    platformAccountId: string;
    accessToken: Buffer;
    platformNumberId: string;
    phone: string;
  }>(
    db,
    sql`select n.organization_id as "organizationId", o.name, a.id as "accountId",
          a.platform_account_id as "platformAccountId", a.access_token as "accessToken",
          n.platform_number_id as "platformNumberId", n.phone
        from organizations o
        join numbers n on n.organization_id = o.id
        join business_accounts a on a.organization_id = n.organization_id and a.id = n.business_account_id
        where o.sandbox order by n.organization_id, n.id`,
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

/** With the copies that organizations sharing one of its numbers have. */
export const updateAccountUrl = (tx: Tx, organizationId: Uuid, baseUrl: string) =>
  none(
    tx,
    sql`update business_accounts set base_url = ${baseUrl}
        where id in (select id from business_accounts where organization_id = ${organizationId})`,
  );

export const findAccountByPlatformId = (tx: Tx, organizationId: Uuid, platformAccountId: string) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`select id from business_accounts
        where organization_id = ${organizationId} and platform_account_id = ${platformAccountId} order by id limit 1`,
  );

/** Locked: one that begins to share the account meanwhile would copy the token of before. */
export const listAccountUsers = (tx: Tx, id: Uuid) =>
  many<{ organizationId: Uuid }>(
    tx,
    sql`select organization_id as "organizationId" from business_accounts where id = ${id}
        order by organization_id for no key update`,
  );

/** A token for each organization that uses the account. */
export const updateAccount = (
  tx: Tx,
  id: Uuid,
  baseUrl: string,
  organizationIds: readonly Uuid[],
  accessTokens: readonly Buffer[],
) =>
  none(
    tx,
    sql`update business_accounts a set base_url = ${baseUrl}, access_token = n.access_token
        from unnest(${organizationIds}::uuid[], ${accessTokens}::bytea[]) as n (organization_id, access_token)
        where a.organization_id = n.organization_id and a.id = ${id}`,
  );

export const findPlatformNumber = (tx: Tx, platformNumberId: string) =>
  maybe<Pick<NumberMove, 'organizationId' | 'numberId'>>(
    tx,
    sql`select organization_id as "organizationId", number_id as "numberId" from platform_numbers
        where platform_number_id = ${platformNumberId}`,
  );

export const hastenSync = (tx: Tx, organizationId: Uuid, id: Uuid) =>
  none(tx, sql`update numbers set sync_due_at = recado.now() where organization_id = ${organizationId} and id = ${id}`);

export type NewNumber = Omit<SendingNumber, 'isCapped' | 'sharesLimit'> &
  Pick<NumberDetails, 'nameStatus' | 'qualityRating' | 'messagingTier'> & { displayName: string; verified: boolean };

/** The number, the platform's name for it, and the lane its messages leave by. */
export const insertNumber = (tx: Tx, number: NewNumber) =>
  none(
    tx,
    sql`with made as (
          insert into numbers (organization_id, id, business_account_id, platform_number_id, phone, display_name,
            name_status, status, kind, quality_rating, messaging_tier, throughput_per_second, sends_per_second,
            connected_at, pending_since, sync_due_at)
          values (${number.organizationId}, ${number.id}, ${number.businessAccountId}, ${number.platformNumberId},
            ${number.phone}, ${number.displayName}, ${number.nameStatus}, ${number.status}, ${number.kind},
            ${number.qualityRating}, ${number.messagingTier}, ${number.throughputPerSecond}, ${number.sendsPerSecond},
            case when ${number.status} = 'CONNECTED' then recado.now() end,
            case when ${number.status} = 'PENDING' then recado.now() end,
            case when ${number.verified} then recado.now() + interval '1 minute' end)
        ),
        named as (
          insert into platform_numbers (platform_number_id, organization_id, number_id)
          values (${number.platformNumberId}, ${number.organizationId}, ${number.id})
        )
        insert into lanes (id, organization_id) values (${number.id}, ${number.organizationId})`,
  );

export const listNumbersByPhone = (tx: Tx, phone: string) =>
  many<Pick<NumberMove, 'organizationId' | 'numberId'>>(
    tx,
    sql`select organization_id as "organizationId", id as "numberId" from numbers where phone = ${phone}`,
  );

/** The numbers of an account, or the one named, for which this word is not older than the last. */
export const recordNumberNotice = (
  tx: Tx,
  { platformAccountId, phone, at }: { platformAccountId: string; phone: string | null; at: Date | null },
) =>
  many<Pick<NumberMove, 'organizationId' | 'numberId'>>(
    tx,
    sql`update numbers n set status_told_at = coalesce(${at}::timestamptz, n.status_told_at)
        from business_accounts a
        where n.organization_id = a.organization_id and n.business_account_id = a.id
          and a.platform_account_id = ${platformAccountId} and (${phone}::text is null or n.phone = ${phone})
          and (${at}::timestamptz is null or ${at}::timestamptz >= coalesce(n.status_told_at, '-infinity'))
        returning n.organization_id as "organizationId", n.id as "numberId"`,
  );

export const updateNumbers = (tx: Tx, moves: readonly NumberMove[]) =>
  one<{ moved: number }>(tx, sql`select recado.move_numbers(${JSON.stringify(moves)}::json, false) as moved`);

export type EventNumber = {
  organizationId: Uuid;
  id: Uuid;
  phone: string;
  displayName: string | null;
  requestedName: string | null;
};

export const listEventNumbers = (db: Db, organizationIds: readonly Uuid[], ids: readonly Uuid[]) =>
  many<EventNumber>(
    db,
    sql`select n.organization_id as "organizationId", n.id, n.phone, n.display_name as "displayName",
          n.requested_name as "requestedName"
        from (select distinct * from unnest(${organizationIds}::uuid[], ${ids}::uuid[])) as asked (organization_id, id)
        join numbers n on n.organization_id = asked.organization_id and n.id = asked.id`,
  );

/** A key acts for whichever organization is its owner's main one, and may have been made in another. */
export const listKeyPrefixes = (db: Db, organizationIds: readonly Uuid[], ids: readonly Uuid[]) =>
  many<{ id: Uuid; prefix: string }>(
    db,
    sql`select k.id, k.prefix
        from (select distinct * from unnest(${organizationIds}::uuid[], ${ids}::uuid[])) as asked (organization_id, id)
        join memberships m on m.organization_id = asked.organization_id
        join memberships home on home.user_id = m.user_id
        join api_keys k on k.organization_id = home.organization_id and k.id = asked.id and k.user_id = m.user_id`,
  );

export type NumberDetails = Pick<SendingNumber, 'id' | 'businessAccountId' | 'phone' | 'status' | 'kind'> & {
  displayName: string | null;
  nameStatus: NameStatus;
  qualityRating: QualityRating;
  messagingTier: string;
  dailyLimit: number | null;
  throughputPerSecond: number;
  connectedAt: Date | null;
  statusReason: string | null;
  restrictedUntil: Date | null;
};

export const listNumberDetails = (db: Db, organizationId: Uuid) =>
  many<NumberDetails>(
    db,
    sql`select id, business_account_id as "businessAccountId", phone, display_name as "displayName",
          name_status as "nameStatus", status, kind, quality_rating as "qualityRating",
          messaging_tier as "messagingTier", recado.tier_limit(messaging_tier) as "dailyLimit",
          throughput_per_second as "throughputPerSecond", connected_at as "connectedAt",
          status_reason as "statusReason", restricted_until as "restrictedUntil"
        from numbers where organization_id = ${organizationId} order by is_default desc, connected_at nulls last, id`,
  );

/** One default at a time: the row that was one is changed before, so that no index sees two. */
export async function makeDefault(tx: Tx, organizationId: Uuid, id: Uuid): Promise<void> {
  await none(
    tx,
    sql`update numbers set is_default = false where organization_id = ${organizationId} and is_default and id <> ${id}`,
  );
  await none(tx, sql`update numbers set is_default = true where organization_id = ${organizationId} and id = ${id}`);
}

/** What was promised and has not left yet is taken off. */
export const findAllowance = (system: Db, numberId: Uuid) =>
  maybe<Allowance>(system, sql`select remaining, resets_at as "resetsAt" from recado.free_places(${numberId})`);

export type WarmingPlan = { organizationId: Uuid; numberId: Uuid; enabled: boolean; dailyCaps: readonly number[] };

/** A plan that starts again starts at its first day; one that is switched off keeps what it had. */
export const upsertWarming = (tx: Tx, plan: WarmingPlan) =>
  none(
    tx,
    sql`insert into warming_plans as w (organization_id, number_id, enabled, started_on, daily_caps)
        select o.id, ${plan.numberId}, ${plan.enabled}, (recado.now() at time zone o.time_zone)::date,
          ${plan.dailyCaps}::integer[]
        from organizations o where o.id = ${plan.organizationId}
        on conflict (organization_id, number_id) do update set enabled = excluded.enabled,
          started_on = case when excluded.enabled then excluded.started_on else w.started_on end,
          daily_caps = case when excluded.enabled then excluded.daily_caps else w.daily_caps end`,
  );

export type Warming = {
  numberId: Uuid;
  phone: string;
  status: 'WARMING' | 'DONE' | 'OFF';
  day: number;
  dailyCap: number | null;
  sentToday: number;
  nextCap: number | null;
  nextCapAt: Date;
};

export const listWarming = (db: Db, organizationId: Uuid) =>
  many<Warming>(
    db,
    sql`select w.number_id as "numberId", n.phone, w.status, w.day, w.daily_cap as "dailyCap",
          w.reached_today as "sentToday", w.next_cap as "nextCap", w.next_cap_at as "nextCapAt"
        from recado.warming_progress(${organizationId}) w
        join numbers n on n.organization_id = ${organizationId} and n.id = w.number_id
        order by n.is_default desc, n.connected_at nulls last, n.id`,
  );
