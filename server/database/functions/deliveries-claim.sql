-- Claims what a lane may send now and commits an attempt number before the first byte leaves.
-- The lane row is held FOR SHARE: a thief that wants the lane waits until this claim is whole, then finds all of it.
-- Rules that may have changed since acceptance are looked at again; a row that fails one comes back with its refusal.
-- `allowed` is null unless a cap of the day let only these messages pass.

create or replace function recado.claim_deliveries(lane uuid, worker uuid, held_fence bigint, most integer,
  allowed uuid[] default null)
returns table (organization_id uuid, message_id uuid, attempt_no integer, number_id uuid, receiver text,
  person_key text, platform_person_id text, type text, content jsonb, refusal text, attempts smallint, priority smallint)
language plpgsql
set search_path = recado
-- Plans made while the queue was empty must not outlive it: 50,000 rows later one took ten seconds.
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  at timestamptz := recado.now();
begin
  perform 1 from lanes where id = lane and worker_id = worker and fence = held_fence for share;
  if not found then
    raise exception 'lane % is no longer held under fence %', lane, held_fence using errcode = 'RC001';
  end if;

  return query
  with due as materialized (
    -- One probe per priority keeps codes ahead of everything however long the marketing queue is.
    select d.organization_id, d.message_id, d.priority, d.due_at, d.seq
    from (values (1), (2), (3), (4)) as p (priority)
    cross join lateral (
      select * from deliveries q
      where q.lane_id = lane and q.priority = p.priority and q.due_at <= at and q.fence is null
        and (allowed is null or q.message_id = any (allowed))
      order by q.due_at, q.seq limit most
      for update skip locked
    ) d
    order by d.priority, d.due_at, d.seq
    limit most
  ),
  looked as materialized (
    select d.*, m.number_id, m.receiver, m.person_key, p.platform_person_id, m.type, m.content,
      case
        when n.status in ('RESTRICTED', 'BANNED') then 'NUMBER_BLOCKED'
        when n.status <> 'CONNECTED' then 'SENDER_NOT_ALLOWED'
        when t.status = 'PAUSED' then 'TEMPLATE_PAUSED'
        when m.template_id is not null and t.status is distinct from 'APPROVED' then 'TEMPLATE_NOT_SENDABLE'
        when m.type <> 'TEMPLATE' and coalesce(p.window_until, '-infinity') <= at then 'CONVERSATION_WINDOW_CLOSED'
        when p.opted_out_at is not null and coalesce(p.last_inbound_at, '-infinity') <= p.opted_out_at
          and (p.opted_out_source = 'LGPD' or m.type <> 'TEMPLATE') then 'RECIPIENT_OPTED_OUT'
        when p.opted_out_at is not null and m.type = 'TEMPLATE' and m.category <> 'AUTHENTICATION' then 'RECIPIENT_OPTED_OUT'
      end as refusal
    from due d
    join organizations o on o.id = d.organization_id and o.suspended_at is null and o.held_at is null
    join messages m on m.organization_id = d.organization_id and m.id = d.message_id
    join numbers n on n.organization_id = m.organization_id and n.id = m.number_id
    left join templates t on t.organization_id = m.organization_id and t.id = m.template_id
    left join people p on p.organization_id = m.organization_id and p.person_key = m.person_key
  ),
  before as materialized (
    select s.organization_id, s.id, s.status from message_states s
    join looked l on l.organization_id = s.organization_id and l.message_id = s.id
    where s.status in ('PENDING', 'PROCESSING')
    order by s.organization_id, s.id
    for no key update of s
  ),
  moved as (
    update message_states s
    set status = 'PROCESSING', attempt_no = s.attempt_no + 1, updated_at = at
    from before b
    where s.organization_id = b.organization_id and s.id = b.id and s.status in ('PENDING', 'PROCESSING')
    returning s.organization_id, s.id, s.attempt_no, b.status as old
  ),
  published as (
    insert into outbox (organization_id, type, subject_id, old, new, at)
    select m.organization_id, 'message.status_updated', m.id, 'PENDING', 'PROCESSING', at
    from moved m where m.old = 'PENDING'
  ),
  fenced as (
    update deliveries d
    set fence = held_fence, attempts = d.attempts + 1
    from moved m
    where d.organization_id = m.organization_id and d.message_id = m.id
    returning d.organization_id, d.message_id, d.attempts
  )
  select l.organization_id, l.message_id, m.attempt_no, l.number_id, l.receiver, l.person_key, l.platform_person_id,
    l.type, l.content, l.refusal, f.attempts, l.priority
  from moved m
  join looked l on l.organization_id = m.organization_id and l.message_id = m.id
  join fenced f on f.organization_id = m.organization_id and f.message_id = m.id;
end
$$;
