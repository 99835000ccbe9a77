-- Carts that were left and orders that came. Locks are taken in one order: the cart, its timer, the day's counters.

-- Carts whose time is up are abandoned, counted and published. A cart that is being reported at this moment starts its
-- clock anew, so it is left alone.
create or replace function recado.abandon_carts(most integer) returns integer
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
  taken integer;
begin
  with due as materialized (
    select organization_id, cart_id from recovery_timers where due_at <= recado.now() order by due_at limit most
  ),
  held as materialized (
    select c.organization_id, c.id from due d
    join recovery_carts c on c.organization_id = d.organization_id and c.id = d.cart_id
    order by c.organization_id, c.id
    for update of c skip locked
  ),
  gone as (
    delete from recovery_timers t using held h
    where t.organization_id = h.organization_id and t.cart_id = h.id and t.due_at <= recado.now()
    returning t.organization_id, t.cart_id
  ),
  moved as (
    update recovery_carts c set status = 'ABANDONED', abandoned_at = recado.now(), updated_at = recado.now()
    from gone g
    where c.organization_id = g.organization_id and c.id = g.cart_id and c.status = 'OPEN'
    returning c.organization_id, c.id, c.person_key
  ),
  counted as (
    insert into recovery_days as d (organization_id, day, abandoned)
    select m.organization_id, recado.day_of(m.organization_id), count(*) from moved m
    group by m.organization_id order by m.organization_id
    on conflict (organization_id, day) do update set abandoned = d.abandoned + excluded.abandoned
  ),
  published as (
    insert into signals (follower, organization_id, kind, person_key, subject_id)
    select f, m.organization_id, 'cart.abandoned', m.person_key, m.id
    from moved m, unnest(recado.followers_of('cart.abandoned')) as f
    order by m.organization_id, m.id
  )
  select count(*) into taken from due;
  return taken;
end
$$;

-- Today, as the people of an organization see it.
create or replace function recado.day_of(organization uuid) returns date
language sql stable
set search_path = recado
as $$
  select (recado.now() at time zone o.time_zone)::date from organizations o where o.id = organization
$$;

-- What earned an order: the last click of seven days, else the last message of a campaign or an automation.
create or replace function recado.find_touch(organization uuid, person text)
returns table (via text, message_id uuid, campaign_id uuid, automation_id uuid)
language sql stable
set search_path = recado
-- planner: free + no hashjoin, no mergejoin
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  with sent as (
    select m.id, m.campaign_id, m.automation_id, m.created_at, k.clicked_at
    from recado.messages_of_person(organization, person) as mine (id)
    join messages m on m.organization_id = organization and m.id = mine.id
    join message_states s on s.organization_id = m.organization_id and s.id = m.id
    left join message_clicks k on k.organization_id = m.organization_id and k.message_id = m.id
    where s.status not in ('FAILED', 'CANCELED') and (m.campaign_id is not null or m.automation_id is not null)
  )
  select case when clicked_at is null then 'MESSAGE' else 'CLICK' end, id, campaign_id, automation_id
  from sent
  where coalesce(clicked_at, created_at) > recado.now() - interval '7 days'
  order by clicked_at desc nulls last, created_at desc limit 1
$$;
