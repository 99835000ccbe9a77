import type { timelineKinds } from '@recado/contract/panel/people.ts';
import type { Db } from '../../database/database.ts';
import { many } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Cursor } from '../../runtime/cursor.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { OptOutSource } from '../contacts/index.ts';

export type TimelineRow = {
  id: Uuid;
  at: Date;
  micros: string;
  kind: (typeof timelineKinds)[number];
  title: string | null;
  detail: string | null;
  status: string | null;
  clickedAt: Date | null;
  conversationId: Uuid | null;
  isMessage: boolean;
};

const timeOf = ({ micros }: Cursor) => sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;

/** Ids are in the order of time, give or take a minute: a process's clock and the database's are not one. */
const idsBefore = (id: Sql, before: Cursor | null) =>
  before ? sql`and ${id} < recado.uuid_floor(${timeOf(before)} + interval '1 minute')` : sql``;

const after = (at: Sql, id: Sql, before: Cursor | null) =>
  before ? sql`and (${at}, ${id}) < (${timeOf(before)}, ${before.id}::uuid)` : sql``;

/** What a person received and did, under any of their keys. Of each kind no more is read than a page shows. */
export const listTimelineRows = (
  db: Db,
  organizationId: Uuid,
  keys: readonly string[],
  before: Cursor | null,
  limit: number,
) =>
  many<TimelineRow>(
    db,
    sql`with keys as materialized (select unnest(${keys}::text[]) as person_key),
        sent as materialized (
          select m.id from keys k
          cross join lateral (
            select t.id from message_terms t
            where t.organization_id = ${organizationId} and t.term = k.person_key ${idsBefore(sql`t.id`, before)}
            order by t.id desc limit ${limit + 20}) t
          join messages m on m.organization_id = ${organizationId} and m.id = t.id and m.person_key = k.person_key
          union
          select m.id from recado.unlisted_messages(${organizationId}) u
          join messages m on m.organization_id = ${organizationId} and m.id = u.id
            and m.person_key = any (${keys}::text[])
          where u.stood is null),
        entries as (
          select m.id, m.created_at as at,
            case when m.campaign_id is not null then 'CAMPAIGN' when m.automation_id is not null then 'AUTOMATION'
              else 'SENT' end as kind,
            coalesce(c.name, m.template_name) as title, left(m.body, 300) as detail, s.status,
            l.clicked_at as "clickedAt", null::uuid as "conversationId", true as "isMessage"
          from sent
          join messages m on m.organization_id = ${organizationId} and m.id = sent.id
          join message_states s on s.organization_id = ${organizationId} and s.id = sent.id
          left join campaigns c on c.organization_id = ${organizationId} and c.id = m.campaign_id
          left join message_clicks l on l.organization_id = ${organizationId} and l.message_id = sent.id
          where true ${after(sql`m.created_at`, sql`m.id`, before)}
          union all
          select h.id, h.at, case when r.id is null then 'RECEIVED' else 'FORM' end, w.name,
            case when h.deleted_at is null then left(coalesce(h.body, h.media_summary), 300) end, null, null,
            h.conversation_id, true
          from keys k
          cross join lateral (
            select * from chat_messages h
            where h.organization_id = ${organizationId} and h.person_key = k.person_key and h.author = 'person'
              and h.change is null ${idsBefore(sql`h.id`, before)}
            order by h.id desc limit ${limit + 20}) h
          left join flow_responses r on r.organization_id = ${organizationId} and r.id = h.id
          left join flows w on w.organization_id = ${organizationId} and w.id = r.flow_id
          where true ${after(sql`h.at`, sql`h.id`, before)}
          union all
          select recado.uuid_floor(n.at), n.at, n.kind, n.source, n.text, null, null, null, false
          from consents n
          where n.organization_id = ${organizationId} and n.person_key = any (${keys}::text[])
            ${after(sql`n.at`, sql`recado.uuid_floor(n.at)`, before)}
          union all
          select o.id, o.created_at, 'HANDOFF', o.reason, o.summary, o.status, null, o.conversation_id, false
          from conversations v
          join handoffs o on o.organization_id = ${organizationId} and o.conversation_id = v.id
          where v.organization_id = ${organizationId} and v.person_key = any (${keys}::text[])
            ${after(sql`o.created_at`, sql`o.id`, before)})
        select *, (extract(epoch from at) * 1000000)::bigint::text as micros from entries
        order by at desc, id desc limit ${limit}`,
  );

export type MergeRow = { id: Uuid; from: string; into: string; mergedAt: Date; undoneAt: Date | null };

/** Merges are the operator's and the platform's: requests do not read them themselves. */
export const listMerges = (system: Db, organizationId: Uuid, keys: readonly string[]) =>
  many<MergeRow>(
    system,
    sql`select id, from_key as "from", into_key as "into", merged_at as "mergedAt", undone_at as "undoneAt"
        from person_merges
        where organization_id = ${organizationId}
          and (from_key = any (${keys}::text[]) or into_key = any (${keys}::text[]))
        order by merged_at desc limit 100`,
  );

export type ConsentRow = {
  kind: 'STOP' | 'RESUME';
  source: OptOutSource;
  text: string | null;
  userName: string | null;
  at: Date;
};

export const listConsents = (system: Db, organizationId: Uuid, keys: readonly string[]) =>
  many<ConsentRow>(
    system,
    sql`select n.kind, n.source, n.text, u.name as "userName", n.at from consents n left join users u on u.id = n.user_id
        where n.organization_id = ${organizationId} and n.person_key = any (${keys}::text[])
        order by n.seq desc limit 200`,
  );
