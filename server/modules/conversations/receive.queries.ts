import type { ChatType } from '@recado/contract/states.ts';
import type { Tx } from '../../database/database.ts';
import { many, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { ChatDetails } from './chat-message.ts';

/** One message for the stored function `receive_messages`, which names these fields. */
export type ReceivedRow = {
  organizationId: Uuid;
  id: Uuid;
  /** The thread it opens if there is none. */
  conversationId: Uuid;
  numberId: Uuid;
  /** False on a shared number. */
  inbox: boolean;
  author: 'person' | 'business';
  personKey: string;
  phone: string | null;
  platformId: string;
  type: ChatType;
  body: string | null;
  details: ChatDetails;
  contextPlatformId: string | null;
  change: 'edit' | 'revoke' | null;
  targetPlatformId: string | null;
  mediaId: string | null;
  mediaContentType: string | null;
  mediaSummary: string | null;
  mediaFilename: string | null;
  raw: Record<string, unknown>;
  writtenAt: string;
  at: string;
  past: boolean;
};

export type FreshMessage = { id: Uuid; conversationId: Uuid | null; confirms: Uuid | null };

/** Writes what is new, and answers that alone: see conversations/receive-messages.sql. */
export const receiveRows = (tx: Tx, rows: readonly ReceivedRow[]) =>
  many<FreshMessage>(
    tx,
    sql`select id, conversation_id as "conversationId", confirms
        from recado.receive_messages(${JSON.stringify(rows)}::json)`,
  );

export type WindowRow = {
  organizationId: Uuid;
  personKey: string;
  platformPersonId: string | null;
  /** The platform's second: it closes the window by its own clock. */
  writtenAt: string;
  at: string;
};

/** A person who writes opens the 24-hour window. A repeated or late notice never shortens it. */
export const openWindows = (tx: Tx, rows: readonly WindowRow[]) =>
  none(
    tx,
    sql`insert into people as p (organization_id, person_key, platform_person_id, last_inbound_at, window_until)
        select distinct on (r."organizationId", r."personKey") r."organizationId", r."personKey", r."platformPersonId",
          r.at, r."writtenAt" + interval '24 hours'
        from json_to_recordset(${JSON.stringify(rows)}::json) as r
          ("organizationId" uuid, "personKey" text, "platformPersonId" text, "writtenAt" timestamptz, at timestamptz)
        order by r."organizationId", r."personKey", r.at desc
        on conflict (organization_id, person_key) do update set
          platform_person_id = coalesce(excluded.platform_person_id, p.platform_person_id),
          last_inbound_at = greatest(p.last_inbound_at, excluded.last_inbound_at),
          window_until = greatest(p.window_until, excluded.window_until)`,
  );

export type SharedOwner = { platformNumberId: string; personKey: string; organizationId: Uuid; numberId: Uuid };

/** Whose person it is on a shared number: of the organization that wrote to them last. */
export const listSharedOwners = (tx: Tx, platformNumberIds: readonly string[], personKeys: readonly string[]) =>
  many<SharedOwner>(
    tx,
    sql`select t.platform_number_id as "platformNumberId", t.person_key as "personKey",
          t.organization_id as "organizationId", t.number_id as "numberId"
        from unnest(${platformNumberIds}::text[], ${personKeys}::text[]) as asked (platform_number_id, person_key)
        cross join lateral (
          select * from shared_threads s
          where s.platform_number_id = asked.platform_number_id and s.person_key = asked.person_key
          order by s.at desc limit 1) t`,
  );

/** What a form's answer shows once its form is known. */
export const updateChatBody = (tx: Tx, organizationId: Uuid, id: Uuid, body: string) =>
  none(tx, sql`update chat_messages set body = ${body} where organization_id = ${organizationId} and id = ${id}`);

export type ReceivedEvent = { organizationId: Uuid; id: Uuid; type: 'message.received' | 'message.echo' };

/** Their event waits until the file is here. */
export const deferEvents = (tx: Tx, tellings: readonly ReceivedEvent[]) =>
  none(
    tx,
    sql`update media_copies c set tells = r.type
        from json_to_recordset(${JSON.stringify(tellings)}::json) as r ("organizationId" uuid, id uuid, type text)
        where c.organization_id = r."organizationId" and c.message_id = r.id`,
  );
