-- Lists of contacts: everybody, a tag, who asked for silence. Their members are terms (contacts-follow.sql), their sizes are
-- kept by ranges of about a thousand ids (0035_contact_counts.sql). What changes leaves a mark in its own transaction; a
-- chore counts the marked ranges anew, and a reader counts those still marked itself, so that a total is exact at once.

create or replace function recado.mark_low(ids text) returns uuid
language sql immutable parallel safe
as $$ select (ids || '00-0000-0000-000000000000')::uuid $$;

create or replace function recado.mark_high(ids text) returns uuid
language sql immutable parallel safe
as $$ select (ids || 'ff-ffff-ffff-ffffffffffff')::uuid $$;

-- Looks again at those whose moment is over. A number that was not given out yet is of the database a backup was made of.
create or replace function recado.recheck_stops(most integer) returns integer
language plpgsql
set search_path = recado
-- planner: index
set enable_seqscan = off
as $$
declare
  checked bigint[];
begin
  checked := array(select seq from contact_rechecks
    where xid < pg_snapshot_xmin(pg_current_snapshot()) or xid > pg_snapshot_xmax(pg_current_snapshot())
    order by seq limit most);
  perform recado.list_stop(r.organization_id, r.person_key, exists (select 1 from people p
      where p.organization_id = r.organization_id and p.person_key = r.person_key and p.opted_out_at is not null))
  from (
    select distinct organization_id, person_key from contact_rechecks where seq = any (checked)
    order by organization_id, person_key) r;
  delete from contact_rechecks where seq = any (checked);
  return cardinality(checked);
end
$$;

-- The members of a list between two ids, one by one.
create or replace function recado.count_members(organization uuid, of_list text, low_id uuid, high_id uuid) returns bigint
language plpgsql stable
set search_path = recado
-- planner: index + no bitmapscan, anew
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
set enable_bitmapscan = off
as $$
begin
  if of_list = '' then
    return (select count(*) from contacts where organization_id = organization and id >= low_id
      and (high_id is null or id < high_id));
  end if;
  return (select count(*) from contact_terms where organization_id = organization and term = of_list
    and contact_id >= low_id and (high_id is null or contact_id < high_id));
end
$$;

-- Whether the sizes of a list are kept.
create or replace function recado.is_counted(organization uuid, of_list text) returns boolean
language sql stable
set search_path = recado
as $$
  select exists (select 1 from contact_counts where organization_id = organization and list = '')
    and (of_list in ('', 'o')
      or exists (select 1 from contact_lists where organization_id = organization and tag = substr(of_list, 2)))
$$;

-- The ranges in which something changed since they were counted.
create or replace function recado.marked_ranges(organization uuid) returns setof uuid
language sql stable
set search_path = recado
-- planner: index
set enable_seqscan = off
as $$
  select distinct r.low from (select distinct ids from contact_marks where organization_id = organization) m
  cross join lateral (
    (select c.low from contact_counts c where c.organization_id = organization and c.list = ''
      and c.low <= recado.mark_low(m.ids) order by c.low desc limit 1)
    union all
    select c.low from contact_counts c where c.organization_id = organization and c.list = ''
      and c.low > recado.mark_low(m.ids) and c.low <= recado.mark_high(m.ids)) r
$$;

-- Every range with how many members of `base` begin in it that are not in `minus` (null: nobody is left out).
create or replace function recado.sizes_by_range(organization uuid, base text, minus text)
returns table (low uuid, members bigint)
language plpgsql stable
set search_path = recado
-- planner: index + anew
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  marked uuid[] := array(select recado.marked_ranges(organization));
begin
  return query
  select c.low, sum(case when c.list = base then c.contacts when c.list = minus then -c.contacts else 0 end)
  from contact_counts c where c.organization_id = organization and c.list in ('', base, coalesce(minus, base))
    and c.low <> all (marked) group by c.low;
  if cardinality(marked) > 0 then
    return query
    select r.low, recado.count_members(organization, base, r.low, r.high)
      - case when minus is null then 0 else recado.count_members(organization, minus, r.low, r.high) end
    from (
      select m as low, (select c.low from contact_counts c where c.organization_id = organization and c.list = ''
        and c.low > m order by c.low limit 1) as high from unnest(marked) as m) r;
  end if;
end
$$;

-- How many members of `base` are not in `minus`.
create or replace function recado.size_of_list(organization uuid, base text, minus text) returns bigint
language plpgsql stable
set search_path = recado
-- planner: index
set enable_seqscan = off
as $$
begin
  if recado.is_counted(organization, base) then
    if not exists (select 1 from contact_marks where organization_id = organization) then
      return coalesce((select sum(contacts) from contact_counts where organization_id = organization and list = base), 0)
        - coalesce((select sum(contacts) from contact_counts where organization_id = organization and list = minus), 0);
    end if;
    return (select coalesce(sum(members), 0) from recado.sizes_by_range(organization, base, minus));
  end if;
  return recado.count_members(organization, base, '00000000-0000-0000-0000-000000000000', null)
    - case when minus is null then 0
        else recado.count_members(organization, minus, '00000000-0000-0000-0000-000000000000', null) end;
end
$$;

-- A page of a list, newest first. Beyond the first thousand the sizes show in which range it begins.
create or replace function recado.list_contacts(
  organization uuid, base text, minus text /* null */, most integer, skip bigint)
