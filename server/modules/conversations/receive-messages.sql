-- Receives a set of chat messages. A message that is known already, by the platform's id, changes nothing; two that
-- arrive at once find one thread. Statement by statement, because each must see what the transaction it waited for has written.
-- Answers the messages that were new, with their thread and, for a tap that answers a confirmation, its message.
--
-- Lookups compare the organization with `is not distinct from`, which no index answers: so the planner cannot, while a
-- table is young, read all of an organization instead of looking one key up (500 messages took 1.3 s that way, 0.24 s now).

create or replace function recado.receive_messages(input json)
returns table (id uuid, conversation_id uuid, confirms uuid)
language plpgsql
set search_path = recado
-- planner: queue
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  ids uuid[];
  fresh recado.chat_messages[];
begin
  select array_agg(r.id) into ids
  from json_to_recordset(input) as r ("organizationId" uuid, id uuid, "platformId" text, author text)
  where not exists (select 1 from chat_messages c
      where c.platform_hash = md5(r."platformId")::uuid and c.organization_id is not distinct from r."organizationId")
    -- An echo of what we sent ourselves is in the thread already.
    and case when r.author = 'person' then true else (select count(*) = 0 from platform_messages p
      where p.hash = hashtextextended(r."platformId", 0) and p.platform_id = r."platformId"
        and p.organization_id is not distinct from r."organizationId") end;
  if ids is null then
    return;
  end if;

  with opened as (
    insert into conversations (organization_id, id, number_id, person_key, phone, last_message_at)
    select distinct on (r."organizationId", r."personKey", r."numberId")
      r."organizationId", r."conversationId", r."numberId", r."personKey", r.phone, r.at
    from json_to_recordset(input) as r ("organizationId" uuid, id uuid, "conversationId" uuid, "numberId" uuid,
      "personKey" text, phone text, inbox boolean, at timestamptz)
    where r.inbox and r.id = any (ids)
    order by 1, 4, 3, r.at
    on conflict do nothing
    returning organization_id, id
  )
  insert into conversation_backfills (organization_id, conversation_id)
  select organization_id, id from opened order by 1, 2
  on conflict do nothing;

  with kept as (
    insert into chat_messages (organization_id, id, number_id, conversation_id, person_key, phone, author, platform_id,
      platform_hash, type, body, details, context_platform_id, change, target_hash, media_content_type, media_summary,
      raw, written_at, at, past)
    select r."organizationId", r.id, r."numberId", c.id, r."personKey", r.phone, r.author, r."platformId",
      md5(r."platformId")::uuid, r.type, r.body, r.details, r."contextPlatformId", r.change,
      md5(r."targetPlatformId")::uuid, r."mediaContentType", r."mediaSummary", r.raw, r."writtenAt", r.at, r.past
    from json_to_recordset(input) as r ("organizationId" uuid, id uuid, "numberId" uuid, "personKey" text, phone text,
      inbox boolean, author text, "platformId" text, type text, body text, details jsonb, "contextPlatformId" text,
      change text, "targetPlatformId" text, "mediaContentType" text, "mediaSummary" text, raw jsonb,
      "writtenAt" timestamptz, at timestamptz, past boolean)
    left join lateral (
      select c.id from conversations c where r.inbox and c.person_key = r."personKey" and c.number_id = r."numberId"
        and c.organization_id is not distinct from r."organizationId" limit 1) c on true
    where r.id = any (ids)
    order by 1, md5(r."platformId")
    on conflict do nothing
    returning *
  )
  select array_agg(row (k.*)::recado.chat_messages), array_agg(k.id) into fresh, ids from kept k;
  if ids is null then
    return;
  end if;

  perform recado.list_chats(fresh);
  insert into media_copies (organization_id, message_id, number_id, platform_media_id, filename)
  select r."organizationId", r.id, r."numberId", r."mediaId", r."mediaFilename"
  from json_to_recordset(input) as r ("organizationId" uuid, id uuid, "numberId" uuid, "mediaId" text, "mediaFilename" text)
  where r."mediaId" is not null and r.id = any (ids);

  return query
  select m.id, m.conversation_id, recado.confirm_message(m) from unnest(fresh) m;
end
$$;

-- Puts new messages into their threads: edits and deletions change what they are about, whichever came first, but never
-- one another, or their order would show; the rest is listed, counted as unread, and opens a resolved thread again. What
-- the team wrote by hand was read by the team.
create or replace function recado.list_chats(fresh recado.chat_messages[]) returns void
language plpgsql
set search_path = recado
-- planner: queue
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  targets uuid[];
  target_organizations uuid[];
