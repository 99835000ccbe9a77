import type { Permission, Role } from '@recado/contract/permissions.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import * as functions from './privacy.functions.ts';

/**
 * All of these are stored functions: see privacy/erase-person.sql. Those that run as the owner are called
 * with the organization set, and compare it.
 */
export const knowsPerson = (db: Db, organizationId: Uuid, personKey: string) =>
  one<{ known: boolean }>(db, sql`select recado.knows_person(${organizationId}, ${personKey}) as known`);

export type InMotion = { waiting: Uuid[]; held: number; notices: boolean };

export const personInMotion = (system: Db, organizationId: Uuid, personKey: string, spellings: readonly string[]) =>
  one<InMotion>(
    system,
    sql`select waiting, held, notices from recado.person_in_motion(${organizationId}, ${personKey}, ${spellings})`,
  );

export const cancelWaiting = (system: Db, organizationId: Uuid, messageId: Uuid) =>
  none(system, sql`select recado.cancel_message(${organizationId}, ${messageId})`);

/** What stands for the person once they are known by hash alone: opted out, and silent. */
export const insertErasedPerson = (tx: Tx, organizationId: Uuid, hash: string) =>
  none(
    tx,
    sql`insert into people (organization_id, person_key, opted_out_at, opted_out_source)
        values (${organizationId}, ${hash}, recado.now(), 'LGPD')
        on conflict (organization_id, person_key) do update set opted_out_source = 'LGPD',
          opted_out_at = coalesce(people.opted_out_at, excluded.opted_out_at)`,
  );

export type AskedPerson = { organizationId: Uuid; personKey: string; spellings: readonly string[]; hash: string };
export type Erased = { counts: Record<string, number>; files: Uuid[]; erasedAt: Date };

export async function erasePersonRows(tx: Tx, asked: AskedPerson, alias: string, userId: Uuid): Promise<Erased> {
  const erasing = functions.erasePerson({
    organization: asked.organizationId,
    person: asked.personKey,
    spellings: asked.spellings,
    hash: asked.hash,
    alias,
    askedBy: userId,
  });
  const { erased, erasedAt } = await one<{ erased: Omit<Erased, 'erasedAt'>; erasedAt: Date }>(
    tx,
    sql`select value as erased, recado.now() as "erasedAt" from (${erasing}) done`,
  );
  return { ...erased, erasedAt };
}

/** What was made for this person alone goes with them. */
export const listFilesSentTo = (tx: Tx, organizationId: Uuid, personKeys: readonly string[]) =>
  one<{ files: Uuid[] }>(tx, sql`select recado.files_sent_to(${organizationId}, ${personKeys}) as files`);

export const letGoOfFiles = (tx: Tx, organizationId: Uuid, files: readonly Uuid[]) =>
  none(tx, sql`select recado.let_go_of(${organizationId}, ${files}::uuid[])`);

export const insertExportLog = (tx: Tx, organizationId: Uuid, hash: string, userId: Uuid) =>
  none(
    tx,
    sql`insert into privacy_log (organization_id, action, person_key, user_id)
        values (${organizationId}, 'EXPORT', ${hash}, ${userId})`,
  );

export type MessageTrace = {
  id: Uuid;
  inbound: boolean;
  type: string;
  templateName: string | null;
  body: string | null;
  status: string | null;
  ours: string | null;
  theirs: string | null;
  createdAt: Date;
};

/** Messages in both directions, newest first. */
export const listMessageTraces = (db: Db, organizationId: Uuid, personKey: string, most: number) =>
  many<MessageTrace>(
    db,
    sql`(select m.id, false as inbound, m.type, m.template_name as "templateName", m.body, s.status, n.phone as ours,
            m.receiver as theirs, m.created_at as "createdAt"
          from (select id from recado.messages_of_person(${organizationId}, ${personKey}) as own (id)
            order by id desc limit ${most}) t
          join messages m on m.organization_id = ${organizationId} and m.id = t.id and m.person_key = ${personKey}
          join message_states s on s.organization_id = m.organization_id and s.id = m.id
          left join numbers n on n.organization_id = m.organization_id and n.id = m.number_id)
        union all
        (select c.id, c.author = 'person', c.type, null, c.body, null, n.phone, c.phone, c.at
          from chat_messages c
          left join numbers n on n.organization_id = c.organization_id and n.id = c.number_id
          where c.organization_id = ${organizationId} and c.person_key = ${personKey}
          order by c.id desc limit ${most})
        order by "createdAt" desc, id desc limit ${most}`,
  );

export type ConversationTrace = { id: Uuid; status: string; lastMessageAt: Date; createdAt: Date };

export const listConversationTraces = (db: Db, organizationId: Uuid, personKey: string) =>
  many<ConversationTrace>(
    db,
    sql`select c.id, c.status, c.created_at as "createdAt", case when s.at is null then c.last_message_at
          else greatest(c.last_message_at, least(s.at, recado.now())) end as "lastMessageAt"
        from conversations c
        left join (select conversation_id, max(at) as at from recado.unlisted_sent(${organizationId}) group by 1) s
          on s.conversation_id = c.id
        where c.organization_id = ${organizationId} and c.person_key = ${personKey} order by c.id`,
  );

export type ConsentTrace = {
  kind: 'STOP' | 'RESUME';
  source: 'API' | 'KEYWORD' | 'BUTTON' | 'PANEL' | 'LGPD' | 'PLATFORM';
  text: string | null;
  numberId: Uuid | null;
  userId: Uuid | null;
  at: Date;
};

export const listConsentTraces = (db: Db, organizationId: Uuid, personKey: string) =>
  many<ConsentTrace>(
    db,
    sql`select kind, source, text, number_id as "numberId", user_id as "userId", at from consents
        where organization_id = ${organizationId} and person_key = ${personKey} order by seq`,
  );

export const findUserFacts = (system: Db, userId: Uuid) =>
  maybe<{ id: Uuid; name: string; email: string; phone: string | null; createdAt: Date }>(
    system,
    sql`select id, name, email, phone, created_at as "createdAt" from users where id = ${userId}`,
  );

/** A user may belong to several organizations, and the export is about the user. */
export const listUserOrganizations = (system: Db, userId: Uuid) =>
  many<{ id: Uuid; name: string; role: Role; joinedAt: Date }>(
    system,
    sql`select o.id, o.name, m.role, m.joined_at as "joinedAt" from memberships m
        join organizations o on o.id = m.organization_id
        where m.user_id = ${userId} order by m.joined_at, o.id`,
  );

export type UserKey = {
  id: Uuid;
  organizationId: Uuid;
  name: string;
  prefix: string;
  lastFour: string;
  permissions: Permission[];
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
};

export const listUserKeys = (system: Db, userId: Uuid) =>
  many<UserKey>(
    system,
    sql`select k.id, k.organization_id as "organizationId", k.name, k.prefix, k.last_four as "lastFour", k.permissions,
          k.created_at as "createdAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
          k.last_used_at as "lastUsedAt"
        from memberships m join api_keys k on k.organization_id = m.organization_id and k.user_id = m.user_id
        where m.user_id = ${userId} order by k.created_at, k.id`,
  );
