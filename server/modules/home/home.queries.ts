import type { Db } from '../../database/database.ts';
import { many, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** The facts of an organization, counted once for all that may need attention. */
export type Standing = {
  suspended: boolean;
  held: boolean;
  balanceMicros: string;
  spentWeekMicros: string;
  emailConfirmed: boolean;
  numbers: number;
  connected: number;
  numbersDown: number;
  numbersPoor: number;
  approved: number;
  templatesStopped: number;
  endpoints: number;
  endpointsOff: number;
  endpointsFailing: number;
  failingSince: Date | null;
  exhausted: number;
  keys: number;
  keysExpiring: number;
  openHandoffs: number;
  handoffSince: Date | null;
  accepted: number;
  failed: number;
  hasSent: boolean;
};

/** Asked for once: as a function in a condition it is worked out for each row of a week's counts, twice as slow in all. */
const now = sql`(select recado.now())`;

export const readStanding = (system: Db, organizationId: Uuid) =>
  one<Standing>(
    system,
    sql`select o.suspended_at is not null as suspended, o.held_at is not null as held,
          w.balance_micros as "balanceMicros", n.*, t.*, e.*, k.*, h.*, c.*,
          exists (select from memberships m join users u on u.id = m.user_id
            where m.organization_id = o.id and m.role = 'OWNER' and u.email_confirmed_at is not null) as "emailConfirmed",
          exists (select from messages m where m.organization_id = o.id) as "hasSent",
          (select count(*)::integer from (select from webhook_deliveries d where d.organization_id = o.id
            and d.status = 'EXHAUSTED' and d.created_at > ${now} - interval '24 hours' limit 1000) x) as exhausted
        from organizations o
        join wallets w on w.organization_id = o.id
        cross join lateral (
          select count(*)::integer as numbers, count(*) filter (where status = 'CONNECTED')::integer as connected,
            count(*) filter (where status in ('RESTRICTED', 'BANNED', 'DISCONNECTED'))::integer as "numbersDown",
            count(*) filter (where status = 'CONNECTED' and quality_rating in ('YELLOW', 'RED'))::integer as "numbersPoor"
          from numbers where organization_id = o.id) n
        cross join lateral (
          select count(*) filter (where status = 'APPROVED')::integer as approved,
            count(*) filter (where status in ('PAUSED', 'REJECTED', 'DISABLED')
              and updated_at > ${now} - interval '7 days')::integer as "templatesStopped"
          from templates where organization_id = o.id and deleted_at is null) t
        cross join lateral (
          select count(*)::integer as endpoints,
            count(*) filter (where not enabled and disabled_reason is not null)::integer as "endpointsOff",
            count(*) filter (where enabled and failing_since is not null)::integer as "endpointsFailing",
            min(failing_since) filter (where enabled) as "failingSince"
          from webhook_endpoints where organization_id = o.id) e
        cross join lateral (
          select count(*) filter (where replaced_by is null)::integer as keys,
            count(*) filter (where replaced_by is null and expires_at < ${now} + interval '7 days')::integer
              as "keysExpiring"
          from api_keys where organization_id = o.id and revoked_at is null
            and coalesce(expires_at > ${now}, true)) k
        cross join lateral (
          select count(*)::integer as "openHandoffs", min(created_at) as "handoffSince"
          from handoffs where organization_id = o.id and status = 'OPEN') h
        cross join lateral (
          select coalesce(sum(messages) filter (where bucket > ${now} - interval '1 day'), 0)::integer as accepted,
            coalesce(sum(messages) filter (where bucket > ${now} - interval '1 day' and status = 'FAILED'), 0)::integer
              as failed,
            coalesce(sum(cost_micros), 0) as "spentWeekMicros"
          from message_counts where organization_id = o.id and bucket > ${now} - interval '7 days') c
        where o.id = ${organizationId}`,
  );

export type AuditRow = { seq: string; entry: string; userName: string | null; total: number };

const chosen = (organizationId: Uuid, actor: string | null, action: string | null): Sql => sql`
  where a.organization_id = ${organizationId}
    and (${actor}::text is null or a.entry::jsonb #>> '{by,userId}' = ${actor}
      or a.entry::jsonb #>> '{by,id}' in (
        select k.id::text from api_keys k where k.organization_id = ${organizationId} and k.user_id::text = ${actor}))
    and (${action}::text is null or starts_with(a.entry::jsonb ->> 'act', ${action}))`;

/** Newest first; totals are exact up to ten thousand. */
export const listAuditRows = (
  system: Db,
  organizationId: Uuid,
  { actor, action }: { actor: string | null; action: string | null },
  skip: number,
  most: number,
) =>
  many<AuditRow>(
    system,
    sql`select c.total, a.seq, a.entry, u.name as "userName"
        from (select count(*)::integer as total from (
          select from audit_log a ${chosen(organizationId, actor, action)} limit 10000) listed) c
        left join lateral (
          select a.seq, a.entry from audit_log a ${chosen(organizationId, actor, action)}
          order by a.seq desc limit ${most} offset ${skip}) a on true
        left join api_keys k on k.organization_id = ${organizationId} and a.entry::jsonb #>> '{by,kind}' = 'key'
          and k.id::text = a.entry::jsonb #>> '{by,id}'
        left join users u on u.id::text = coalesce(a.entry::jsonb #>> '{by,userId}', k.user_id::text)
        order by a.seq desc`,
  );

export type WaitingMailRow = { id: string; to: string; subject: string; body: string; createdAt: Date; total: number };

export const listWaitingMails = (system: Db, organizationId: Uuid, skip: number, most: number) =>
  many<WaitingMailRow>(
    system,
    sql`select c.total, m.* from (
          select count(*)::integer as total from mails where organization_id = ${organizationId}) c
        left join lateral (
          select id, recipient as to, subject, body, created_at as "createdAt" from mails
          where organization_id = ${organizationId} order by id desc limit ${most} offset ${skip}) m on true`,
  );

export type BucketRow = { at: Date; status: string; messages: number; costMicros: number };

/** Every bucket of the range by the clock of the organization, with what was counted in it; empty ones have no status. */
export const listBuckets = (db: Db, organizationId: Uuid, unit: 'hour' | 'day', from: Date, to: Date) =>
  many<Omit<BucketRow, 'status'> & { status: string | null; timeZone: string }>(
    db,
    sql`with zone as (select time_zone from organizations where id = ${organizationId}),
        buckets as (
          select g at time zone z.time_zone as low, (g + ${`1 ${unit}`}::interval) at time zone z.time_zone as high,
            z.time_zone
          from zone z, generate_series(date_trunc(${unit}, ${from}::timestamptz at time zone z.time_zone),
            ${to}::timestamptz at time zone z.time_zone - interval '1 microsecond', ${`1 ${unit}`}::interval) as g
        )
        select b.low as at, b.time_zone as "timeZone", c.status, coalesce(c.messages, 0)::double precision as messages,
          coalesce(c.cost_micros, 0)::double precision as "costMicros"
        from buckets b
        left join lateral (
          select status, sum(messages) as messages, sum(cost_micros) as cost_micros from message_counts
          where organization_id = ${organizationId} and bucket >= b.low and bucket < b.high group by status
        ) c on true
        order by b.low`,
  );

/** By the days of templates, which are days of the organization. */
export const listTemplateBuckets = (db: Db, organizationId: Uuid, from: Date, to: Date) =>
  many<BucketRow & { templateName: string }>(
    db,
    sql`select d.day::timestamp at time zone o.time_zone as at, t.name as "templateName", d.status,
          sum(d.messages)::double precision as messages, sum(d.cost_micros)::double precision as "costMicros"
        from organizations o
        join template_days d on d.organization_id = o.id
          and d.day >= (${from}::timestamptz at time zone o.time_zone)::date
          and d.day < (${to}::timestamptz at time zone o.time_zone + interval '1 day' - interval '1 microsecond')::date
        join templates t on t.organization_id = d.organization_id and t.id = d.template_id
        where o.id = ${organizationId}
        group by 1, 2, 3`,
  );

/** The same by the number that sent it. */
export const listNumberBuckets = (db: Db, organizationId: Uuid, from: Date, to: Date) =>
  many<BucketRow & { numberId: Uuid; phone: string }>(
    db,
    sql`select d.day::timestamp at time zone o.time_zone as at, n.id as "numberId", n.phone, d.status,
          sum(d.messages)::double precision as messages, sum(d.cost_micros)::double precision as "costMicros"
        from organizations o
        join number_days d on d.organization_id = o.id
          and d.day >= (${from}::timestamptz at time zone o.time_zone)::date
          and d.day < (${to}::timestamptz at time zone o.time_zone + interval '1 day' - interval '1 microsecond')::date
        join numbers n on n.organization_id = d.organization_id and n.id = d.number_id
        where o.id = ${organizationId}
        group by 1, 2, 3, 4`,
  );
