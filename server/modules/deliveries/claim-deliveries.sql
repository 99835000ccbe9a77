-- Claims what a lane may send now and commits an attempt number before the first byte leaves.
-- The lane row is locked FOR SHARE: a worker that takes the lane over waits for this claim's commit, then sees all of it.
-- Rules that may have changed since acceptance are looked at again; a row that fails one comes back with its refusal.
-- `allowed` is null unless a cap of the day let only these messages pass.
-- Queue rows are locked before states, as a cancellation does. A state is moved only from where it was seen.
--
-- Nothing here is left to the planner, so one plan, made when the queue was empty, serves for good: planning anew cost
-- 3 ms a claim, and a plan of its own choice 270 ms with 10,000 waiting. Rows are locked first and then found by their
-- place, which the next statement's snapshot always shows; every look is a LATERAL with LIMIT 1, so it is a probe by
-- primary key that ends in the partition which has the row; and each step hands its whole row to the next: two steps
-- joined compare every row with every other. The number is looked at once, and so is its owner, unless others share it:
-- then whether an organization may send is asked row by row, and what may not is set aside first (deliveries/set-aside.sql).
-- A number that cannot be used fails what is queued, but for campaigns: theirs waits, and they pause at their next turn.

create function recado.claim_deliveries(lane uuid, worker uuid, held_fence bigint, most integer,
  allowed uuid[] default null)
returns table (organization_id uuid, message_id uuid, attempt_no integer, number_id uuid, receiver text,
  person_key text, platform_person_id text /* null */, type text, content jsonb /* Content */,
  refusal text /* FailureCode | null */, attempts smallint, priority smallint,
  tried_ms double precision)
language plpgsql
set search_path = recado
-- planner: set + no bitmapscan, no sort, unpruned
set enable_partition_pruning = off
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
as $$
#variable_conflict use_column
declare
  at timestamptz := recado.now();
  places tid[];
  number_refusal text;
  is_shared boolean;
  owner_stopped boolean;
begin
  perform 1 from lanes where id = lane and worker_id = worker and fence = held_fence for share;
  if not found then
    raise exception 'lane % is no longer held under fence %', lane, held_fence using errcode = 'RC001';
  end if;

  select case when n.status in ('RESTRICTED', 'BANNED') then 'NUMBER_BLOCKED'
    when n.status <> 'CONNECTED' then 'SENDER_NOT_ALLOWED' end,
    n.kind = 'SHARED', o.suspended_at is not null or o.held_at is not null
  into number_refusal, is_shared, owner_stopped
  from lanes l
  join numbers n on n.organization_id = l.organization_id and n.id = l.id
  join organizations o on o.id = l.organization_id
  where l.id = lane;
  if not found or owner_stopped and not is_shared then
    return;
  end if;
  if is_shared then
    perform recado.set_aside(lane, most);
  end if;

  -- One probe per priority keeps codes ahead of everything however long the marketing queue is.
  places := array(
    select d.place
    from (values (1), (2), (3), (4)) as p (priority)
    cross join lateral (
      select q.ctid as place, q.priority, q.due_at, q.seq from deliveries q
      where q.lane_id = lane and q.priority = p.priority and q.due_at <= at and q.fence is null
        and (allowed is null or q.message_id = any (allowed))
        and (not is_shared or (select o.suspended_at is null and o.held_at is null from organizations o
          where o.id = q.organization_id))
      order by q.due_at, q.seq limit most
      for update skip locked
    ) d
    order by d.priority, d.due_at, d.seq
    limit most);
  if number_refusal is not null then
    places := recado.keep_campaigns(places, at);
  end if;
  if cardinality(places) = 0 then
    return;
  end if;

  return query
  with due as materialized (
    select d.ctid as place, d.organization_id, d.message_id, d.attempts, d.priority, d.due_at, d.seq
    from deliveries d where d.ctid = any (places)
  ),
  looked as materialized (
    select d.*, s.status as old, s.updated_at as tried_at, m.number_id, m.receiver, m.person_key, p.platform_person_id,
      m.type, m.content,
      case
        when number_refusal is not null then number_refusal
        when t.status = 'PAUSED' then 'TEMPLATE_PAUSED'
        when m.template_id is not null and t.status is distinct from 'APPROVED' then 'TEMPLATE_NOT_SENDABLE'
        else recado.standing_refusal(person => p.person, type => m.type, category => coalesce(t.category, m.category),
          at => at)
      end as refusal
    from due d
    cross join lateral (
      select s.status, s.updated_at from message_states s
      where s.organization_id = d.organization_id and s.id = d.message_id and s.status in ('PENDING', 'PROCESSING')
      limit 1) s
    cross join lateral (
      select * from messages m where m.organization_id = d.organization_id and m.id = d.message_id limit 1) m
    left join lateral (
      select t.status, t.category from templates t where t.organization_id = d.organization_id and t.id = m.template_id
      limit 1) t on true
    left join lateral (
      select q as person, q.platform_person_id from people q
      where q.organization_id = d.organization_id and q.person_key = m.person_key
      limit 1) p on true
    order by d.organization_id, d.message_id
  ),
  -- Proven sent, or ended in another way, while it waited to be tried again: left here, it would be found first for ever.
  over as (
    delete from deliveries where ctid = any (places) and ctid <> all (array(select place from looked))
  ),
  moved as (
    -- The instant of the first attempt stays, until something comes of one.
    update message_states s
    set status = 'PROCESSING', attempt_no = s.attempt_no + 1, claimed_at = at,
      updated_at = case when l.attempts = 0 then at else s.updated_at end
    from looked l
    where s.organization_id = l.organization_id and s.id = l.message_id and s.status = l.old
    returning l.*, s.attempt_no
  ),
  published as (
    insert into outbox (organization_id, type, subject_ids, size, old, new, at)
    select organization_id, 'message.status_updated', array_agg(message_id), count(*), 'PENDING', 'PROCESSING', at
    from moved where old = 'PENDING' group by organization_id
  ),
  fenced as (
    update deliveries d set fence = held_fence, attempts = d.attempts + 1
    where d.ctid = any (array(select place from moved))
  )
  select m.organization_id, m.message_id, m.attempt_no, m.number_id, m.receiver, m.person_key, m.platform_person_id,
    m.type, m.content, m.refusal, (m.attempts + 1)::smallint, m.priority,
    -- A suspension between two attempts is no time it was tried for.
    case when m.attempts = 0 then 0 else extract(epoch from at - greatest(m.tried_at, (
      select o.released_at from organizations o where o.id = m.organization_id))) * 1000 end::double precision
  from moved m
  order by m.priority, m.due_at, m.seq;
