import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export type MediaCopy = {
  organizationId: Uuid;
  messageId: Uuid;
  platformMediaId: string;
  filename: string | null;
  attempts: number;
  businessAccountId: Uuid;
  platformNumberId: string;
};

/** Due copies that nobody else is at, leased: see conversations/copy-media.sql. */
export const takeCopies = (db: Db, most: number) =>
  many<MediaCopy>(
    db,
    sql`select t.organization_id as "organizationId", t.message_id as "messageId",
          t.platform_media_id as "platformMediaId", t.filename, t.attempts,
          n.business_account_id as "businessAccountId", n.platform_number_id as "platformNumberId"
        from recado.take_media_copies(${most}) t
        join numbers n on n.organization_id = t.organization_id and n.id = t.number_id`,
  );

type Name = Pick<MediaCopy, 'organizationId' | 'messageId'>;
export type WaitingEvent = 'message.received' | 'message.echo';

/** The copy is settled: answers the event that waited for it; null when nobody waits for the file any more. */
export const endCopy = (tx: Tx, { organizationId, messageId }: Name) =>
  maybe<{ tells: WaitingEvent | null }>(
    tx,
    sql`delete from media_copies where organization_id = ${organizationId} and message_id = ${messageId}
        returning tells`,
  );

export const setMedia = (tx: Tx, { organizationId, messageId }: Name, contentType: string) =>
  none(
    tx,
    sql`update chat_messages set media_id = id, media_content_type = ${contentType}
        where organization_id = ${organizationId} and id = ${messageId}`,
  );

/** Tried again later; answers the event that waits no longer. */
export const postponeCopy = (tx: Tx, { organizationId, messageId }: Name, delaySeconds: number, publishNow: boolean) =>
  maybe<{ tells: WaitingEvent | null }>(
    tx,
    sql`with stood as materialized (
          select organization_id, message_id, tells from media_copies
          where organization_id = ${organizationId} and message_id = ${messageId} for update
        )
        update media_copies c
        set due_at = recado.now() + ${delaySeconds} * interval '1 second',
          tells = case when ${publishNow} then null else c.tells end
        from stood s where c.organization_id = s.organization_id and c.message_id = s.message_id
        returning case when ${publishNow} then s.tells end as tells`,
  );

export const copyIsDue = sql`(select due_at from media_copies order by due_at limit 1) <= recado.now()`;
