import type { ChatType, MessageStatus } from '@recado/contract/states.ts';
import type { Db } from '../../database/database.ts';
import { many, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** One line of a thread. What was sent has a status; what was received has who wrote it. */
export type ItemRow = {
  id: Uuid;
  outbound: boolean;
  at: Date;
  type: ChatType | 'TEMPLATE';
  body: string | null;
  /** The person's digits, or the platform's id of them when they show none; null once they are erased. */
  phone: string | null;
  numberPhone: string;
  status: MessageStatus | null;
  errorCode: string | null;
  errorText: string | null;
  platformCode: number | null;
  author: 'person' | 'business' | null;
  deletedAt: Date | null;
  mediaSummary: string | null;
  mediaContentType: string | null;
  mediaToken: string | null;
  /** Of what was sent: the file's address, or that of a template's header. */
  mediaUrl: string | null;
};

/** Newest first. What was sent a moment ago is not listed yet, and shown all the same. */
export const listItemRows = (db: Db, organizationId: Uuid, conversationId: Uuid, limit: number, offset: number) =>
  many<ItemRow>(
    db,
    sql`with page as materialized (
          select id, at, outbound from (
            (select id, at, outbound from conversation_items
              where organization_id = ${organizationId} and conversation_id = ${conversationId}
              order by at desc, id desc limit ${limit + offset})
            union all
            select id, at, true from recado.unlisted_items(${organizationId}, ${conversationId})
          ) item
          order by at desc, id desc limit ${limit} offset ${offset})
        select i.id, i.outbound, i.at, coalesce(m.type, h.type) as type, coalesce(m.body, h.body) as body,
          coalesce(m.receiver, h.phone, case when h.person_key !~ '^erased:' then h.person_key end) as phone, n.phone as "numberPhone", s.status, s.error_code as "errorCode",
          s.error_text as "errorText", s.error_platform_code as "platformCode", h.author, h.deleted_at as "deletedAt", h.media_summary as "mediaSummary",
          coalesce(f.content_type, h.media_content_type, m.content ->> 'contentType') as "mediaContentType",
          f.token as "mediaToken", coalesce(m.content ->> 'url', m.content #>> '{header,url}') as "mediaUrl"
        from page i
        left join messages m on i.outbound and m.organization_id = ${organizationId} and m.id = i.id
        left join message_states s on i.outbound and s.organization_id = ${organizationId} and s.id = i.id
        left join chat_messages h on not i.outbound and h.organization_id = ${organizationId} and h.id = i.id
        left join media f on f.organization_id = ${organizationId} and f.id = h.media_id
        join numbers n on n.organization_id = ${organizationId} and n.id = coalesce(m.number_id, h.number_id)
        order by i.at desc, i.id desc`,
  );

export const countItems = (db: Db, organizationId: Uuid, conversationId: Uuid) =>
  one<{ total: number }>(
    db,
    sql`select ((select count(*) from conversation_items
            where organization_id = ${organizationId} and conversation_id = ${conversationId})
          + (select count(*) from recado.unlisted_items(${organizationId}, ${conversationId})))::integer as total`,
  );
