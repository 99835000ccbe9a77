-- Proof and repair of the figures of numbers, one organization and one day (its own, of creation) at a time.

create or replace function recado.number_truth(organization uuid, on_day date)
returns table (number_id uuid, status text, messages bigint, cost_micros bigint)
language sql stable
set search_path = recado
as $$
  with day as materialized (
    select on_day::timestamp at time zone time_zone as low, (on_day + 1)::timestamp at time zone time_zone as high
    from organizations where id = organization
  )
  select m.number_id, l.status, count(*), sum(l.cost_micros)::bigint
  from day d cross join lateral recado.logged_between(organization, d.low, d.high, true) l
  join messages m on m.organization_id = organization and m.id = l.id
  where m.number_id is not null
  group by 1, 2
$$;

-- How many figures of a day differ. After an upgrade some do: the release before counts nothing here. Money is compared by
-- number: a debit is booked in the status a message began in and its refund in the one it failed in.
create or replace function recado.number_drift(organization uuid, on_day date) returns bigint
language sql stable
set search_path = recado
as $$
  with sides as materialized (
    select number_id, status, messages, cost_micros from recado.number_truth(organization, on_day)
    union all
    select number_id, status, -messages, -cost_micros from number_days
    where organization_id = organization and day = on_day
  ),
  wrong_counts as (select from sides group by number_id, status having sum(messages) <> 0),
  wrong_costs as (select from sides group by number_id having sum(cost_micros) <> 0)
  select (select count(*) from wrong_counts) + (select count(*) from wrong_costs)
$$;

-- Writes a day anew.
create or replace function recado.rebuild_numbers(organization uuid, on_day date) returns void
language plpgsql
set search_path = recado
as $$
begin
  perform recado.finish_listing();
  update number_days set messages = 0, cost_micros = 0 where organization_id = organization and day = on_day;
  insert into number_days (organization_id, number_id, day, status, messages, cost_micros)
  select organization, t.number_id, on_day, t.status, t.messages, t.cost_micros
  from recado.number_truth(organization, on_day) t
  on conflict (organization_id, number_id, day, status)
  do update set messages = excluded.messages, cost_micros = excluded.cost_micros;
end
$$;
