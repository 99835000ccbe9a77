import type { ChatType } from '@recado/contract/states.ts';
import type { Db } from '../../database/database.ts';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Cursor } from '../../runtime/cursor.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { StoredContent } from '../messages/index.ts';
import type { TemplateStructure } from '../templates/index.ts';
import type { ChatDetails } from './chat-message.ts';
import { placeBefore } from './inbox.queries.ts';
import type { ItemRow } from './items.queries.ts';

export type FormQuestion = { key: string; label: string; options?: { id: string; title: string }[] };

/** One line of a thread with everything that a phone would show of it. */
export type ThreadRow = ItemRow & {
  micros: string;
  content: StoredContent | Record<string, never> | null;
  structure: TemplateStructure | null;
  templateName: string | null;
  details: ChatDetails | null;
  contextPlatformId: string | null;
  userId: Uuid | null;
  campaign: boolean;
  automation: boolean;
  assistant: boolean;
  editedAt: Date | null;
  scheduledAt: Date | null;
  formName: string | null;
  formFields: Record<string, unknown> | null;
  formQuestions: FormQuestion[] | null;
};

/** Newest first, by cursor. What was sent a moment ago is not listed yet, and shown all the same. */
export const listThreadRows = (
  db: Db,
  organizationId: Uuid,
  conversationId: Uuid,
  before: Cursor | null,
  limit: number,
) =>
  many<ThreadRow>(
    db,
    sql`with page as materialized (
          select id, at, outbound from (
            (select id, at, outbound from conversation_items
              where organization_id = ${organizationId} and conversation_id = ${conversationId}
                ${before ? placeBefore(sql`at`, sql`id`, before) : sql``}
              order by at desc, id desc limit ${limit})
            union all
            select id, at, true from recado.unlisted_items(${organizationId}, ${conversationId})
            where true ${before ? placeBefore(sql`at`, sql`id`, before) : sql``}
          ) item
          order by at desc, id desc limit ${limit})
        select i.id, i.outbound, i.at, (extract(epoch from i.at) * 1000000)::bigint::text as micros,
          coalesce(m.type, h.type) as type, coalesce(m.body, h.body) as body,
          coalesce(m.receiver, h.phone, case when h.person_key !~ '^erased:' then h.person_key end) as phone,
          n.phone as "numberPhone", s.status, s.error_code as "errorCode", s.error_text as "errorText",
          s.error_platform_code as "platformCode", h.author, h.deleted_at as "deletedAt", h.edited_at as "editedAt",
          h.media_summary as "mediaSummary",
          coalesce(f.content_type, h.media_content_type, m.content ->> 'contentType') as "mediaContentType",
          f.token as "mediaToken", coalesce(m.content ->> 'url', m.content #>> '{header,url}') as "mediaUrl",
          m.content, t.structure, m.template_name as "templateName", h.details,
          coalesce(h.context_platform_id, m.content #>> '{context,platformId}',
            case when m.type = 'REACTION' then m.content ->> 'platformId' end) as "contextPlatformId",
          m.user_id as "userId", m.campaign_id is not null as campaign, m.automation_id is not null as automation,
          i.outbound and exists (select from brain_answers b where b.organization_id = ${organizationId}
            and b.conversation_id = ${conversationId} and b.reply_id = i.id) as assistant,
          m.scheduled_at as "scheduledAt", w.name as "formName", r.fields as "formFields",
          case when r.id is not null then w.definition -> 'fields' end as "formQuestions"
        from page i
        left join messages m on i.outbound and m.organization_id = ${organizationId} and m.id = i.id
        left join message_states s on i.outbound and s.organization_id = ${organizationId} and s.id = i.id
        left join templates t on t.organization_id = ${organizationId} and t.id = m.template_id
        left join chat_messages h on not i.outbound and h.organization_id = ${organizationId} and h.id = i.id
        left join flow_responses r on not i.outbound and r.organization_id = ${organizationId} and r.id = i.id
        left join flows w on w.organization_id = ${organizationId} and w.id = r.flow_id
        left join media f on f.organization_id = ${organizationId} and f.id = h.media_id
        join numbers n on n.organization_id = ${organizationId} and n.id = coalesce(m.number_id, h.number_id)
        order by i.at desc, i.id desc`,
  );

export type QuotedRow = {
  platformId: string;
  id: Uuid;
  inbound: boolean;
  type: ChatType | 'TEMPLATE';
  body: string | null;
  mediaSummary: string | null;
  deletedAt: Date | null;
};

/** Messages of ours or of the same organization's chats by the platform's ids, which requests do not read themselves. */
export const listQuoted = (system: Db, organizationId: Uuid, platformIds: readonly string[]) =>
  many<QuotedRow>(
    system,
    sql`select a.platform_id as "platformId", coalesce(q.id, m.id) as id, q.author is not distinct from 'person' as inbound,
          coalesce(q.type, m.type) as type, left(coalesce(q.body, m.body), 300) as body,
          q.media_summary as "mediaSummary", q.deleted_at as "deletedAt"
        from unnest(${platformIds}::text[]) as a (platform_id)
        left join chat_messages q on q.platform_hash = md5(a.platform_id)::uuid and q.organization_id = ${organizationId}
        left join lateral (
          select p.message_id from platform_messages p
          where q.id is null and p.hash = hashtextextended(a.platform_id, 0) and p.platform_id = a.platform_id
            and p.organization_id = ${organizationId} limit 1) sent on true
        left join messages m on m.organization_id = ${organizationId} and m.id = sent.message_id
        where coalesce(q.id, m.id) is not null`,
  );
