import type { Db } from '../../database/database.ts';
import { many, maybe, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export const findLookup = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<{ country: string | null; lineType: string; at: Date }>(
    db,
    sql`select country, line_type as "lineType", created_at as at from lookups
        where organization_id = ${organizationId} and id = ${id}`,
  );

/** By the clock that entries are booked by. */
export const readNow = (db: Db) => one<{ now: Date }>(db, sql`select recado.now() as now`);

export type Happening = { at: Date; type: 'message.link_clicked' | 'message.received'; text: string | null };

/** The first tap on its link, and what the person wrote in answer to it. */
export const listHappenings = (db: Db, organizationId: Uuid, messageId: Uuid) =>
  many<Happening>(
    db,
    sql`select clicked_at as at, 'message.link_clicked' as type, null as text from message_clicks
        where organization_id = ${organizationId} and message_id = ${messageId}
        union all
        (select c.at, 'message.received', c.body
        from messages m
        join message_states s on s.organization_id = m.organization_id and s.id = m.id
        join chat_messages c on c.organization_id = m.organization_id and c.person_key = m.person_key
          and c.author = 'person' and c.context_platform_id = s.platform_id
        where m.organization_id = ${organizationId} and m.id = ${messageId}
          and s.organization_id = ${organizationId} and s.id = ${messageId} and c.organization_id = ${organizationId}
        order by c.id limit 50)`,
  );
