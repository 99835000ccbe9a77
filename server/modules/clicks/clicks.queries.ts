import type { Db } from '../../database/database.ts';
import { many, maybe, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { LinkedContent } from './find-destination.ts';

export const findLinkedContent = (system: Db, organizationId: Uuid, messageId: Uuid) =>
  maybe<{ content: LinkedContent }>(
    system,
    sql`select content from messages where organization_id = ${organizationId} and id = ${messageId}`,
  );

/** Whether it was the first: see clicks/record-click.sql. */
export const recordClick = (system: Db, organizationId: Uuid, messageId: Uuid, buttonIndex: number) =>
  one<{ first: boolean }>(
    system,
    sql`select recado.record_click(${organizationId}, ${messageId}, ${buttonIndex}) as first`,
  );

export type ClickFacts = {
  messageId: Uuid;
  campaignId: Uuid | null;
  receiver: string | null;
  content: LinkedContent;
  buttonIndex: number;
  clickedAt: Date;
};

/** What the events of a set of clicks show. */
export const listClickFacts = (system: Db, organizationIds: readonly Uuid[], messageIds: readonly Uuid[]) =>
  many<ClickFacts>(
    system,
    sql`select m.id as "messageId", m.campaign_id as "campaignId", m.receiver, m.content,
          c.button_index as "buttonIndex", c.clicked_at as "clickedAt"
        from unnest(${organizationIds}::uuid[], ${messageIds}::uuid[]) as asked (organization_id, id)
        join messages m on m.organization_id = asked.organization_id and m.id = asked.id
        join message_clicks c on c.organization_id = m.organization_id and c.message_id = m.id`,
  );
