import type { ErrorName } from '@recado/contract/errors.ts';
import type { MessageStatus } from '@recado/contract/states.ts';
import {
  bigintArray,
  booleanArray,
  type Column,
  instantArray,
  integerArray,
  smallintArray,
  textArray,
  uuidArray,
} from '../../database/binary-array.ts';
import type { Db } from '../../database/database.ts';
import { many, maybe, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Micros } from '../wallet/index.ts';
import type { AcceptRow, BatchMessage, BatchRow } from './accept-row.ts';
import type { Message } from './message.ts';
import * as functions from './messages.functions.ts';

/** What became of the sends at these places of the set, counted from one; of those accepted nothing more is answered. */
export type AcceptOutcome = functions.AcceptMessagesRow;

/** The whole of acceptance is one stored function: see messages/accept-messages.sql. */
export function acceptRows(system: Db, rows: readonly AcceptRow[], patient: boolean): Promise<AcceptOutcome[]> {
  const uuids = (read: Column<AcceptRow, string>) => uuidArray(rows, read);
  const texts = (read: Column<AcceptRow, string>) => textArray(rows, read);
  const integers = (read: Column<AcceptRow, number>) => integerArray(rows, read);
  const isAnyCapped = rows.some(({ isNearCap }) => isNearCap !== null);
  return many(
    system,
    functions.acceptMessages({
      patient,
      organizations: uuids((row) => row.organizationId),
      users: uuids((row) => row.userId),
      keys: texts((row) => row.key),
      ids: uuids((row) => row.id),
      numbers: uuids((row) => row.numberId),
      personKeys: texts((row) => row.personKey),
      types: texts((row) => row.type),
      categories: texts((row) => row.category),
      costs: bigintArray(rows, (row) => row.costMicros),
      schedules: instantArray(rows, (row) => row.scheduledAt),
      rates: integers((row) => row.sendsPerSecond),
      quotas: integers((row) => row.monthlyMessages),
      frequencies: integers((row) => row.marketingPerDay),
      zones: texts((row) => row.timeZone),
      receivers: texts((row) => row.receiver),
      templateIds: uuids((row) => row.templateId),
      templateNames: texts((row) => row.templateName),
      languages: texts((row) => row.templateLanguage),
      contents: texts((row) => row.content),
      bodies: texts((row) => row.body),
      refs: texts((row) => row.externalReference),
      priorities: smallintArray(rows, (row) => row.priority),
      automations: uuids((row) => row.automationId),
      capped: isAnyCapped ? booleanArray(rows, (row) => row.isNearCap) : null,
      templateVersions: bigintArray(rows, (row) => row.templateVersion ?? null),
    }),
  );
}

const selectMessages = (where: Sql) => sql`
  select m.id, m.organization_id as "organizationId", m.user_id as "userId", n.phone as "senderPhone", m.receiver,
    m.body, m.cost_micros::double precision as "costMicros", s.status, s.error_code as "errorCode",
    s.error_text as "errorText", s.error_platform_code as "platformCode"
  from messages m
  join message_states s on s.organization_id = m.organization_id and s.id = m.id
  join numbers n on n.organization_id = m.organization_id and n.id = m.number_id
  ${where}`;

export const findMessage = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<Message>(db, selectMessages(sql`where m.organization_id = ${organizationId} and m.id = ${id}`));

export const listBatchMessages = (db: Db, organizationId: Uuid, batchId: Uuid) =>
  many<Message>(
    db,
    selectMessages(sql`where m.organization_id = ${organizationId} and m.batch_id = ${batchId} order by m.id`),
  );

export type MessageFilter = {
  organizationId: Uuid;
  userId: Uuid;
  batchId: Uuid | null;
  statuses: readonly MessageStatus[] | null;
  page: number;
  size: number;
};

/** Two shapes rather than one with conditions, so that each has a plan of its own. */
const chosen = ({ organizationId, userId, batchId, statuses }: MessageFilter) => sql`
  where m.organization_id = ${organizationId} and m.user_id = ${userId}
  ${batchId === null ? sql`` : sql`and m.batch_id = ${batchId}`}
  ${statuses === null ? sql`` : sql`and s.status = any (${statuses})`}`;

