import type { Db } from '../../database/database.ts';
import { many, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** What the team of a conversation does beside it: looks, types, writes notes. */
export type PresenceState = 'viewing' | 'typing';

/** True when colleagues have something new to see: the same again only postpones its end. */
export const writePresence = (db: Db, organizationId: Uuid, conversationId: Uuid, userId: Uuid, state: PresenceState) =>
  one<{ changed: boolean }>(
    db,
    sql`with before as materialized (
          select state from conversation_presence
          where organization_id = ${organizationId} and conversation_id = ${conversationId} and user_id = ${userId}
            and until > recado.now()),
        gone as (
          delete from conversation_presence
          where organization_id = ${organizationId} and conversation_id = ${conversationId} and until < recado.now()
            and user_id <> ${userId}),
        written as (
          insert into conversation_presence (organization_id, conversation_id, user_id, state, until)
          values (${organizationId}, ${conversationId}, ${userId}, ${state}, recado.now() + interval '30 seconds')
          on conflict (organization_id, conversation_id, user_id)
          do update set state = excluded.state, until = excluded.until
          returning state)
        select w.state is distinct from (select state from before) as changed from written w`,
  );

export const deletePresence = (db: Db, organizationId: Uuid, conversationId: Uuid, userId: Uuid) =>
  one<{ changed: boolean }>(
    db,
    sql`with gone as (
          delete from conversation_presence
          where organization_id = ${organizationId} and conversation_id = ${conversationId} and user_id = ${userId}
          returning user_id)
        select exists (select from gone) as changed`,
  );

/** Names are read by `system`: a request sees nobody's account. */
export const listPresent = (system: Db, organizationId: Uuid, conversationId: Uuid, except: Uuid) =>
  many<{ userId: Uuid; name: string; state: PresenceState }>(
    system,
    sql`select p.user_id as "userId", u.name, p.state from conversation_presence p
        join users u on u.id = p.user_id
        where p.organization_id = ${organizationId} and p.conversation_id = ${conversationId}
          and p.user_id <> ${except} and p.until > recado.now()
        order by u.name`,
  );

export type Note = { id: Uuid; userId: Uuid; userName: string | null; body: string; createdAt: Date };

export const insertNote = (
  db: Db,
  organizationId: Uuid,
  note: { id: Uuid; conversationId: Uuid; userId: Uuid; body: string },
) =>
  one<{ createdAt: Date }>(
    db,
    sql`insert into conversation_notes (organization_id, id, conversation_id, user_id, body)
        values (${organizationId}, ${note.id}, ${note.conversationId}, ${note.userId}, ${note.body})
        returning created_at as "createdAt"`,
  );

export const listNoteRows = (system: Db, organizationId: Uuid, conversationId: Uuid) =>
  many<Note>(
    system,
    sql`select n.id, n.user_id as "userId", u.name as "userName", n.body, n.created_at as "createdAt"
        from conversation_notes n left join users u on u.id = n.user_id
        where n.organization_id = ${organizationId} and n.conversation_id = ${conversationId}
        order by n.created_at desc, n.id desc limit 200`,
  );

export const findName = (system: Db, userId: Uuid) =>
  one<{ name: string }>(system, sql`select name from users where id = ${userId}`);
