-- Due questions of one lane that nobody else is at. Those of one conversation wait for each other: an answer is given, or
-- the conversation handed over, before the next is looked at.
create or replace function recado.take_questions(wanted text, most integer, lease_seconds integer)
returns table (organization_id uuid, conversation_id uuid, message_id uuid, entry_id uuid, user_id uuid, month date,
  attempts integer)
language plpgsql
set search_path = recado
-- planner: queue + no bitmapscan, no sort
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
-- It may not gather all that is due and sort it: the index has them in order.
set enable_bitmapscan = off
set enable_sort = off
as $$
#variable_conflict use_column
begin
  return query
  with due as materialized (
    select q.organization_id, q.conversation_id, q.message_id from brain_questions q
    where q.lane = wanted and q.due_at <= recado.now()
      and not exists (select 1 from brain_questions earlier
        where earlier.organization_id = q.organization_id and earlier.conversation_id = q.conversation_id
          and (earlier.asked_at, earlier.message_id) < (q.asked_at, q.message_id))
    order by q.due_at limit most for update skip locked
  )
  update brain_questions q
  set attempts = q.attempts + 1, due_at = recado.now() + interval '1 second' * lease_seconds
  from due d
  where q.organization_id = d.organization_id and q.conversation_id = d.conversation_id and q.message_id = d.message_id
  returning q.organization_id, q.conversation_id, q.message_id, q.entry_id, q.user_id, q.month, q.attempts;
end
$$;

-- Since when the assistant may speak in a conversation: since it was last resolved, or its handoff was.
create or replace function recado.assistant_since(c recado.conversations) returns timestamptz
language sql stable
set search_path = recado
as $$
  select coalesce(greatest(c.resolved_at, (select max(h.resolved_at) from handoffs h
    where h.organization_id = c.organization_id and h.conversation_id = c.id)), '-infinity')
$$;

-- Whether people have this conversation: it was handed to them, or one of them wrote in it. What a caller sends as a plain
-- message counts as soon as the thread lists it; templates, automations and the assistant's own answers are nobody's word.
create or replace function recado.assistant_is_quiet(c recado.conversations) returns boolean
language sql stable
set search_path = recado
as $$
  select exists (select 1 from handoffs h
      where h.organization_id = c.organization_id and h.conversation_id = c.id and h.status = 'OPEN')
    or coalesce(c.answered_at > recado.assistant_since(c), false)
    or exists (
      select 1 from conversation_items i join messages m on m.organization_id = i.organization_id and m.id = i.id
      where i.organization_id = c.organization_id and i.conversation_id = c.id and i.outbound
        and i.at > recado.assistant_since(c) and i.at <= recado.now()
        and m.type <> 'TEMPLATE' and m.automation_id is null
        and not exists (select 1 from brain_answers a where a.organization_id = c.organization_id
          and a.conversation_id = c.id and a.reply_id = m.id))
$$;
