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

/**
 * Twenty automations of three steps. Each contact of rig/contacts.queries.ts has been through the first of them. Answers
 * its id.
 */
export async function fillAutomations(sql: pg.Pool, sender: Sender, runs: number): Promise<string> {
  await sql.query(
    `with drawn as (select n, md5('automation' || n || $1)::uuid as id from generate_series(0, 19) n),
     made as (
       insert into automations (organization_id, id, user_id, name, trigger, version, active)
       select $1::uuid, id, $2::uuid, 'Carrinho abandonado ' || n, 'cart.abandoned', 1, true from drawn
     )
     insert into automation_versions (organization_id, automation_id, version, trigger, steps)
     select $1::uuid, id, 1, 'cart.abandoned', jsonb_build_array(
       jsonb_build_object('id', md5('wait' || $1)::uuid, 'type', 'wait', 'config', jsonb_build_object('minutes', 60)),
       jsonb_build_object('id', md5('send' || $1)::uuid, 'type', 'message',
         'config', jsonb_build_object('templateId', $3::uuid, 'variables', jsonb_build_array('{{contact.name}}'))),
       jsonb_build_object('id', md5('tag' || $1)::uuid, 'type', 'tag', 'config', jsonb_build_object('add', jsonb_build_array('cliente'))))
     from drawn`,
    [sender.organizationId, sender.userId, sender.templateId],
  );
  await sql.query(
    `with drawn as (
       select n, (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - n * 20000), 12, '0') || '7'
           || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid as id, now() - n * interval '20 seconds' as at
       from (select n, md5('run' || n || $1) as hash from generate_series(0, $2::integer - 1) n) numbered
     ),
     entered as (
       insert into automation_runs (organization_id, id, automation_id, version, person_key, phone, status, started_at,
         finished_at)
       select $1::uuid, id, md5('automation0' || $1)::uuid, 1, '5511' || (60000000 + n), '55119' || (60000000 + n),
         'COMPLETED', at, at
       from drawn
     ),
     counted as (
       insert into automation_counts (organization_id, automation_id, day, kind, runs)
       select $1::uuid, md5('automation0' || $1)::uuid, (at at time zone 'UTC')::date, kind, count(*)
       from drawn cross join unnest('{COMPLETED,ENTERED}'::text[]) kind group by 3, 4
     )
     insert into automation_run_events (organization_id, run_id, id, kind, step_id, at)
     select $1::uuid, id, md5(kind || step || id)::uuid, kind, md5(step || $1)::uuid, at
     from drawn cross join unnest('{wait,send,tag}'::text[]) step cross join unnest('{STEP_STARTED,STEP_DONE}'::text[]) kind`,
    [sender.organizationId, runs],
  );
  await sql.query('vacuum analyze automations, automation_versions, automation_runs, automation_run_events');
  const { rows } = await sql.query<{ id: string }>(`select md5('automation0' || $1)::uuid as id`, [
    sender.organizationId,
  ]);
  return rows[0]?.id ?? '';
}
