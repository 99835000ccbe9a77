import type { ChatType } from '@recado/contract/states.ts';
import type { Db } from '../../database/database.ts';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { ChatDetails } from './chat-message.ts';

export type ChatFacts = {
  id: Uuid;
  conversationId: Uuid;
  phone: string | null;
  senderName: string | null;
  type: ChatType;
  body: string | null;
  details: ChatDetails;
  contextMessageId: Uuid | null;
  mediaContentType: string | null;
  mediaToken: string | null;
  at: Date;
};

/** What the events of a set of messages show. A quoted message is one we sent, or one of the same chat. */
export const listChatFacts = (system: Db, organizationIds: readonly Uuid[], ids: readonly Uuid[]) =>
  many<ChatFacts>(
    system,
    sql`select h.id, h.conversation_id as "conversationId", coalesce(k.phone, h.phone) as phone,
          case when h.author = 'person' then k.name else n.display_name end as "senderName", h.type, h.body, h.details,
          coalesce(sent.message_id, quoted.id) as "contextMessageId",
          coalesce(f.content_type, h.media_content_type) as "mediaContentType", f.token as "mediaToken", h.at
        from unnest(${organizationIds}::uuid[], ${ids}::uuid[]) as asked (organization_id, id)
        join chat_messages h on h.organization_id = asked.organization_id and h.id = asked.id
          and h.conversation_id is not null
        join numbers n on n.organization_id = h.organization_id and n.id = h.number_id
        left join contacts k on k.organization_id = h.organization_id and k.person_key = h.person_key
        left join media f on f.organization_id = h.organization_id and f.id = h.media_id
        left join lateral (
          select p.message_id from platform_messages p
          where p.hash = hashtextextended(h.context_platform_id, 0) and p.platform_id = h.context_platform_id
            and p.organization_id = h.organization_id limit 1) sent on true
        left join chat_messages quoted on quoted.organization_id = h.organization_id
          and quoted.platform_hash = md5(h.context_platform_id)::uuid`,
  );