begin
  -- One by one, each by its key, whatever the statistics of a young table.
  perform 1 from (select distinct organization_id, conversation_id from unnest(fresh) order by 1, 2) n
  cross join lateral (
    select 1 from conversations c where c.organization_id = n.organization_id and c.id = n.conversation_id
    limit 1 for no key update) c;

  select array_agg(t.organization_id), array_agg(t.id) into target_organizations, targets from (
    select t.organization_id, t.id from unnest(fresh) c
    join chat_messages t on t.platform_hash = c.target_hash and t.organization_id is not distinct from c.organization_id
      and t.change is null
    union
    select t.organization_id, t.id from unnest(fresh) t
    where t.change is null and exists (select 1 from chat_messages c
      where c.target_hash = t.platform_hash and c.organization_id is not distinct from t.organization_id)
  ) t;
  if targets is not null then
    perform recado.change_chats(target_organizations, targets);
  end if;

  insert into conversation_items (organization_id, conversation_id, at, id, outbound)
  select m.organization_id, m.conversation_id, m.at, m.id, false from unnest(fresh) m
  where m.conversation_id is not null
    and (m.change is null or not exists (select 1 from chat_messages t
      where t.platform_hash = m.target_hash and t.organization_id is not distinct from m.organization_id
        and t.person_key = m.person_key and t.author = m.author and t.change is null))
  order by 1, 2, 3, 4
  on conflict do nothing;

  update conversations c
  set last_message_at = greatest(c.last_message_at, t.at),
    status = case when c.status = 'RESOLVED' and t.by_person then 'OPEN' else c.status end,
    unread_count = case when t.by_business then 0 else c.unread_count end + t.unread,
    waiting_since = case when t.unread > 0 and not t.by_business then coalesce(c.waiting_since, t.at)
      when t.unread > 0 then t.at when t.by_business then null else c.waiting_since end,
    answered_at = case when t.by_business then recado.now() else c.answered_at end,
    answer_count = c.answer_count + case when t.by_business then 1 else 0 end,
    answered_by = case when t.by_business then null else c.answered_by end
  from (
    select organization_id, conversation_id, max(at) as at, bool_or(author = 'person' and not past) as by_person,
      bool_or(author = 'business' and not past) as by_business,
      count(*) filter (where author = 'person' and not past and type <> 'REACTION'
        and at > coalesce(answered_at, '-infinity')) as unread
    from (
      select m.organization_id, m.conversation_id, m.at, m.author, m.type, m.past,
        max(m.at) filter (where m.author = 'business') over (partition by m.organization_id, m.conversation_id) as answered_at
      from unnest(fresh) m where m.change is null and m.conversation_id is not null
    ) m
    group by 1, 2
  ) t
  -- They are locked: where each is found now, it stays.
  cross join lateral (
    select o.ctid as place from conversations o
    where o.organization_id = t.organization_id and o.id = t.conversation_id limit 1) o
  where c.ctid = o.place;
end
$$;

-- The last word on each message: the text of the edit that was written last, and within a second arrived last, and a
-- deletion where there is one. Each is found apart, or a text that is edited and deleted would show which came first.
-- Only its own author may change a message. A change that was listed because it came before what it changes is listed no more.
create or replace function recado.change_chats(organizations uuid[], ids uuid[]) returns void
language sql
set search_path = recado
as $$
  update chat_messages t
  set body = case when c.edited_at is null then t.body else c.body end,
    edited_at = case when c.deleted_at is null then c.edited_at end,
    deleted_at = c.deleted_at
  from (
    select t.organization_id, t.id,
      (array_agg(c.body order by c.at desc, c.platform_hash) filter (where c.change = 'edit'))[1] as body,
      (array_agg(c.written_at order by c.at desc, c.platform_hash) filter (where c.change = 'edit'))[1] as edited_at,
      (array_agg(c.written_at order by c.at desc, c.platform_hash) filter (where c.change = 'revoke'))[1] as deleted_at
    from unnest(organizations, ids) as n (organization_id, id)
    join chat_messages t on t.organization_id = n.organization_id and t.id = n.id
    join chat_messages c on c.target_hash = t.platform_hash and c.organization_id is not distinct from t.organization_id
      and c.person_key = t.person_key and c.author = t.author
    group by t.organization_id, t.id
  ) c
  where t.organization_id = c.organization_id and t.id = c.id;

  delete from conversation_items i
  using unnest(organizations, ids) as n (organization_id, id), chat_messages t, chat_messages c
  where t.organization_id = n.organization_id and t.id = n.id and c.target_hash = t.platform_hash
    and c.organization_id is not distinct from t.organization_id and c.person_key = t.person_key and c.author = t.author
    and i.organization_id = c.organization_id and i.conversation_id = c.conversation_id and i.at = c.at and i.id = c.id
$$;

-- A tap on a send with `confirmation`: its first button means confirmed, any other declined. Answers the message that
-- was confirmed or declined; null for every other message.
create or replace function recado.confirm_message(m recado.chat_messages) returns uuid
language plpgsql
set search_path = recado
-- planner: free + unpruned
set enable_partition_pruning = off
as $$
declare
  asked record;
begin
  if m.author <> 'person' or m.context_platform_id is null or m.details -> 'reply' is null then
    return null;
  end if;
  select o.organization_id, o.id,
    case when o.template_id is null then m.details #>> '{reply,id}' = o.content #>> '{interactive,buttons,0,id}'
      else m.details #>> '{reply,title}' = (
        select b ->> 'text' from templates t, jsonb_array_elements(t.structure -> 'buttons') with ordinality as e (b, n)
        where t.organization_id = o.organization_id and t.id = o.template_id and b ->> 'type' = 'QUICK_REPLY'
        order by n limit 1) end as yes
  into asked
  from platform_messages p
  join messages o on o.organization_id = p.organization_id and o.id = p.message_id
  where p.hash = hashtextextended(m.context_platform_id, 0) and p.platform_id = m.context_platform_id
    and p.organization_id = m.organization_id and o.person_key = m.person_key
    and o.content -> 'confirmation' = 'true'
  limit 1;
  if asked is null then
    return null;
  end if;
  update message_states s
  set confirmation_answer = case when asked.yes then 'confirmed' else 'declined' end, confirmation_at = m.at
  where s.organization_id = asked.organization_id and s.id = asked.id
    and coalesce(s.confirmation_at, '-infinity') <= m.at;
  return asked.id;
end
$$;
