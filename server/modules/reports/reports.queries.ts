import type { Db } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import {
  everyListing,
  type HistoryMessageRow,
  type HistoryRange,
  type HistoryRow,
  type Listing,
  type Slice,
} from './history.ts';

export const countLiveWorkers = (system: Db, silentSeconds: number) =>
  one<{ workers: number }>(
    system,
    sql`select count(*)::integer as workers from workers
        where beat_at > recado.now() - ${silentSeconds} * interval '1 second'`,
  );

export const listWorkerHosts = (system: Db, silentSeconds: number) =>
  many<{ host: string }>(
    system,
    sql`select distinct host from workers
        where beat_at > recado.now() - ${silentSeconds} * interval '1 second' order by host`,
  );

/** See reports/follow-log.sql. */
export const listLogged = (system: Db, most: number) =>
  one<{ listed: number }>(system, sql`select recado.list_logged(${most}) as listed`);

const listings = (range: HistoryRange) => (range.listing ? [range.listing] : everyListing);

export const countHistory = (db: Db, range: HistoryRange) =>
  one<{ total: number }>(
    db,
    sql`select recado.count_history(${range.organizationId}, ${listings(range)}, ${range.fromAt}, ${range.toAt})
          ::double precision as total`,
  );

/** Where a deep page begins: below which id, and how many to leave out there. Null: beyond the end. */
export const seekHistory = (db: Db, range: HistoryRange, skip: number) =>
  maybe<{ below: Uuid; rest: number }>(
    db,
    sql`select below, rest::double precision as rest
        from recado.seek_history(${range.organizationId}, ${listings(range)}, ${skip})`,
  );

/** Both ends of an instant range as ids; an open end takes nothing away. */
export const within = (column: Sql, { fromAt, toAt }: Pick<HistoryRange, 'fromAt' | 'toAt'>): Sql =>
  sql`${column} >= coalesce(recado.uuid_floor(${fromAt}), '00000000-0000-0000-0000-000000000000')
      and ${column} < coalesce(recado.uuid_floor(${toAt}), 'ffffffff-ffff-ffff-ffff-ffffffffffff')`;

/** The ids of a page, newest first; everything from the messages themselves, one status from its listing. */
export function listHistoryIds(db: Db, range: HistoryRange, slice: Slice, below: Uuid | null): Promise<{ id: Uuid }[]> {
  const chosen = sql`id < coalesce(${below}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') and ${within(sql`id`, range)}`;
  const { organizationId, listing } = range;
  return listing === null
    ? many(
        db,
        sql`select id from messages where organization_id = ${organizationId} and ${chosen}
            order by id desc limit ${slice.limit} offset ${slice.offset}`,
      )
    : many(db, listedIds({ organizationId, listing }, chosen, slice));
}

/**
 * From the listing, but for what moved since it was written: that stands where its state puts it. So many more are taken
 * from the listing as may have left it, because a join with all of it would lose its order.
 */
const listedIds = (
  { organizationId, listing }: { organizationId: Uuid; listing: Listing },
  chosen: Sql,
  { limit, offset }: Slice,
): Sql =>
  sql`with moved as materialized (
        select id, stands from recado.unlisted_messages(${organizationId})),
      listed as materialized (
        select id from message_listing where organization_id = ${organizationId} and status = ${listing} and ${chosen}
        order by id desc limit ${limit + offset} + (select count(*) from moved))
      select id from (
        select id from listed l where not exists (select from moved m where m.id = l.id)
        union all
        select id from moved where stands = ${listing} and ${chosen}
      ) page
      order by id desc limit ${limit} offset ${offset}`;

const rowColumns = sql`
  m.id, s.status, n.phone as "senderPhone", m.receiver, m.type, m.template_name as "templateName",
  t.platform_template_id as "templateSid", m.template_language as "templateLanguage", s.platform_id as "platformId",
  s.error_code as "errorCode", s.error_text as "errorText", s.error_platform_code as "platformCode",
  s.refunded_at is not null as refunded, m.scheduled_at as "scheduledAt",
  m.external_reference as "externalReference", s.sent_at as "sentAt", s.delivered_at as "deliveredAt",
  s.read_at as "readAt", s.failed_at as "failedAt", m.created_at as "createdAt", s.updated_at as "updatedAt",
  m.cost_micros::double precision as "costMicros"`;

const joined = sql`
  from messages m
  join message_states s on s.organization_id = m.organization_id and s.id = m.id
  left join numbers n on n.organization_id = m.organization_id and n.id = m.number_id
  left join templates t on t.organization_id = m.organization_id and t.id = m.template_id`;

