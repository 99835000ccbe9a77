import type { HandoffReason } from '@recado/contract/events/conversation.ts';
import type { HandoffStatus } from '@recado/contract/states.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Handoff } from './handoff.ts';

const columns = sql`h.id, h.conversation_id as "conversationId", h.reason, h.summary, h.status, h.note,
  h.created_at as "createdAt", h.resolved_at as "resolvedAt"`;

export type NewHandoff = {
  organizationId: Uuid;
  id: Uuid;
  conversationId: Uuid;
  reason: HandoffReason;
  summary: string | null;
};

/** Its conversation waits for an agent. Null when an agent has it already: one is open at a time. */
export const insertHandoff = (tx: Tx, made: NewHandoff) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`with made as (
          insert into handoffs (organization_id, id, conversation_id, reason, summary)
          values (${made.organizationId}, ${made.id}, ${made.conversationId}, ${made.reason}, ${made.summary})
          on conflict (organization_id, conversation_id) where status = 'OPEN' do nothing
          returning organization_id, id, conversation_id
        ),
        waiting as (
          update conversations c set status = 'PENDING' from made
          where c.organization_id = made.organization_id and c.id = made.conversation_id and c.status <> 'PENDING'
        )
        select id from made`,
  );

/** Null when it was not open. Its conversation waits no longer. */
export const resolveHandoffRow = (
  db: Db,
  organizationId: Uuid,
  id: Uuid,
  { note, userId }: { note: string | null; userId: Uuid },
) =>
  maybe<Handoff>(
    db,
    sql`with h as (
          update handoffs set status = 'RESOLVED', note = ${note}, resolved_at = recado.now(), resolved_by = ${userId}
          where organization_id = ${organizationId} and id = ${id} and status = 'OPEN'
          returning *
        ),
        waiting as (
          update conversations c set status = 'OPEN' from h
          where c.organization_id = h.organization_id and c.id = h.conversation_id and c.status = 'PENDING'
        )
        select ${columns} from h`,
  );

export const findHandoff = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<Handoff>(
    db,
    sql`select ${columns} from handoffs h where h.organization_id = ${organizationId} and h.id = ${id}`,
  );

const chosen = (organizationId: Uuid, status: HandoffStatus | null) =>
  sql`where h.organization_id = ${organizationId} and (${status}::text is null or h.status = ${status})`;

export const listHandoffRows = (
  db: Db,
  organizationId: Uuid,
  { status, page, size }: { status: HandoffStatus | null; page: number; size: number },
) =>
  many<Handoff>(
    db,
    sql`select ${columns} from handoffs h ${chosen(organizationId, status)}
        order by h.id desc limit ${size} offset ${page * size}`,
  );

export const countHandoffs = (db: Db, organizationId: Uuid, status: HandoffStatus | null) =>
  one<{ total: number }>(db, sql`select count(*)::integer as total from handoffs h ${chosen(organizationId, status)}`);

export const listOpenHandoffs = (db: Db, organizationId: Uuid, conversationIds: readonly Uuid[]) =>
  many<Handoff>(
    db,
    sql`select ${columns} from handoffs h
        where h.organization_id = ${organizationId} and h.conversation_id = any (${conversationIds}::uuid[])
          and h.status = 'OPEN'`,
  );

/** The thread of each person that was busy last. */
export const listThreadsOf = (tx: Tx, organizationIds: readonly Uuid[], personKeys: readonly string[]) =>
  many<{ n: number; conversationId: Uuid }>(
    tx,
    sql`select asked.n::integer, last.id as "conversationId"
        from unnest(${organizationIds}::uuid[], ${personKeys}::text[]) with ordinality
          as asked (organization_id, person_key, n)
        cross join lateral (
          select c.id from conversations c
          where c.organization_id = asked.organization_id and c.person_key = asked.person_key
          order by c.last_message_at desc limit 1) last`,
  );

export type HandoffFacts = Handoff & { phone: string | null };

/** What the events of a set of handoffs show. */
export const listHandoffFacts = (system: Db, organizationIds: readonly Uuid[], ids: readonly Uuid[]) =>
  many<HandoffFacts>(
    system,
    sql`select ${columns}, coalesce(k.phone, c.phone) as phone
        from unnest(${organizationIds}::uuid[], ${ids}::uuid[]) as asked (organization_id, id)
        join handoffs h on h.organization_id = asked.organization_id and h.id = asked.id
        join conversations c on c.organization_id = h.organization_id and c.id = h.conversation_id
        left join contacts k on k.organization_id = c.organization_id and k.person_key = c.person_key`,
  );
