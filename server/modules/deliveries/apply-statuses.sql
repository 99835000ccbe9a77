-- Applies a set of status callbacks. Any order, repetition or delay of the same callbacks ends in the same state:
-- a status only moves a message forward, each step forward publishes one event, and what is not a step forward
-- changes nothing but its own missing timestamp. FAILED is left only when the platform reports that it arrived.
-- An event never has an earlier time than the event before it of the same message: this transaction may have begun
-- before the one whose lock it waited for.
-- A status from another number than the message's own is ignored.

create or replace function recado.apply_statuses(
  organizations uuid[], ids uuid[], numbers uuid[], statuses text[], times timestamptz[], platform_ids text[],
  codes text[], platform_codes integer[], texts text[], effects text[])
returns integer
language plpgsql
set search_path = recado
-- planner: set + unpruned
set plan_cache_mode = force_generic_plan
-- When a row it waited for has changed and its partitions were pruned at run time, PostgreSQL 18.4 skips rows or
-- crashes. So whatever locks or changes rows of a partitioned table looks into all its partitions: one that holds nothing
-- of the set costs a microsecond or two a row, so that two years of months double the cost of a claim.
set enable_partition_pruning = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  now_at timestamptz := recado.now();
  failures json;
  applied integer;
begin
  -- What a restored backup still has queued may fail too: its queue row is locked before its state, as everywhere. A
  -- fenced one is on its way, and its recording takes the state first.
  if 'FAILED' = any (statuses) then
    perform 1 from (
      select distinct organization_id, id from unnest(organizations, ids, statuses) as r (organization_id, id, status)
      where status = 'FAILED' order by 1, 2) f
    cross join lateral (
      select 1 from deliveries d
      where d.organization_id = f.organization_id and d.message_id = f.id and d.fence is null for update) d;
    perform 1 from (
      select distinct organization_id, id from unnest(organizations, ids, statuses) as r (organization_id, id, status)
      where status = 'FAILED' order by 1, 2) f
    cross join lateral (
      select 1 from schedules d where d.organization_id = f.organization_id and d.message_id = f.id for update) d;
  end if;

  -- One row per message first: sets are large, and joining two of them costs the square of their size here.
  with reported as (
    select organization_id, id, number_id, max(platform_id) as platform_id,
      min(at) filter (where status = 'SENT') as sent_at,
      min(at) filter (where status = 'DELIVERED') as delivered_at,
      min(at) filter (where status = 'READ') as read_at,
      (array_agg(n order by at) filter (where status = 'FAILED'))[1] as failure
    from unnest(organizations, ids, numbers, statuses, times, platform_ids) with ordinality
      as r (organization_id, id, number_id, status, at, platform_id, n)
    group by 1, 2, 3
    order by 1, 2
  ),
  -- One by one and in the order of their keys; LIMIT 1 ends a probe in the partition that has the row.
  stood as materialized (
    select t.*, s.status as stood, s.updated_at as stood_at,
      case s.status
        when 'SCHEDULED' then 0 when 'PENDING' then 1 when 'PROCESSING' then 2 when 'SENT_TO_PROVIDER' then 3
        when 'SENT' then 4 when 'DELIVERED' then 5 when 'READ' then 6
        when 'FAILED' then case when s.error_code = 'DELIVERY_UNCONFIRMED' then 3 else 4 end
        else 9
      end as stood_rank,
      case when t.read_at is not null then 6 when t.delivered_at is not null then 5 when t.sent_at is not null then 4
        else 0 end as reported_rank
    from reported t
    cross join lateral (
      select 1 from messages m
      where m.organization_id = t.organization_id and m.id = t.id and m.number_id = t.number_id limit 1) m
    cross join lateral (
      select s.status, s.error_code, s.updated_at from message_states s
      where s.organization_id = t.organization_id and s.id = t.id limit 1 for no key update) s
  ),
  -- Written out: joining each row with its steps cost a fifth of the whole.
  steps as (
    select organization_id, id, 'SENT' as status, 4 as rank, stood as old, stood_at
    from stood where sent_at is not null and stood_rank < 4
    union all
    select organization_id, id, 'DELIVERED', 5, case when sent_at is not null and stood_rank < 4 then 'SENT' else stood end,
      stood_at
    from stood where delivered_at is not null and stood_rank < 5
    union all
    select organization_id, id, 'READ', 6,
      case when delivered_at is not null and stood_rank < 5 then 'DELIVERED'
        when sent_at is not null and stood_rank < 4 then 'SENT' else stood end, stood_at
    from stood where read_at is not null and stood_rank < 6
  ),
  moved as (
    update message_states s
    set status = case when t.reported_rank <= t.stood_rank then s.status
        when t.reported_rank = 6 then 'READ' when t.reported_rank = 5 then 'DELIVERED' else 'SENT' end,
      platform_id = coalesce(s.platform_id, t.platform_id), sent_at = coalesce(s.sent_at, t.sent_at),
      delivered_at = coalesce(s.delivered_at, t.delivered_at), read_at = coalesce(s.read_at, t.read_at),
      updated_at = greatest(s.updated_at, now_at)
    from stood t
    where s.organization_id = t.organization_id and s.id = t.id
  ),
  published as (
    insert into outbox (organization_id, type, subject_ids, size, old, new, at)
    select organization_id, 'message.status_updated', array_agg(id), count(*), old, status, greatest(max(stood_at), now_at)
    from steps group by organization_id, rank, old, status order by organization_id, rank, old
    returning size
  ),
  proven as (
    -- Usually no message of the set is uncertain, and nothing is looked up.
    delete from uncertainties u using stood t
    where u.organization_id = t.organization_id and u.message_id = t.id and (select exists (select from uncertainties))
  )
  select json_agg(json_build_object('organizationId', t.organization_id, 'messageId', t.id, 'code', codes[t.failure],
        'platformCode', platform_codes[t.failure], 'text', texts[t.failure], 'effect', effects[t.failure],
        'at', times[t.failure]))
      filter (where t.failure is not null and t.stood_rank < 5 and t.reported_rank < 5),
    (select coalesce(sum(size), 0) from published)
  into failures, applied
  from stood t;

  if failures is not null then
    applied := applied + recado.fail_messages(failures, array['SCHEDULED', 'PENDING', 'PROCESSING', 'SENT_TO_PROVIDER', 'SENT']);
  end if;
  return applied;
end
$$;
