import type pg from 'pg';
import type { Sender } from './found-senders.ts';

/**
 * A conversation with each of the first contacts of rig/contacts.queries.ts, the latest first, with one message each. Three
 * in ten are open, of which some are unread, wait, or are a member's.
 */
export async function fillConversations(sql: pg.Pool, sender: Sender, from: number, count: number): Promise<void> {
  await sql.query(
    `with drawn as (
       select n, md5('thread' || n || $1)::uuid as id, md5('said' || n || $1)::uuid as said, '5511' || (60000000 + n) as person,
         '55119' || (60000000 + n) as phone, now() - n * interval '20 seconds' as at
       from generate_series($4::integer, $4::integer + $5::integer - 1) n
     ),
     threads as (
       insert into conversations (organization_id, id, number_id, person_key, phone, last_message_at, status, unread_count,
         waiting_since, assigned_to)
       select $1::uuid, id, $2::uuid, person, phone, at, case when n % 10 < 3 then 'OPEN' else 'RESOLVED' end,
         case when n % 20 = 0 then 1 + n % 4 else 0 end, case when n % 10 = 1 then at end,
         case when n % 10 = 2 then $3::uuid end
       from drawn
     ),
     written as (
       insert into chat_messages (organization_id, id, number_id, conversation_id, person_key, phone, author, platform_id,
         platform_hash, type, body, raw, written_at, at)
       select $1::uuid, said, $2::uuid, id, person, phone, 'person', 'wamid.' || said, said, 'TEXT',
         'Oi, qual é o prazo de entrega do pedido ' || n || '?', '{}', at, at
       from drawn
     )
     insert into conversation_items (organization_id, conversation_id, at, id, outbound)
     select $1::uuid, id, at, said, false from drawn`,
    [sender.organizationId, sender.numberId, sender.userId, from, count],
  );
}

/** Fills the first thread with so many messages of both sides, and opens its window. Answers its id and its person's phone. */
export async function fillThread(
  sql: pg.Pool,
  sender: Sender,
  messages: number,
): Promise<{ id: string; phone: string }> {
  await sql.query(
    `with drawn as (
       select n, md5('long' || n || $1)::uuid as id, now() - n * interval '11 minutes' as at
       from generate_series(1, $3::integer) n
     ),
     written as (
       insert into chat_messages (organization_id, id, number_id, conversation_id, person_key, phone, author, platform_id,
         platform_hash, type, body, raw, written_at, at)
       select $1::uuid, id, $2::uuid, md5('thread0' || $1)::uuid, '551160000000', '5511960000000',
         case when n % 3 = 0 then 'business' else 'person' end, 'wamid.' || id, id, 'TEXT',
         'Mensagem ' || n || repeat(' de uma conversa que já vem de longe', n % 7), '{}', at, at
       from drawn
     )
     insert into conversation_items (organization_id, conversation_id, at, id, outbound)
     select $1::uuid, md5('thread0' || $1)::uuid, at, id, false from drawn`,
    [sender.organizationId, sender.numberId, messages],
  );
  await sql.query(
    `insert into people (organization_id, person_key, last_inbound_at, window_until)
     values ($1, '551160000000', now(), now() + interval '24 hours')
     on conflict (organization_id, person_key) do update set window_until = excluded.window_until`,
    [sender.organizationId],
  );
  await sql.query('vacuum analyze conversations, chat_messages, conversation_items, people');
  const { rows } = await sql.query<{ id: string }>(`select md5('thread0' || $1)::uuid as id`, [sender.organizationId]);
  return { id: rows[0]?.id ?? '', phone: '+5511960000000' };
}