returns setof uuid
language plpgsql stable
set search_path = recado
-- planner: queue + no bitmapscan
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  below uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  rest bigint := skip;
begin
  if skip > 1000 and recado.is_counted(organization, base) then
    select b.high, skip - b.newer into below, rest from (
      select members, lag(low, 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid) over newest as high,
        sum(members) over newest - members as newer
      from recado.sizes_by_range(organization, base, minus) window newest as (order by low desc)) b
    where b.newer <= skip and skip < b.newer + b.members;
    if not found then
      return;
    end if;
  end if;
  if base = '' then
    return query
    select c.id from contacts c where c.organization_id = organization and c.id < below
      -- Asked for one by one: NOT EXISTS would first gather everybody of the other list.
      and (minus is null or (select true from contact_terms x
        where x.organization_id = organization and x.term = minus and x.contact_id = c.id limit 1) is null)
    order by c.id desc limit most offset rest;
  else
    return query
    select t.contact_id from contact_terms t where t.organization_id = organization and t.term = base and t.contact_id < below
      and (minus is null or (select true from contact_terms x
        where x.organization_id = organization and x.term = minus and x.contact_id = t.contact_id limit 1) is null)
    order by t.contact_id desc limit most offset rest;
  end if;
end
$$;

-- Counts the marked ranges of one organization, of whichever was marked first; true when there is more to do.
create or replace function recado.count_contacts(most integer) returns boolean
language plpgsql
set search_path = recado
-- planner: index
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  organization uuid;
  taken bigint[];
  least uuid := '00000000-0000-0000-0000-000000000000';
begin
  if not pg_try_advisory_xact_lock(hashtextextended('contact counts', 0)) then
    return false;
  end if;
  perform recado.recheck_stops(500);
  select m.organization_id into organization from contact_marks m order by m.seq limit 1;
  if not found then
    return false;
  end if;
  -- Marks first, then what they mark: whatever changes in between leaves a mark that stays.
  taken := array(select seq from contact_marks where organization_id = organization order by seq limit most);
  if exists (select 1 from contact_counts where organization_id = organization and list = '') then
    perform recado.count_range(organization, low) from (
      select low from recado.marked_ranges(organization) as low order by low) r;
  elsif exists (select 1 from contacts where organization_id = organization order by id offset 5000 limit 1) then
    insert into contact_counts (organization_id, list, low, contacts) values (organization, '', least, 0);
    perform recado.count_range(organization, least);
  end if;
  delete from contact_marks where seq = any (taken);
  return true;
end
$$;

-- Counts one range anew, and parts it when it has grown. A tag that is common in it may be one of many contacts: then it is
-- counted from now on.
create or replace function recado.count_range(organization uuid, from_id uuid) returns void
language plpgsql
set search_path = recado
-- planner: index + anew
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  to_id uuid := coalesce((select low from contact_counts where organization_id = organization and list = '' and low > from_id
    order by low limit 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  lows uuid[];
  common text[];
begin
  select array[from_id] || coalesce(array_agg(id order by id) filter (where place > 1 and total > 2000), '{}') into lows
  from (
    select id, row_number() over (order by id) as place, count(*) over () as total from contacts
    where organization_id = organization and id >= from_id and id < to_id) c
  where place % 1000 = 1;

  delete from contact_counts where organization_id = organization and low = from_id;
  insert into contact_counts (organization_id, list, low, contacts)
  select organization, '', low, 0 from unnest(lows) as low;
  insert into contact_counts (organization_id, list, low, contacts)
  select organization, '', lows[width_bucket(c.id, lows)], count(*) from contacts c
  where c.organization_id = organization and c.id >= from_id and c.id < to_id group by 3
  on conflict (organization_id, list, low) do update set contacts = excluded.contacts;
  insert into contact_counts (organization_id, list, low, contacts)
  select organization, l.list, lows[width_bucket(x.contact_id, lows)], count(*)
  from (
    select 'o' as list
    union all
    select kind || tag from contact_lists cross join unnest(array['t', 'o']) as kind where organization_id = organization) l
  cross join lateral (
    select t.contact_id from contact_terms t where t.organization_id = organization and t.term = l.list
      and t.contact_id >= from_id and t.contact_id < to_id) x
  group by 2, 3;

  common := array(
    select tag from (
      select distinct tag from (
        select tag from contacts c cross join unnest(c.tags) as tag
        where c.organization_id = organization and c.id >= from_id and c.id < to_id
        group by tag, width_bucket(c.id, lows) having count(*) >= 20) often
      where not exists (select 1 from contact_lists k where k.organization_id = organization and k.tag = often.tag)) new
    where exists (select 1 from contact_terms x where x.organization_id = organization and x.term = 't' || new.tag
      order by x.contact_id offset 5000 limit 1));
  if cardinality(common) > 0 then
    perform recado.count_tags(organization, common);
  end if;
end
$$;

-- Counts tags that were not counted so far.
create or replace function recado.count_tags(organization uuid, tags text[]) returns void
language plpgsql
set search_path = recado
-- planner: index + anew
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
as $$
declare
  lows uuid[] := array(select low from contact_counts where organization_id = organization and list = '' order by low);
begin
  insert into contact_lists (organization_id, tag) select organization, tag from unnest(tags) as tag;
  insert into contact_counts (organization_id, list, low, contacts)
  select organization, x.term, lows[width_bucket(x.contact_id, lows)], count(*) from contact_terms x
  where x.organization_id = organization
    and x.term = any (array(select kind || tag from unnest(tags) as tag cross join unnest(array['t', 'o']) as kind))
  group by 2, 3
  on conflict (organization_id, list, low) do update set contacts = excluded.contacts;
end
$$;
