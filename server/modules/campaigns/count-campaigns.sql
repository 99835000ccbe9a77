-- Counts of campaigns, per variant. Listings follow the log with those of history; clicks and conversions are written
-- down where they become known. Every writer takes the rows in the order of their key.

-- Messages that moved between listings, or were refunded meanwhile.
create or replace function recado.count_campaigns(moves recado.moved_message[]) returns void
language plpgsql
set search_path = recado
-- planner: free + once
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  with moved as materialized (
    select organization_id, campaign_id, coalesce(campaign_variant, '') as variant, old, new, refunded,
      count(*) as messages, sum(cost_micros) as cost
    from unnest(moves) where campaign_id is not null
    group by 1, 2, 3, 4, 5, 6
  ),
  sides as (
    select organization_id, campaign_id, variant, new as status, messages, 0 as refunded from moved
    union all
    select organization_id, campaign_id, variant, old, -messages, 0 from moved where old is not null
    union all
    select organization_id, campaign_id, variant, 'REFUNDED', messages, cost from moved where refunded
  )
  insert into campaign_counts as c (organization_id, campaign_id, variant, status, messages, refunded_micros)
  select organization_id, campaign_id, variant, status, sum(messages), sum(refunded) from sides
  group by 1, 2, 3, 4
  having sum(messages) <> 0
  order by 1, 2, 3, 4
  on conflict (organization_id, campaign_id, variant, status) do update
  set messages = c.messages + excluded.messages, refunded_micros = c.refunded_micros + excluded.refunded_micros;
  perform recado.count_campaign_minutes(moves);
end
$$;

-- What the messages of campaigns came to, by the minute. One that was read before its sending was reported counts for
-- both.
create or replace function recado.count_campaign_minutes(moves recado.moved_message[]) returns void
language plpgsql
set search_path = recado
-- planner: free + once
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  with steps as (
    select organization_id, campaign_id, date_trunc('minute', at) as minute,
      recado.listing_height(new) as high, recado.listing_height(old) as low, new = 'FAILED' as fails
    from unnest(moves) where campaign_id is not null and old is distinct from new
  )
  insert into campaign_minutes as c (organization_id, campaign_id, minute, sent, delivered, read, failed)
  select organization_id, campaign_id, minute, count(*) filter (where high >= 1 and low < 1),
    count(*) filter (where high >= 2 and low < 2), count(*) filter (where high >= 3 and low < 3),
    count(*) filter (where fails)
  from steps where high > low or fails
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (organization_id, campaign_id, minute) do update
  set sent = c.sent + excluded.sent, delivered = c.delivered + excluded.delivered, read = c.read + excluded.read,
    failed = c.failed + excluded.failed;
end
$$;

-- How far a message came; a listing from which nothing arrived is none.
create or replace function recado.listing_height(listing text) returns integer
language sql immutable parallel safe
as $$ select case listing when 'READ' then 3 when 'DELIVERED' then 2 when 'SENT' then 1 else 0 end $$;

-- The first click or conversion of each of these messages counts; messages of no campaign are left out.
create or replace function recado.mark_campaign_messages(organizations uuid[], ids uuid[], ats timestamptz[], mark text)
returns integer
language plpgsql
set search_path = recado
-- planner: queue + unpruned
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
-- PostgreSQL 18 follows a freed pointer when it prunes partitions while looking again at a row that changed under a lock.
set enable_partition_pruning = off
as $$
#variable_conflict use_column
declare
  marked integer;
begin
  with given as materialized (
    select organization_id, id, min(at) as at from unnest(organizations, ids, ats) as s (organization_id, id, at)
    group by organization_id, id
  ),
  found as materialized (
    select w.organization_id, w.campaign_id, w.n, coalesce(m.campaign_variant, '') as variant, s.at
    from given s
    cross join lateral (
      select * from messages x where x.organization_id = s.organization_id and x.id = s.id and x.campaign_id is not null
      offset 0) m
    join campaign_messages w on w.organization_id = m.organization_id and w.campaign_id = m.campaign_id
      and w.person_key = m.person_key
    where case mark when 'CLICKED' then w.clicked_at else w.converted_at end is null
    order by 1, 2, 3
    for no key update of w
  ),
  stamped as (
    update campaign_messages w
    set clicked_at = case when mark = 'CLICKED' then f.at else w.clicked_at end,
      converted_at = case when mark = 'CONVERTED' then f.at else w.converted_at end
    from found f
    where w.organization_id = f.organization_id and w.campaign_id = f.campaign_id and w.n = f.n
      and case mark when 'CLICKED' then w.clicked_at else w.converted_at end is null
    returning w.organization_id, w.campaign_id, f.variant
  ),
  counted as (
    insert into campaign_counts as c (organization_id, campaign_id, variant, status, messages)
    select organization_id, campaign_id, variant, mark, count(*) from stamped
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (organization_id, campaign_id, variant, status) do update set messages = c.messages + excluded.messages
  )
  select count(*) into marked from stamped;
  return marked;
end
$$;