end
$$;

-- Puts off what belongs to campaigns that are not over, and answers the others. A minute is enough for a campaign to notice
-- and pause; what comes back to the queue after that is held with the rest.
create or replace function recado.keep_campaigns(places tid[], at timestamptz) returns tid[]
language plpgsql
set search_path = recado
-- planner: probe + unpruned
set enable_partition_pruning = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  running tid[];
  paused tid[];
begin
  select coalesce(array_agg(d.ctid) filter (where c.paused_at is null), '{}'),
    coalesce(array_agg(d.ctid) filter (where c.paused_at is not null), '{}')
  into running, paused
  from deliveries d
  cross join lateral (
    select m.campaign_id from messages m where m.organization_id = d.organization_id and m.id = d.message_id limit 1) m
  join campaigns c on c.organization_id = d.organization_id and c.id = m.campaign_id
  where d.ctid = any (places) and c.status in ('INGESTING', 'AB_TESTING');
  update deliveries set due_at = at + interval '1 minute' where ctid = any (running);
  update deliveries set due_at = 'infinity' where ctid = any (paused);
  return array(select p from unnest(places) as p where p <> all (running || paused));
end
$$;

-- After a claim whose answer was lost: what is claimed under the caller's fence and not on its way has never left, and is
-- queued again as if it had not been claimed. The exclusive lock on the lane row proves that the lost claim has ended.
create or replace function recado.free_claims(lane uuid, worker uuid, held_fence bigint, on_their_way uuid[])
returns integer
language plpgsql
set search_path = recado
as $$
declare
  freed integer;
begin
  perform 1 from lanes where id = lane and worker_id = worker and fence = held_fence for update;
  if not found then
    raise exception 'lane % is no longer held under fence %', lane, held_fence using errcode = 'RC001';
  end if;
  with freed as (
    update deliveries d set fence = null, attempts = d.attempts - 1
    where d.lane_id = lane and d.fence = held_fence and d.message_id <> all (on_their_way)
    returning 1
  )
  select count(*) into freed from freed;
  return freed;
end
$$;
