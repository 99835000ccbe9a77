import type { Db } from '../../database/database.ts';
import { many, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export type FailureGroup = {
  errorCode: string | null;
  platformCode: number | null;
  errorText: string | null;
  count: number;
};

/**
 * From the list of what failed, which is as long as there are failures: the campaign's own messages are all of them. Ids
 * begin with their time, so only those since the campaign began are looked at.
 */
export const countFailures = (db: Db, organizationId: Uuid, campaignId: Uuid, firstId: Uuid, most: number) =>
  many<FailureGroup>(
    db,
    sql`select s.error_code as "errorCode", s.error_platform_code as "platformCode", min(s.error_text) as "errorText",
          count(*)::integer as count
        from (
          select l.id from message_listing l
          where l.organization_id = ${organizationId} and l.status = 'FAILED' and l.id >= ${firstId}
          order by l.id desc limit ${most}) l
        cross join lateral (
          select m.campaign_id from messages m where m.organization_id = ${organizationId} and m.id = l.id limit 1) m
        cross join lateral (
          select x.error_code, x.error_platform_code, x.error_text from message_states x
          where x.organization_id = ${organizationId} and x.id = l.id and x.status = 'FAILED' limit 1) s
        where m.campaign_id = ${campaignId}
        group by 1, 2 order by 4 desc`,
  );

export const countBlocks = (db: Db, organizationId: Uuid, campaignId: Uuid) =>
  many<{ code: string; count: number }>(
    db,
    sql`select code, count(*)::integer as count from campaign_blocks
        where organization_id = ${organizationId} and campaign_id = ${campaignId} group by code order by 2 desc`,
  );

export type Minute = { minute: Date; sent: number; delivered: number; read: number; failed: number };

export const listMinutes = (db: Db, organizationId: Uuid, campaignId: Uuid) =>
  many<Minute>(
    db,
    sql`select minute, sent::double precision, delivered::double precision, read::double precision,
          failed::double precision
        from campaign_minutes where organization_id = ${organizationId} and campaign_id = ${campaignId}
        order by minute`,
  );

/**
 * How many of the contacts that became messages last left within these seconds, and what time it is. Contacts become
 * messages a few seconds before they leave, so the newest few thousand hold all of them.
 */
export const countLeaving = (db: Db, organizationId: Uuid, campaignId: Uuid, seconds: number, most: number) =>
  one<{ left: number; now: Date }>(
    db,
    sql`select recado.now() as now, count(*) filter (where s.at > recado.now() - make_interval(secs => ${seconds}))::integer
          as left
        from (
          select w.message_id from campaign_messages w
          where w.organization_id = ${organizationId} and w.campaign_id = ${campaignId}
          order by w.n desc limit ${most}) w
        cross join lateral (
          select coalesce(x.claimed_at, x.sent_at) as at from message_states x
          where x.organization_id = ${organizationId} and x.id = w.message_id limit 1) s`,
  );
