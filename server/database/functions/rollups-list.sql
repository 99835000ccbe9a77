-- Lists and search terms follow the log by a cursor of their own, not inside the sequencer's step: they are most of
-- the writing history needs, and nobody's webhook should wait for them. A step that comes late loses nothing: a
-- message that moved five times meanwhile changes its listing once.

-- Takes the next events of the log. Whoever else is at it keeps the cursor; answers how many events were taken.
create or replace function recado.list_logged(most integer) returns integer
language plpgsql
set search_path = recado
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
  organizations uuid[];
  ids uuid[];
  olds text[];
  news text[];
  refunded_organizations uuid[];
  refunded_ids uuid[];
  ats timestamptz[];
  refunds boolean[];
  clicked_organizations uuid[];
  clicked_ids uuid[];
begin
  select g, day into base, base_day from listing_cursor for update skip locked;
  if not found then
    return 0;
  end if;
  perform recado.backfill_threads(200);
  with taken as materialized (
    -- As a tail does: days follow g but for a clock set back, so older partitions are left out.
    select g, day, organization_id, type, subject_id, old, new, at,
      -- Only the first failure of a message refunds it; a later one says that it does not.
      type = 'message.status_updated' and new in ('FAILED', 'CANCELED') and detail is null as is_refund
    from events
    where g > base and day >= base_day - 1 order by g limit most
  ),
  shifts as materialized (
    select organization_id, subject_id, (array_agg(recado.listing_of(old) order by g))[1] as old,
      (array_agg(recado.listing_of(new) order by g))[count(*)] as new, max(at) as at,
      bool_or(is_refund) as refunded
    from taken where type = 'message.status_updated' group by organization_id, subject_id
  )
  select (select max(g) from taken), (select max(day) from taken), array_agg(organization_id), array_agg(subject_id),
    array_agg(old), array_agg(new),
    (select array_agg(organization_id order by g) from taken where is_refund),
    (select array_agg(subject_id order by g) from taken where is_refund),
    array_agg(at), array_agg(refunded),
    (select array_agg(organization_id order by g) from taken where type = 'message.link_clicked'),
    (select array_agg(subject_id order by g) from taken where type = 'message.link_clicked')
  into top_g, top_day, organizations, ids, olds, news, refunded_organizations, refunded_ids, ats, refunds,
    clicked_organizations,
    clicked_ids
  from shifts where old is distinct from new;

  if top_g is null then
    return 0;
  end if;
  if ids is not null then
    perform recado.list_messages(organizations, ids, olds, news);
    perform recado.count_campaigns(organizations, ids, olds, news, refunded_organizations, refunded_ids);
    perform recado.count_templates(organizations, ids, olds, news, ats, refunds);
  end if;
  if clicked_ids is not null then
    perform recado.count_templates(clicked_organizations, clicked_ids, array_fill(null::text, array[cardinality(clicked_ids)]),
      array_fill('CLICKED'::text, array[cardinality(clicked_ids)]), array_fill(recado.now(), array[cardinality(clicked_ids)]),
      array_fill(false, array[cardinality(clicked_ids)]));
  end if;
  update listing_cursor set g = top_g, day = top_day;
  return top_g - base;
end
$$;

-- Moves messages from listing to listing; one that came from nowhere is new: it gets its search terms and its thread.
-- Whatever is found done already (a rebuild looks at states, which are ahead of the log) is left as it is.
create or replace function recado.list_messages(organizations uuid[], ids uuid[], olds text[], news text[]) returns void
language plpgsql
set search_path = recado
-- Everything is a probe by primary key, unlike in the step itself.
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  -- One by one (lateral, offset 0), here and below: a plan kept from when the listings were small would start from them.
  delete from message_listing where ctid = any (array(
    select l.ctid from unnest(organizations, ids, olds, news) as s (organization_id, id, old, new)
    cross join lateral (
      select x.ctid from message_listing x
      where x.organization_id = s.organization_id and x.status = s.old and x.id = s.id offset 0) l
    where s.old <> s.new));

  insert into message_listing (organization_id, status, id)
  select organization_id, new, id from unnest(organizations, ids, olds, news) as s (organization_id, id, old, new)
  where old is distinct from new
  order by 1, 2, 3
  on conflict do nothing;

  insert into message_terms (organization_id, term, id)
  select m.organization_id, t.term, m.id
  from unnest(organizations, ids, olds) as s (organization_id, id, old)
  cross join lateral (
    select x.organization_id, x.id, x as row from messages x
    where x.organization_id = s.organization_id and x.id = s.id offset 0) m
  cross join lateral recado.terms_of(m.row) as t (term)
  where s.old is null
  order by 1, 2, 3
  on conflict do nothing;

  perform recado.list_sent(array_agg(s.organization_id), array_agg(s.id))
  from unnest(organizations, ids, olds) as s (organization_id, id, old) where s.old is null having count(*) > 0;
end
$$;

-- What a message is searched by. The person's key, not the number as it was written: both Brazilian spellings find it.
create or replace function recado.terms_of(m recado.messages) returns setof text
language sql immutable parallel safe
as $$
  select term from (values (case when m.receiver is not null then m.person_key end), (lower(m.template_name)),
    (lower(m.external_reference))) as t (term)
  where term <> ''
$$;
