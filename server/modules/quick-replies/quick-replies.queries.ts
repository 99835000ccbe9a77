import type { Db } from '../../database/database.ts';
import { many, maybe, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export type QuickReply = { id: Uuid; shortcut: string; body: string; interactive: object | null; updatedAt: Date };

const columns = sql`id, shortcut, body, interactive, updated_at as "updatedAt"`;

export const listQuickReplyRows = (db: Db, organizationId: Uuid) =>
  many<QuickReply>(
    db,
    sql`select ${columns} from quick_replies where organization_id = ${organizationId} order by shortcut`,
  );

export const countQuickReplies = (db: Db, organizationId: Uuid) =>
  one<{ total: number }>(
    db,
    sql`select count(*)::integer as total from quick_replies where organization_id = ${organizationId}`,
  );

type Written = Pick<QuickReply, 'id' | 'shortcut' | 'body' | 'interactive'>;

/** Null when the shortcut is taken. */
export const insertQuickReply = (db: Db, organizationId: Uuid, { id, shortcut, body, interactive }: Written) =>
  maybe<QuickReply>(
    db,
    sql`insert into quick_replies (organization_id, id, shortcut, body, interactive)
        values (${organizationId}, ${id}, ${shortcut}, ${body}, ${interactive && JSON.stringify(interactive)}::jsonb)
        on conflict do nothing returning ${columns}`,
  );

/** `taken`: another has the shortcut. Nothing at all: there is no such quick reply. */
export const updateQuickReplyRow = (db: Db, organizationId: Uuid, { id, shortcut, body, interactive }: Written) =>
  maybe<QuickReply & { taken: boolean }>(
    db,
    sql`with clash as (
          select 1 from quick_replies where organization_id = ${organizationId} and shortcut = ${shortcut} and id <> ${id}),
        written as (
          update quick_replies set shortcut = ${shortcut}, body = ${body}, updated_at = recado.now(),
            interactive = ${interactive && JSON.stringify(interactive)}::jsonb
          where organization_id = ${organizationId} and id = ${id} and not exists (select from clash)
          returning ${columns})
        select w.*, false as taken from written w
        union all
        select ${columns}, true from quick_replies
        where organization_id = ${organizationId} and id = ${id} and exists (select from clash)`,
  );

export const deleteQuickReplyRow = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<{ id: Uuid }>(
    db,
    sql`delete from quick_replies where organization_id = ${organizationId} and id = ${id} returning id`,
  );
