import type { ConversationStatus } from '@recado/contract/states.ts';
import type { Db } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { foundContacts, type SearchWord } from '../contacts/index.ts';
import type { Conversation } from './conversation.ts';

/**
 * The page comes first, so that what each row shows is looked up for its rows alone. What was sent a moment ago is not
 * listed yet: `sent` has the newest of it by thread, and the page was made with it.
 */
export const selectConversations = (organizationId: Uuid, page: Sql) => sql`
  with sent as materialized (
    select distinct on (u.conversation_id) u.conversation_id, u.at, u.id
    from recado.unlisted_sent(${organizationId}) u order by u.conversation_id, u.at desc, u.id desc),
  page as materialized (${page})
  select c.id, c.number_id as "numberId", coalesce(k.phone, c.phone) as phone, k.name, c.status,
    c.unread_count as "unreadCount", case when p.window_until > recado.now() then p.window_until end as "windowUntil",
    w.at as "lastMessageAt", left(newest.shown, 120) as "lastMessagePreview",
    c.assigned_to as "assignedTo", c.created_at as "createdAt", c.waiting_since as "waitingSince",
    c.answer_count as "answerCount", c.answered_by as "answeredBy",
    (extract(epoch from w.at) * 1000000)::bigint::text as micros
  from page w
  join conversations c on c.organization_id = ${organizationId} and c.id = w.id
  left join contacts k on k.organization_id = c.organization_id and k.person_key = c.person_key
  left join people p on p.organization_id = c.organization_id and p.person_key = c.person_key
  left join lateral (
    select case when h.deleted_at is null then coalesce(h.body, h.media_summary, m.body) end as shown
    from (
      select x.id, x.outbound from (
        (select i.id, i.outbound, i.at from conversation_items i
          where i.organization_id = c.organization_id and i.conversation_id = c.id
          order by i.at desc, i.id desc limit 1)
        union all
        select s.id, true, s.at from sent s where s.conversation_id = c.id
      ) x order by x.at desc, x.id desc limit 1) i
    left join messages m on i.outbound and m.organization_id = c.organization_id and m.id = i.id
    left join chat_messages h on not i.outbound and h.organization_id = c.organization_id and h.id = i.id
  ) newest on true
  order by w.at desc, w.id desc`;

/** As list_sent will write it. */
export const busyAt = sql`case when s.at is null then c.last_message_at
  else greatest(c.last_message_at, least(s.at, recado.now())) end`;

export type ConversationFilter = {
  organizationId: Uuid;
  status: ConversationStatus | null;
  /** What the person is searched by; empty for everybody. */
  words: readonly SearchWord[];
};

/** The total of a search is exact up to here. */
const mostFound = 10_000;

export const chosen = ({ organizationId, status, words }: ConversationFilter) => sql`
  where c.organization_id = ${organizationId} ${status === null ? sql`` : sql`and c.status = ${status}`}
  ${
    words.length === 0
      ? sql``
      : sql`and c.person_key in (
          select k.person_key from ${foundContacts(organizationId, words)} t
          join contacts k on k.organization_id = ${organizationId} and k.id = t.contact_id)`
  }`;

/** What moved up since it was listed is left out by a filter: a join with all of them would lose their order. */
export const listConversationRows = (db: Db, filter: ConversationFilter, limit: number, offset: number) =>
  many<Conversation>(
    db,
    selectConversations(
      filter.organizationId,
      sql`select id, at from (
            (select c.id, c.last_message_at as at from conversations c ${chosen(filter)}
                and c.id <> all (array(select conversation_id from sent))
              order by c.last_message_at desc, c.id desc limit ${limit + offset})
            union all
            select c.id, ${busyAt} from sent s
            join conversations c on c.organization_id = ${filter.organizationId} and c.id = s.conversation_id
            ${chosen(filter)}
          ) found
          order by at desc, id desc limit ${limit} offset ${offset}`,
    ),
  );

export const countConversations = (db: Db, filter: ConversationFilter) =>
  one<{ total: number }>(
    db,
    filter.words.length === 0
      ? sql`select count(*)::integer as total from conversations c ${chosen(filter)}`
      : sql`select count(*)::integer as total
            from (select 1 from conversations c ${chosen(filter)} limit ${mostFound}) found`,
  );

export const findConversation = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<Conversation>(
    db,
    selectConversations(
      organizationId,
      sql`select c.id, ${busyAt} as at from conversations c left join sent s on s.conversation_id = c.id
          where c.organization_id = ${organizationId} and c.id = ${id}`,
    ),
  );

export type Thread = { id: Uuid; phone: string | null; personKey: string; numberId: Uuid };

export const findThread = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<Thread>(
    db,
    sql`select id, phone, person_key as "personKey", number_id as "numberId" from conversations
        where organization_id = ${organizationId} and id = ${id}`,
  );

/** With a person who wrote to several numbers, the thread that was busy last. */
export const findThreadOf = (db: Db, organizationId: Uuid, personKey: string) =>
  maybe<Thread>(
    db,
    sql`select id, phone, person_key as "personKey", number_id as "numberId" from conversations
        where organization_id = ${organizationId} and person_key = ${personKey}
        order by last_message_at desc limit 1`,
  );

/** An agent wrote: they have read, and the assistant is quiet from here on. `counted`: by `claimAnswer`. */
export const markAnswered = (db: Db, organizationId: Uuid, id: Uuid, userId: Uuid, counted: boolean) =>
  none(
    db,
    sql`update conversations set unread_count = 0, waiting_since = null, answered_at = recado.now(),
          answer_count = answer_count + ${counted ? 0 : 1}, answered_by = ${userId}
        where organization_id = ${organizationId} and id = ${id}`,
  );

export type ConversationChange = { status: ConversationStatus | null; assigned: boolean; assignedTo: Uuid | null };

/** Any status may follow any other. What is resolved was read. */
export const updateConversation = (db: Db, organizationId: Uuid, id: Uuid, change: ConversationChange) =>
  maybe<{ id: Uuid }>(
    db,
    sql`update conversations
        set status = coalesce(${change.status}, status),
          resolved_at = case when ${change.status} = 'RESOLVED' then recado.now() else resolved_at end,
          unread_count = case when ${change.status} = 'RESOLVED' then 0 else unread_count end,
          waiting_since = case when ${change.status} = 'RESOLVED' then null else waiting_since end,
          assigned_to = case when ${change.assigned} then ${change.assignedTo} else assigned_to end
        where organization_id = ${organizationId} and id = ${id}
        returning id`,
  );

export type WindowEnd = { personKey: string; windowUntil: Date };

/** Windows that are open now. */
export const listOpenWindows = (db: Db, organizationId: Uuid, personKeys: readonly string[]) =>
  many<WindowEnd>(
    db,
    sql`select person_key as "personKey", window_until as "windowUntil" from people
        where organization_id = ${organizationId} and person_key = any (${personKeys}::text[])
          and window_until > recado.now()`,
  );