/** At most a page of them, newest first. */
export const listHistoryRows = (db: Db, organizationId: Uuid, ids: readonly Uuid[]) =>
  many<HistoryRow>(
    db,
    sql`select ${rowColumns} ${joined}
        where m.organization_id = ${organizationId} and m.id = any (${ids}::uuid[])
          and s.organization_id = ${organizationId} and s.id = any (${ids}::uuid[])
        order by m.id desc`,
  );

export const findHistoryRow = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<HistoryMessageRow>(
    db,
    sql`select ${rowColumns}, m.body, m.batch_id as "batchId", m.campaign_id as "campaignId",
          m.automation_id as "automationId", s.confirmation_answer as confirmation
        ${joined} where m.organization_id = ${organizationId} and m.id = ${id}`,
  );

export type Span = 'ever' | 'window7d' | 'previous7d';
export type SpanCount = { span: Span; status: Listing; messages: number; costMicros: number };

/**
 * Three sums in one statement. Days are the organization's own; their midnights lie on ten minutes in all but the three
 * time zones of the world at a quarter to the hour, where the last five minutes count a day late.
 */
export const listSpanCounts = (db: Db, organizationId: Uuid) =>
  many<SpanCount>(
    db,
    sql`with today as materialized (
          select time_zone, date_trunc('day', recado.now() at time zone time_zone) as midnight
          from organizations where id = ${organizationId}),
        spans as materialized (
          select 'ever' as span, '-infinity'::timestamptz as low, 'infinity'::timestamptz as high
          union all
          select 'window7d', (midnight - interval '6 days') at time zone time_zone, 'infinity' from today
          union all
          select 'previous7d', (midnight - interval '13 days') at time zone time_zone,
            (midnight - interval '6 days') at time zone time_zone from today)
        select span, status, messages::double precision as messages, cost_micros::double precision as "costMicros"
        from spans cross join lateral recado.sum_history(${organizationId}, low, high)`,
  );

/** The day of the first message in the organization's time zone; null without one. */
export const findFirstDay = (db: Db, organizationId: Uuid) =>
  one<{ day: string | null }>(
    db,
    sql`select to_char((select created_at from messages where organization_id = ${organizationId} order by id limit 1)
          at time zone time_zone, 'YYYY-MM-DD') as day
        from organizations where id = ${organizationId}`,
  );

/** Every organization's days with messages, the newest few, today included. */
export const listRecentDays = (system: Db, days: number) =>
  many<{ organizationId: Uuid; day: string }>(
    system,
    sql`select o.id as "organizationId", d.day::text as day
        from organizations o
        cross join lateral (select distinct day from message_days where organization_id = o.id
          and day > (recado.now() at time zone 'UTC')::date - ${days}::integer) d
        order by 1, 2`,
  );

export const findDrift = (system: Db, organizationId: Uuid, day: string) =>
  one<{ drift: number }>(system, sql`select recado.history_drift(${organizationId}, ${day})::integer as drift`);

export const rebuildDay = (system: Db, organizationId: Uuid, day: string) =>
  none(system, sql`select recado.rebuild_history(${organizationId}, ${day})`);

/** The newest few of the organization's own days, today included, for organizations that sent something lately. */
export const listRecentTemplateDays = (system: Db, days: number) =>
  many<{ organizationId: Uuid; day: string }>(
    system,
    sql`select o.id as "organizationId", ((recado.now() at time zone o.time_zone)::date - n)::text as day
        from organizations o cross join generate_series(0, ${days}::integer - 1) as n
        where exists (select 1 from message_days d where d.organization_id = o.id
          and d.day >= (recado.now() at time zone 'UTC')::date - ${days}::integer)
        order by 1, 2`,
  );

export const findTemplateDrift = (system: Db, organizationId: Uuid, day: string) =>
  one<{ drift: number }>(system, sql`select recado.template_drift(${organizationId}, ${day})::integer as drift`);

export const rebuildTemplateDay = (system: Db, organizationId: Uuid, day: string) =>
  none(system, sql`select recado.rebuild_templates(${organizationId}, ${day})`);

export const findNumberDrift = (system: Db, organizationId: Uuid, day: string) =>
  one<{ drift: number }>(system, sql`select recado.number_drift(${organizationId}, ${day})::integer as drift`);

export const rebuildNumberDay = (system: Db, organizationId: Uuid, day: string) =>
  none(system, sql`select recado.rebuild_numbers(${organizationId}, ${day})`);

export const isLogAhead = sql`((select g from event_log) > (select g from listing_cursor)
  or (select organization_id from conversation_backfills order by 1 limit 1) is not null
  or (select organization_id from message_term_backfills order by 1 limit 1) is not null)`;