export const listMessageRows = (db: Db, filter: MessageFilter) =>
  many<Message>(
    db,
    selectMessages(sql`${chosen(filter)} order by m.id ${filter.batchId === null ? sql`desc` : sql`asc`}
      limit ${filter.size} offset ${filter.page * filter.size}`),
  );

export const countMessageRows = (db: Db, filter: MessageFilter) =>
  one<{ total: number }>(
    db,
    sql`select count(*)::integer as total from messages m
        ${
          filter.statuses === null
            ? sql``
            : sql`join message_states s on s.organization_id = m.organization_id and s.id = m.id`
        }
        ${chosen(filter)}`,
  );

/** A message of either side; one the person deleted can no longer be reacted to. */
export const findReactionTarget = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<{ personKey: string; platformId: string | null }>(
    db,
    sql`select m.person_key as "personKey", s.platform_id as "platformId" from messages m
        join message_states s on s.organization_id = m.organization_id and s.id = m.id
        where m.organization_id = ${organizationId} and m.id = ${id}
        union all
        select person_key, platform_id from chat_messages
        where organization_id = ${organizationId} and id = ${id} and deleted_at is null`,
  );

export const cancelMessageRow = (system: Db, organizationId: Uuid, id: Uuid) =>
  one(system, functions.cancelMessage({ organization: organizationId, message: id }));

export type BatchOutcome = functions.AcceptBatchRow;

/** As with single sends, all of it is one stored function: see messages/accept-batches.sql. */
export function acceptBatchRows(system: Db, row: BatchRow): Promise<BatchOutcome[]> {
  const { messages } = row;
  const texts = (read: Column<BatchMessage, string>) => textArray(messages, read);
  return many(
    system,
    functions.acceptBatch({
      organization: row.organizationId,
      userId: row.userId,
      batch: row.id,
      askedKey: row.key,
      number: row.numberId,
      template: row.templateId,
      templateName: row.templateName,
      language: row.templateLanguage,
      askedCategory: row.category,
      scheduled: row.scheduledAt,
      quota: row.monthlyMessages,
      frequency: row.marketingPerDay,
      zone: row.timeZone,
      queuePriority: row.priority,
      ids: uuidArray(messages, (one) => one.id),
      receivers: texts((one) => one.receiver),
      personKeys: texts((one) => one.personKey),
      costs: bigintArray(messages, (one) => one.costMicros),
      contents: texts((one) => one.content),
      bodies: texts((one) => one.body),
      refs: texts((one) => one.externalReference),
      capped: row.isNearCap,
    }),
  );
}

export const findBatch = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<{ userId: Uuid; totalCostMicros: number }>(
    db,
    sql`select user_id as "userId", total_cost_micros::double precision as "totalCostMicros" from batches
        where organization_id = ${organizationId} and id = ${id}`,
  );

export const findBatchByKey = (db: Db, organizationId: Uuid, userId: Uuid, key: string) =>
  maybe<{ id: Uuid }>(
    db,
    sql`select id from batches where organization_id = ${organizationId} and user_id = ${userId} and key = ${key}`,
  );

/** From how many sends on, and above which part of them, failures are looked at one by one. */
export type FailureBounds = { leastSends: number; mostUndeliverable: number };

/**
 * Sends of the last 24 hours and how many of them the platform called undeliverable, leaving out what the operator already
 * looked at. Counts by status are cheap but know no reasons: messages are read only where too many of them failed.
 */
export const countRecentSends = (db: Db, organizationIds: readonly Uuid[], bounds: FailureBounds) =>
  many<{ organizationId: Uuid; sends: number; undeliverable: number }>(
    db,
    sql`with counted as materialized (
          select o.id, t.since, coalesce(sum(c.messages) filter (where c.status <> 'CANCELED'), 0) as sends,
            coalesce(sum(c.messages) filter (where c.status = 'FAILED'), 0) as failures
          from organizations o
          cross join lateral (select greatest(recado.now() - interval '24 hours', o.released_at) as since) t
          left join message_counts c on c.organization_id = o.id and c.bucket > t.since
          where o.id = any (${uuidArray(organizationIds, (id) => id)}::uuid[])
          group by o.id, t.since
        ),
        suspected as materialized (
          select *, sends >= ${bounds.leastSends}::integer
            and failures > sends * ${bounds.mostUndeliverable}::double precision as is_suspect
          from counted
        )
        select p.id as "organizationId", (case when p.is_suspect then m.sends else p.sends end)::integer as sends,
          m.undeliverable::integer as undeliverable
        from suspected p
        cross join lateral (
          select count(*) filter (where s.status <> 'CANCELED') as sends,
            count(*) filter (where s.status = 'FAILED' and s.error_code = 'INVALID_RECIPIENT'
              and s.error_platform_code is not null) as undeliverable
          from message_states s
          where p.is_suspect and s.organization_id = p.id and s.id >= recado.uuid_floor(p.since)
        ) m`,
  );

