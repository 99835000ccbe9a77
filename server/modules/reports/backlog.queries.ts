import type { Tx } from '../../database/database.ts';
import { none, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';

/** How many wait, counted up to a bound, and for how long the first of them has. */
export type Waiting = { waiting: number; oldestSeconds: number };

/** The queues here are often empty when they are analyzed: with what the planner knows then it would read all of them. */
export const preferIndexes = (tx: Tx) =>
  none(
    tx,
    sql`select set_config(name, 'off', true)
        from unnest(array['enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_sort']) name`,
  );

/** Asked once for a statement, not once for every probe. */
const now = sql`(select recado.now())`;

const ageOf = (at: Sql) =>
  sql`greatest(0, coalesce(extract(epoch from ${now} - ${at}), 0))::double precision as "oldestSeconds"`;

/** Rows of a queue in the order of its index, each with the moment it waits since. */
const count = (tx: Tx, rows: Sql) =>
  one<Waiting>(tx, sql`select count(*)::integer as waiting, ${ageOf(sql`min(at)`)} from (${rows}) queued`);

const dueIn = (line: Sql, columns: Sql, most: number) => sql`
  select ${columns} from deliveries d
  where d.lane_id = ${line}.lane_id and d.priority = ${line}.priority and d.due_at <= ${now} and d.fence is null
  order by d.due_at, d.seq limit ${most}`;

/** One probe per lane and priority, as the workers themselves look for work, and a count where there is some. */
export const countDeliveries = (tx: Tx, most: number) =>
  one<Waiting>(
    tx,
    sql`with lines as materialized (
          select l.id as lane_id, p.priority from lanes l
          join numbers n on n.organization_id = l.organization_id and n.id = l.id
          join organizations o on o.id = l.organization_id
            and (n.kind = 'SHARED' or o.suspended_at is null and o.held_at is null)
          cross join (values (1), (2), (3), (4)) as p (priority)
        ),
        heads as materialized (
          select s.*, first.due_at from lines s cross join lateral (${dueIn(sql`s`, sql`d.due_at`, 1)}) first
        )
        select ${ageOf(sql`(select min(due_at) from heads)`)},
          (select count(*)::integer from (
            select from heads s cross join lateral (${dueIn(sql`s`, sql``, most)}) due limit ${most}) counted) as waiting`,
  );

export const countSchedules = (tx: Tx, most: number) =>
  count(tx, sql`select due_at as at from schedules where due_at <= ${now} order by due_at limit ${most}`);

export const countOutbox = (tx: Tx, most: number) => count(tx, sql`select at from outbox order by seq limit ${most}`);

export const countNotices = (tx: Tx, most: number) =>
  count(tx, sql`select received_at as at from platform_notices where due_at <= ${now} order by seq limit ${most}`);

/** Also what is due again only later: a mail server that refuses everything would leave nothing due. */
export const countMails = (tx: Tx, most: number) =>
  count(tx, sql`select created_at as at from mails where due_at is not null order by due_at limit ${most}`);

const dueFor = (endpoint: Sql, columns: Sql, most: number) => sql`
  select ${columns} from webhook_retries r
  where r.organization_id = ${endpoint}.organization_id and r.endpoint_id = ${endpoint}.id and r.due_at <= ${now}
  order by r.due_at limit ${most}`;

/** Endpoints whose first undelivered event is looked up, which takes a probe of every day of the log. */
const mostBehind = 200;

/** Events after the cursors and retries that are due; of endpoints that fail, nothing: theirs is not ours to hurry. */
export const countWebhooks = (tx: Tx, most: number) =>
  one<Waiting>(
    tx,
    sql`with answering as materialized (
          select e.organization_id, e.id, e.cursor_position, coalesce(h.position, 0) - e.cursor_position as behind
          from webhook_endpoints e left join event_heads h on h.organization_id = e.organization_id
          where e.enabled and e.failing_since is null
        ),
        heads as materialized (
          select a.*, first.due_at from answering a cross join lateral (${dueFor(sql`a`, sql`r.due_at`, 1)}) first
        ),
        unsent as (
          select first.at from (select * from answering where behind > 0 limit ${mostBehind}) a
          cross join lateral (
            select ev.at from events ev where ev.organization_id = a.organization_id and ev.position > a.cursor_position
            order by ev.position limit 1) first
        )
        select ${ageOf(sql`least((select min(due_at) from heads), (select min(at) from unsent))`)},
          least(${most}, (select coalesce(sum(greatest(behind, 0)), 0) from answering) + (select count(*) from (
            select from heads a cross join lateral (${dueFor(sql`a`, sql``, most)}) due limit ${most}) counted)
          )::integer as waiting`,
  );

export type Standing = { uncertainMessages: number; lanesWithoutWorker: number; workers: number };

export const readStanding = (tx: Tx, silentSeconds: number, most: number) =>
  one<Standing>(
    tx,
    sql`with alive as materialized (
          select id from workers where beat_at > ${now} - ${silentSeconds}::double precision * interval '1 second'
        )
        select (select count(*)::integer from alive) as workers,
          (select count(*)::integer from lanes where worker_id is null or worker_id not in (select id from alive))
            as "lanesWithoutWorker",
          (select count(*)::integer from (select from uncertainties order by due_at limit ${most}) counted)
            as "uncertainMessages"`,
  );
