-- Proof and repair of the figures of templates, one organization and one day (its own, of creation) at a time.

-- The figures of a day as they should stand: messages as the listings know them, and the clicks that were signalled.
create or replace function recado.template_truth(organization uuid, on_day date)
returns table (template_id uuid, status text, messages bigint, cost_micros bigint)
language sql stable
set search_path = recado
as $$
  with day as materialized (
    select on_day::timestamp at time zone time_zone as low, (on_day + 1)::timestamp at time zone time_zone as high
    from organizations where id = organization
  ),
  unheard as materialized (
    select subject_id from outbox where organization_id = organization and type = 'message.link_clicked'
    union all
    select e.subject_id from events e, listing_cursor c
    where e.organization_id = organization and e.g > c.g and e.day >= c.day - 1 and e.type = 'message.link_clicked'
  )
  select l.template_id, l.status, count(*), sum(l.cost_micros)::bigint
  from day d cross join lateral recado.logged_between(organization, d.low, d.high, true) l
  where l.template_id is not null
  group by 1, 2
  union all
  select m.template_id, 'CLICKED', count(*), 0
  from day d
  join message_clicks k on k.organization_id = organization
    and k.message_id >= recado.uuid_floor(d.low) and k.message_id < recado.uuid_floor(d.high)
  join messages m on m.organization_id = k.organization_id and m.id = k.message_id
  where m.template_id is not null and k.message_id not in (select subject_id from unheard)
  group by 1
$$;

-- How many figures of a day differ; 0 is the only good answer. Money is compared by template: a debit is booked in the
-- status a message began in and its refund in the one it failed in.
create or replace function recado.template_drift(organization uuid, on_day date) returns bigint
language sql stable
set search_path = recado
as $$
  with sides as materialized (
    select template_id, status, messages, cost_micros from recado.template_truth(organization, on_day)
    union all
    select template_id, status, -messages, -cost_micros from template_days
    where organization_id = organization and day = on_day
  ),
  wrong_counts as (select from sides group by template_id, status having sum(messages) <> 0),
  wrong_costs as (select from sides group by template_id having sum(cost_micros) <> 0)
  select (select count(*) from wrong_counts) + (select count(*) from wrong_costs)
$$;

-- Writes a day anew.
create or replace function recado.rebuild_templates(organization uuid, on_day date) returns void
language plpgsql
set search_path = recado
as $$
begin
  perform recado.finish_listing();
  update template_days set messages = 0, cost_micros = 0 where organization_id = organization and day = on_day;
  insert into template_days (organization_id, template_id, day, status, messages, cost_micros)
  select organization, t.template_id, on_day, t.status, t.messages, t.cost_micros
  from recado.template_truth(organization, on_day) t
  on conflict (organization_id, template_id, day, status)
  do update set messages = excluded.messages, cost_micros = excluded.cost_micros;
end
$$;