/** What acceptance would see of the wallet, the number and the person at this moment. */
export type SendFacts = {
  now: Date;
  balanceMicros: number;
  monthUsed: number;
  /** What the rules of contacts/sending-rules.sql find about the person, in their order. */
  personChecks: { name: string; refusal: ErrorName | null }[];
  quotaRefusal: ErrorName | null;
  fundsRefusal: ErrorName | null;
  tokens: number | null;
  windowUntil: Date | null;
  optedOutAt: Date | null;
  /** The person wrote after opting out. */
  wroteSince: boolean;
  /** When one more piece of marketing could reach the person, if not at the time asked for. */
  marketingFreeAt: Date | null;
  /** The time asked for, or now. */
  plannedAt: Date;
  /** What the number's cap of the day leaves; null when nothing limits it. */
  capRemaining: number | null;
  capResetsAt: Date | null;
  /** Outside an open window, and not among those the cap counts already. */
  isNewcomer: boolean;
};

export type SendFactsAsked = {
  organizationId: Uuid;
  timeZone: string;
  numberId: Uuid | null;
  sendsPerSecond: number | null;
  personKey: string | null;
  marketingPerDay: number;
  monthlyMessages: number | null;
  scheduledAt: Date | null;
  /** Null where the content was refused already. */
  type: string | null;
  category: string | null;
  costMicros: Micros | null;
};

export const readSendFacts = (system: Db, asked: SendFactsAsked) =>
  one<SendFacts>(
    system,
    sql`select recado.now() as now, w.balance_micros::double precision as "balanceMicros",
          month.used as "monthUsed", recado.quota_refusal(month.used, 1, ${asked.monthlyMessages}) as "quotaRefusal",
          recado.funds_refusal(w.balance_micros, ${asked.costMicros}) as "fundsRefusal",
          (select json_agg(json_build_object('name', c.name, 'refusal', c.refusal) order by c.n) from recado.person_checks(
            person => p, type => ${asked.type}, category => ${asked.category}, most => ${asked.marketingPerDay},
            planned => planned.at, at => recado.now()) with ordinality as c (name, refusal, n)) as "personChecks",
          least(${asked.sendsPerSecond}::integer, coalesce(
            b.tokens + extract(epoch from recado.now() - b.refilled_at) * ${asked.sendsPerSecond}::integer,
            ${asked.sendsPerSecond}::integer))::double precision as tokens,
          p.window_until as "windowUntil", p.opted_out_at as "optedOutAt",
          coalesce(p.last_inbound_at > p.opted_out_at, false) as "wroteSince",
          recado.marketing_free_at(p.marketing_at, ${asked.marketingPerDay}, planned.at) as "marketingFreeAt",
          planned.at as "plannedAt",
          c.remaining as "capRemaining", c.resets_at as "capResetsAt",
          c.owner is not null and recado.is_newcomer(organization => w.organization_id, person => ${asked.personKey},
            owner => c.owner, family => c.family, since => c.since, promised => c.promised) as "isNewcomer"
        from wallets w
        cross join (select greatest(recado.now(), ${asked.scheduledAt}::timestamptz) as at) planned
        cross join lateral (select recado.used_in_month(w.month, w.month_used,
          date_trunc('month', recado.now() at time zone ${asked.timeZone})::date) as used) month
        left join send_buckets b on b.organization_id = w.organization_id and b.number_id = ${asked.numberId}
        left join people p on p.organization_id = w.organization_id and p.person_key = ${asked.personKey}
        left join lateral recado.free_places(${asked.numberId}::uuid) c on true
        where w.organization_id = ${asked.organizationId}`,
  );

