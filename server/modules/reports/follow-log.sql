-- Lists and search terms follow the log by a cursor of their own, not inside the sequencer's step: they are most of
-- the writing history needs, and nobody's webhook should wait for them. A step that comes late loses nothing: a
-- message that moved five times meanwhile changes its listing once.

-- Takes the next events of the log. A process that is at it already keeps the cursor; answers how many events were taken.
create or replace function recado.list_logged(most integer) returns integer
language plpgsql
set search_path = recado
-- planner: set
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  base bigint;
  base_day date;
  top_g bigint;
  top_day date;
  moves recado.moved_message[];
  clicks recado.moved_message[];
begin
  select g, day into base, base_day from listing_cursor for update skip locked;
  if not found then
    return 0;
  end if;
  perform recado.backfill_threads(200);
  perform recado.backfill_message_terms(500);
  with taken as materialized (
    -- As a tail does: days follow g but for a clock set back, so older partitions are left out.
    select g, day, organization_id, type, subject_id, old, new, at,
      -- Only the first failure of a message refunds it; a later one is marked as none.
      type = 'message.status_updated' and new in ('FAILED', 'CANCELED') and detail is null as is_refund
    from events
    where g > base and day >= base_day - 1 order by g limit most
  ),
  shifts as (
    select organization_id, subject_id, (array_agg(recado.listing_of(old) order by g))[1] as old,
      (array_agg(recado.listing_of(new) order by g))[count(*)] as new, max(at) as at, bool_or(is_refund) as refunded
    from taken where type = 'message.status_updated' group by organization_id, subject_id
    union all
    select organization_id, subject_id, null, 'CLICKED', at, false from taken where type = 'message.link_clicked'
  ),
  -- Each message is looked at once, one by one: a plan kept from when the tables were small would start from all.
  moved as (
    select s.new, row(s.organization_id, s.subject_id, s.old, s.new, s.at, s.refunded, m.number_id, m.receiver,
      m.person_key, m.template_id, m.template_name, m.external_reference, m.campaign_id, m.campaign_variant,
      m.cost_micros, m.created_at, m.scheduled_at)::moved_message as move
    from shifts s
    left join lateral (
      select * from messages x where x.organization_id = s.organization_id and x.id = s.subject_id limit 1) m on true
    where s.old is distinct from s.new or s.refunded
  )
  select (select max(g) from taken), (select max(day) from taken), array_agg(move) filter (where new <> 'CLICKED'),
    array_agg(move) filter (where new = 'CLICKED')
  into top_g, top_day, moves, clicks
  from moved;

  if top_g is null then
    return 0;
  end if;
  if moves is not null then
    perform recado.list_messages(moves);
    perform recado.count_campaigns(moves);
    perform recado.count_templates(moves);
    perform recado.count_numbers(moves);
  end if;
  if clicks is not null then
    perform recado.count_templates(clicks);
  end if;
  update listing_cursor set g = top_g, day = top_day;
  return top_g - base;
end
$$;

-- Moves messages from listing to listing; one that came from nowhere is new: it gets its search terms and its thread.
-- Whatever is found done already (a rebuild looks at states, which are ahead of the log) is left as it is.
create or replace function recado.list_messages(moves recado.moved_message[]) returns void
language plpgsql
set search_path = recado
-- planner: set
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  -- One by one (lateral, offset 0): a plan kept from when the listings were small would start from them.
  delete from message_listing where ctid = any (array(
    select l.ctid from unnest(moves) as s
    cross join lateral (
      select x.ctid from message_listing x
      where x.organization_id = s.organization_id and x.status = s.old and x.id = s.id offset 0) l
    where s.old <> s.new));

  insert into message_listing (organization_id, status, id)
  select organization_id, new, id from unnest(moves) where old is distinct from new
  order by 1, 2, 3
  on conflict do nothing;

  insert into message_terms (organization_id, term, id)
  select s.organization_id, t.term, s.id
  from unnest(moves) as s
  cross join lateral unnest(recado.terms_of_message(s.receiver, s.person_key, s.template_name, s.external_reference))
    as t (term)
  where s.old is null
  order by 1, 2, 3
  on conflict do nothing;

  perform recado.list_sent(moves);
end
$$;
