-- Proof and repair of what the sequencer folds, one organization and one day (in UTC, of creation) at a time.

-- The messages created between two instants as the log knows them: states, less what the outbox still holds; `listed`:
-- as the listings know them, less what they have not followed yet. One statement sees all of it at one instant, and it
-- was written together, so this is exact however busy the organization is.
create or replace function recado.logged_between(organization uuid, low timestamptz, high timestamptz, listed boolean)
returns table (id uuid, template_id uuid, status text, cost_micros bigint)
language sql stable
set search_path = recado
as $$
  with unlogged as materialized (
    select subject_id, (array_agg(old order by unheard, turn))[1] as stood, sum(amount) as amount,
      bool_or(refund) as refund
    from (
      select unnest(coalesce(subject_ids, array[subject_id])) as subject_id, old, amount_micros as amount, false as refund,
        2 as unheard, seq as turn
      from outbox
      where organization_id = organization and type = 'message.status_updated'
      union all
      select e.subject_id, e.old, 0, e.new in ('FAILED', 'CANCELED') and e.detail is null, 1, e.g from events e, listing_cursor c
      where listed and e.organization_id = organization and e.g > c.g and e.day >= c.day - 1
        and e.type = 'message.status_updated'
    ) ahead group by subject_id
  )
  select s.id, m.template_id, recado.listing_of(case when u.subject_id is null then s.status else u.stood end),
    case when s.refunded_at is null or u.refund then coalesce(m.cost_micros, 0) else 0 end - coalesce(u.amount, 0)
  from message_states s
  left join messages m on m.organization_id = s.organization_id and m.id = s.id
  left join unlogged u on u.subject_id = s.id
  where s.organization_id = organization and s.id >= recado.uuid_floor(low) and s.id < recado.uuid_floor(high)
    and (u.subject_id is null or u.stood is not null)
$$;

-- The same of a day, each with the ten minutes it is counted in.
create or replace function recado.logged_messages(organization uuid, on_day date, listed boolean)
returns table (id uuid, bucket timestamptz, status text, cost_micros bigint)
language sql stable
set search_path = recado
as $$
  select id, date_bin('10 minutes', recado.uuid_time(id), '2000-01-01'), status, cost_micros
  from recado.logged_between(organization, on_day::timestamp at time zone 'UTC',
    (on_day + 1)::timestamp at time zone 'UTC', listed)
$$;

-- How many counts and listings of a day differ from the states; 0 is the only good answer. Money is compared
-- by ten minutes: a debit is booked where the message began and its refund where it failed.
create or replace function recado.history_drift(organization uuid, on_day date) returns bigint
language sql stable
set search_path = recado
as $$
  with truth as materialized (select * from recado.logged_messages(organization, on_day, false)),
  standing as materialized (select id, status from recado.logged_messages(organization, on_day, true)),
  counted as materialized (
    select bucket, status, messages, cost_micros from message_counts
    where organization_id = organization and bucket >= on_day::timestamp at time zone 'UTC'
      and bucket < (on_day + 1)::timestamp at time zone 'UTC'
  ),
  day as materialized (
    select status, messages, cost_micros from message_days where organization_id = organization and day = on_day
  ),
  listed as materialized (
    select id, status from message_listing
    where organization_id = organization
      and status = any (array['PENDING', 'SENT', 'DELIVERED', 'READ', 'FAILED', 'CANCELED'])
      and id >= recado.uuid_floor(on_day::timestamp at time zone 'UTC')
      and id < recado.uuid_floor((on_day + 1)::timestamp at time zone 'UTC')
  ),
  wrong_counts as (
    select bucket, status from (
      select bucket, status, count(*) as n from truth group by 1, 2
      union all
      select bucket, status, -messages from counted
    ) sides group by bucket, status having sum(n) <> 0
  ),
  wrong_days as (
    select status from (
      select status, count(*) as n from truth group by 1 union all select status, -messages from day
    ) sides group by status having sum(n) <> 0
  ),
  wrong_costs as (
    select bucket from (
      select bucket, cost_micros as cost from truth union all select bucket, -cost_micros from counted
    ) sides group by bucket having sum(cost) <> 0
  ),
  wrong_listings as (
    (select id, status from standing except all select id, status from listed)
    union all
    (select id, status from listed except all select id, status from standing)
  )
  select (select count(*) from wrong_counts) + (select count(*) from wrong_days) + (select count(*) from wrong_costs)
    + (select count(*) from wrong_listings)
    + case when (select coalesce(sum(cost_micros), 0) from day)
        is distinct from (select coalesce(sum(cost_micros), 0) from counted) then 1 else 0 end
$$;

-- Before a day is written anew: lists the rest of the log. The log is locked until the transaction ends, as for any of
-- its steps, so that listings and figures stay at its end.
create or replace function recado.finish_listing() returns void
language plpgsql
set search_path = recado
as $$
begin
  perform 1 from event_log for update;
  perform 1 from listing_cursor for update;
  while recado.list_logged(5000) > 0 loop
  end loop;
end
$$;

-- Writes a day anew from the states.
create or replace function recado.rebuild_history(organization uuid, on_day date) returns void
language plpgsql
set search_path = recado
as $$
declare
  low timestamptz := on_day::timestamp at time zone 'UTC';
  high timestamptz := (on_day + 1)::timestamp at time zone 'UTC';
begin
  perform recado.finish_listing();
  delete from message_days where organization_id = organization and day = on_day;
  delete from message_counts where organization_id = organization and bucket >= low and bucket < high;
  delete from message_listing
  where organization_id = organization
    and status = any (array['PENDING', 'SENT', 'DELIVERED', 'READ', 'FAILED', 'CANCELED'])
    and id >= recado.uuid_floor(low) and id < recado.uuid_floor(high);

  with truth as materialized (select * from recado.logged_messages(organization, on_day, false)),
  days as (
    insert into message_days (organization_id, day, status, messages, cost_micros)
    select organization, on_day, status, count(*), sum(cost_micros) from truth group by status
  ),
  counts as (
    insert into message_counts (organization_id, bucket, status, messages, cost_micros)
    select organization, bucket, status, count(*), sum(cost_micros) from truth group by bucket, status
  ),
  listings as (
    insert into message_listing (organization_id, status, id) select organization, status, id from truth
  )
  insert into message_terms (organization_id, term, id)
  select m.organization_id, t.term, m.id
  from messages m
  cross join lateral unnest(recado.terms_of_message(m.receiver, m.person_key, m.template_name, m.external_reference))
    as t (term)
  where m.organization_id = organization and m.id >= recado.uuid_floor(low) and m.id < recado.uuid_floor(high)
  on conflict do nothing;
end
$$;

-- Erasing a person: search must not find them by their number any more. Both spellings are the one key.
create or replace function recado.forget_person_terms(organization uuid, person text) returns void
language sql
set search_path = recado
as $$
  delete from message_terms t using messages m
  where m.organization_id = organization and m.person_key = person
    and m.id in (select id from message_terms where organization_id = organization and term = person)
    and t.organization_id = organization and t.id = m.id
    and t.term = any (recado.terms_of_message(person, person, null, null))
$$;