/** What was written down about a message along its way. */
export type MessageTrail = {
  type: string;
  templateName: string | null;
  templateLanguage: string | null;
  category: string | null;
  createdAt: Date;
  scheduledAt: Date | null;
  attemptNo: number;
  platformId: string | null;
  platformCode: number | null;
  sentAt: Date | null;
  deliveredAt: Date | null;
  readAt: Date | null;
  failedAt: Date | null;
  updatedAt: Date;
  debitedAt: Date | null;
  balanceAfterMicros: number | null;
  refundedAt: Date | null;
  refundMicros: number | null;
  /** Of the last attempt; null before the first, and for messages older than this column. */
  claimedAt: Date | null;
  lastInboundAt: Date | null;
  windowUntil: Date | null;
  /** The person's stops and returns, first to last. */
  consents: { kind: 'STOP' | 'RESUME'; source: string; at: string }[];
};

export const readMessageTrail = (db: Db, organizationId: Uuid, id: Uuid) =>
  one<MessageTrail>(
    db,
    sql`select m.type, m.template_name as "templateName", m.template_language as "templateLanguage", m.category,
          m.created_at as "createdAt", m.scheduled_at as "scheduledAt", s.attempt_no as "attemptNo",
          s.platform_id as "platformId", s.error_platform_code as "platformCode", s.sent_at as "sentAt",
          s.delivered_at as "deliveredAt", s.read_at as "readAt", s.failed_at as "failedAt",
          s.updated_at as "updatedAt", d.at as "debitedAt",
          d.balance_after_micros::double precision as "balanceAfterMicros", r.at as "refundedAt",
          r.amount_micros::double precision as "refundMicros", s.claimed_at as "claimedAt",
          p.last_inbound_at as "lastInboundAt", p.window_until as "windowUntil",
          coalesce((
            select json_agg(json_build_object('kind', c.kind, 'source', c.source, 'at', c.at) order by c.seq)
            from (select * from consents c where c.organization_id = m.organization_id and c.person_key = m.person_key
              order by c.seq desc limit 100) c), '[]'::json) as consents
        from messages m
        join message_states s on s.organization_id = m.organization_id and s.id = m.id
        left join ledger d on d.organization_id = m.organization_id and d.cause_id = m.id and d.kind = 'DEBIT'
        left join ledger r on r.organization_id = m.organization_id and r.cause_id = m.id and r.kind = 'REFUND'
        left join people p on p.organization_id = m.organization_id and p.person_key = m.person_key
        where m.organization_id = ${organizationId} and m.id = ${id}`,
  );

/** The message an idempotency key made, in either of the two periods that are remembered. */
export const findMessageByKey = (db: Db, organizationId: Uuid, userId: Uuid, key: string) =>
  maybe<{ message_id: Uuid }>(
    db,
    sql`select message_id from message_keys_even
        where organization_id = ${organizationId} and user_id = ${userId} and key = ${key}
        union all
        select message_id from message_keys_odd
        where organization_id = ${organizationId} and user_id = ${userId} and key = ${key}
        limit 1`,
  );

export type MessageFacts = {
  id: Uuid;
  senderPhone: string;
  receiver: string | null;
  platformId: string | null;
  externalReference: string | null;
  campaignId: Uuid | null;
  batchId: Uuid | null;
  costMicros: number;
  errorCode: string | null;
  errorText: string | null;
  platformCode: number | null;
};

/** What the events of a set of messages show. */
export const listMessageFacts = (system: Db, organizationIds: readonly Uuid[], ids: readonly Uuid[]) =>
  many<MessageFacts>(
    system,
    sql`select m.id, n.phone as "senderPhone", m.receiver, s.platform_id as "platformId",
          m.external_reference as "externalReference", m.campaign_id as "campaignId", m.batch_id as "batchId",
          m.cost_micros::double precision as "costMicros", s.error_code as "errorCode", s.error_text as "errorText",
          s.error_platform_code as "platformCode"
        from unnest(${organizationIds}::uuid[], ${ids}::uuid[]) as asked (organization_id, id)
        join messages m on m.organization_id = asked.organization_id and m.id = asked.id
        join message_states s on s.organization_id = m.organization_id and s.id = m.id
        join numbers n on n.organization_id = m.organization_id and n.id = m.number_id`,
  );
