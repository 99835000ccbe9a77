import type { Db } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Cursor } from '../../runtime/cursor.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Conversation } from './conversation.ts';
import {
  busyAt,
  type ConversationChange,
  type ConversationFilter,
  chosen,
  selectConversations,
} from './conversations.queries.ts';

export type InboxFilter = ConversationFilter & {
  unread: boolean;
  waiting: boolean;
  handoff: boolean;
  /** `null`: any agent; `'nobody'`: what nobody answers for and is not resolved. */
  assignedTo: Uuid | 'nobody' | null;
  numberId: Uuid | null;
};

/** More than so many open handoffs are not looked through. */
const mostHandoffs = 1_000;

/** Each part is written with the expression of the index that serves it. */
function narrowed(filter: InboxFilter): Sql {
  const { organizationId, assignedTo } = filter;
  const assigned = () =>
    assignedTo === 'nobody'
      ? sql`and c.assigned_to is null and c.status <> 'RESOLVED'`
      : sql`and c.assigned_to = ${assignedTo}`;
  return sql`${chosen(filter)}
    ${filter.unread ? sql`and c.unread_count > 0` : sql``}
    ${filter.waiting ? sql`and c.waiting_since is not null` : sql``}
    ${filter.numberId === null ? sql`` : sql`and c.number_id = ${filter.numberId}`}
    ${assignedTo === null ? sql`` : assigned()}
    ${filter.handoff ? sql`and c.id = any (array(${openHandoffs(organizationId)}))` : sql``}`;
}

const openHandoffs = (organizationId: Uuid) => sql`
  select h.conversation_id from handoffs h where h.organization_id = ${organizationId} and h.status = 'OPEN'
  order by h.created_at desc limit ${mostHandoffs}`;

export const placeBefore = (at: Sql, id: Sql, { micros, id: last }: Cursor) =>
  sql`and (${at}, ${id}) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${last}::uuid)`;

/** As `listConversationRows`, by cursor: what moved up since is at the top, where pages begin. */
export const listInboxRows = (db: Db, filter: InboxFilter, before: Cursor | null, limit: number) =>
  many<Conversation>(
    db,
    selectConversations(
      filter.organizationId,
      sql`select id, at from (
            (select c.id, c.last_message_at as at from conversations c ${narrowed(filter)}
                and c.id <> all (array(select conversation_id from sent))
                ${before ? placeBefore(sql`c.last_message_at`, sql`c.id`, before) : sql``}
              order by c.last_message_at desc, c.id desc limit ${limit})
            union all
            select c.id, ${busyAt} from sent s
            join conversations c on c.organization_id = ${filter.organizationId} and c.id = s.conversation_id
            ${narrowed(filter)} ${before ? placeBefore(busyAt, sql`c.id`, before) : sql``}
          ) found
          order by at desc, id desc limit ${limit}`,
    ),
  );

export type InboxCounts = {
  open: number;
  unread: number;
  waiting: number;
  mine: number;
  unassigned: number;
  handoff: number;
  forYou: number;
};

const mostCounted = 1_000;

const counted = (organizationId: Uuid, condition: Sql) => sql`
  (select count(*)::integer from (select 1 from conversations c
    where c.organization_id = ${organizationId} and ${condition} limit ${mostCounted}) found)`;

export const countInboxRows = (db: Db, organizationId: Uuid, userId: Uuid) =>
  one<InboxCounts>(
    db,
    sql`select ${counted(organizationId, sql`c.status = 'OPEN'`)} as open,
          ${counted(organizationId, sql`c.unread_count > 0`)} as unread,
          ${counted(organizationId, sql`c.waiting_since is not null`)} as waiting,
          ${counted(organizationId, sql`c.assigned_to = ${userId} and c.status <> 'RESOLVED'`)} as mine,
          ${counted(organizationId, sql`c.assigned_to is null and c.status <> 'RESOLVED'`)} as unassigned,
          (select count(*)::integer from (${openHandoffs(organizationId)}) found) as handoff,
          (select count(*)::integer from (select c.assigned_to from conversations c
            where c.organization_id = ${organizationId} and c.unread_count > 0
            order by c.last_message_at desc limit ${mostCounted}) newest
          where newest.assigned_to is null or newest.assigned_to = ${userId}) as "forYou"`,
  );

export const markRead = (db: Db, organizationId: Uuid, id: Uuid, unread: boolean) =>
  none(
    db,
    sql`update conversations set unread_count = ${unread ? sql`greatest(unread_count, 1)` : sql`0`}
        where organization_id = ${organizationId} and id = ${id}`,
  );

export const updateConversations = (db: Db, organizationId: Uuid, ids: readonly Uuid[], change: ConversationChange) =>
  many<{ id: Uuid }>(
    db,
    sql`update conversations
        set status = coalesce(${change.status}, status),
          resolved_at = case when ${change.status} = 'RESOLVED' then recado.now() else resolved_at end,
          unread_count = case when ${change.status} = 'RESOLVED' then 0 else unread_count end,
          waiting_since = case when ${change.status} = 'RESOLVED' then null else waiting_since end,
          assigned_to = case when ${change.assigned} then ${change.assignedTo} else assigned_to end
        where organization_id = ${organizationId} and id in (
          select c.id from conversations c where c.organization_id = ${organizationId} and c.id = any (${ids}::uuid[])
          order by c.id for no key update)
        returning id`,
  );

export type Claim = { answerCount: number; answeredBy: Uuid | null };

/** One of two who answer at once comes first; the other is refused. The agent who answered last may go on. */
export const claimAnswer = (db: Db, organizationId: Uuid, id: Uuid, userId: Uuid, seen: number) =>
  maybe<Claim>(
    db,
    sql`with held as materialized (
          select id, answer_count, answered_by from conversations
          where organization_id = ${organizationId} and id = ${id} for no key update)
        update conversations c set answer_count = c.answer_count + 1, answered_by = ${userId}
        from held h
        where c.organization_id = ${organizationId} and c.id = h.id
          and (h.answer_count <= ${seen} or h.answered_by = ${userId})
        returning h.answer_count as "answerCount", h.answered_by as "answeredBy"`,
  );

/** The reply was refused: it was not answered after all, unless it has been since. */
export const returnClaim = (db: Db, organizationId: Uuid, id: Uuid, userId: Uuid, claim: Claim) =>
  none(
    db,
    sql`update conversations set answer_count = ${claim.answerCount}, answered_by = ${claim.answeredBy}
        where organization_id = ${organizationId} and id = ${id} and answered_by = ${userId}
          and answer_count = ${claim.answerCount + 1}`,
  );
