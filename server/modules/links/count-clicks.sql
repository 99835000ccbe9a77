-- One click of a person on a smart link. The visitor's row is written first: the one that loses that race is not unique.
create or replace function recado.count_link_click(organization uuid, link uuid, visitor bytea) returns void
language sql
set search_path = recado
as $$
  with today as (
    select (recado.now() at time zone o.time_zone)::date as day from organizations o where o.id = organization
  ),
  met as (
    insert into smart_link_visitors (organization_id, link_id, day, visitor)
    select organization, link, day, $3 from today
    on conflict do nothing
    returning 1
  )
  insert into smart_link_days as d (organization_id, link_id, day, clicks, unique_clicks)
  select organization, link, day, 1, (select count(*) from met) from today
  on conflict (organization_id, link_id, day) do update
  set clicks = d.clicks + 1, unique_clicks = d.unique_clicks + excluded.unique_clicks
$$;

-- Two days behind no time zone still counts the day.
create or replace function recado.forget_visitors(most integer) returns integer
language plpgsql
set search_path = recado
as $$
declare
  forgotten integer;
begin
  delete from smart_link_visitors
  where ctid = any (array(select ctid from smart_link_visitors
    where day < (recado.now() at time zone 'UTC')::date - 1 limit most));
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
