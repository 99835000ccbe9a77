-- Whatever writes a contact, its search terms and the news of it follow here, as sets: an import, a patch, a stranger who
-- writes, an automation that tags.

-- Eight for words at most and three for a number, which is what bounds a count of 10,000 contacts. Both Brazilian spellings
-- are the one key. The first character is the kind: `w` for words, `l` for the local number, `t` for a tag (and `o`, see
-- contacts/list-contacts.sql). A loop, because a query of its own for every row made an import more than twice as long.
create or replace function recado.terms_of_contact(c recado.contacts) returns text[]
language plpgsql immutable parallel safe
as $$
declare
  named text := trim(coalesce(c.name, ''));
  rest text := recado.fold(named);
  gap integer;
  terms text[] := '{}';
  tagged text[];
  local text;
begin
  if rest ~ '\s\s|[^\S ]' then
    rest := ltrim(regexp_replace(rest, '\s+', ' ', 'g'));
  end if;
  for n in 1..6 loop
    exit when rest = '';
    terms := terms || ('w' || left(rest, 200));
    gap := strpos(rest, ' ');
    rest := case when gap > 0 then substr(rest, gap + 1) else '' end;
  end loop;
  if c.email <> '' then
    terms := terms || ('w' || recado.fold(c.email));
  end if;
  if c.phone is not null then
    terms := terms || ('w' || c.person_key);
    foreach local in array recado.local_numbers(c.person_key) loop
      terms := terms || ('l' || local);
    end loop;
  end if;
  -- All tags in one expression: a turn of the loop for each takes longer than to write it down. One that holds the
  -- separator itself is seen by the count.
  tagged := string_to_array('t' || array_to_string(c.tags, E'\x01t', ''), E'\x01');
  if cardinality(tagged) = cardinality(c.tags) then
    return terms || tagged;
  end if;
  for n in 1..cardinality(c.tags) loop
    terms := terms || ('t' || c.tags[n]);
  end loop;
  return terms;
end
$$;

-- The tags that an automation of these organizations waits for. Nobody hears of any other: forty tags on five thousand
-- contacts were two hundred thousand signals that said nothing to anybody.
create or replace function recado.awaited_tags(organizations uuid[]) returns table (organization_id uuid, tag text)
language sql stable
set search_path = recado
as $$
  select distinct a.organization_id, v.trigger_config ->> 'tag' from automations a
  join automation_versions v on v.organization_id = a.organization_id and v.automation_id = a.id and v.version = a.version
  where a.organization_id = any (organizations) and a.trigger = 'contact.tagged' and a.active
$$;

create or replace function recado.follow_new_contacts() returns trigger
language plpgsql
set search_path = recado
as $$
begin
  -- Who is new has no terms yet, and to look for each of them is half of what an import costs. A restored backup brings the
  -- terms before the contacts.
  begin
    insert into contact_terms (organization_id, term, contact_id)
    select distinct n.organization_id, t.term collate "C", n.id from fresh n
    cross join lateral unnest(recado.terms_of_contact(row(n.*)::contacts)) as t (term)
    order by 1, 2, 3;
  exception when unique_violation then
    insert into contact_terms (organization_id, term, contact_id)
    select n.organization_id, t.term, n.id from fresh n
    cross join lateral unnest(recado.terms_of_contact(row(n.*)::contacts)) as t (term)
    order by 1, 2, 3
    on conflict do nothing;
  end;

  insert into contact_terms (organization_id, term, contact_id)
  select n.organization_id, t.term, n.id from fresh n
  cross join lateral (
    select 1 from people p where p.organization_id = n.organization_id and p.person_key = n.person_key
      and p.opted_out_at is not null limit 1) p
  cross join lateral unnest(recado.stop_terms(n.tags)) as t (term)
  order by 1, 2, 3
  on conflict do nothing;
  insert into contact_marks (organization_id, ids) select distinct organization_id, recado.mark_of(id) from fresh;

  insert into signals (follower, organization_id, kind, person_key, subject_id)
  select follower, organization_id, 'contact.created', person_key, id
  from fresh cross join unnest(recado.followers_of('contact.created')) as follower
  order by organization_id, id;

  insert into signals (follower, organization_id, kind, person_key, subject_id, detail)
  select follower, n.organization_id, 'contact.tagged', n.person_key, n.id, jsonb_build_object('tag', w.tag)
  from recado.awaited_tags(array(select distinct organization_id from fresh)) w
  join fresh n on n.organization_id = w.organization_id and w.tag = any (n.tags)
  cross join unnest(recado.followers_of('contact.tagged')) as follower
  order by n.organization_id, n.id, array_position(n.tags, w.tag);
  return null;
end
$$;

-- Old and new rows are told apart by grouping, not joined: a plan is kept as long as its session, and one made for a single
-- row would compare five thousand with five thousand one by one.
create or replace function recado.follow_changed_contacts() returns trigger
language plpgsql
set search_path = recado
-- planner: probe
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
begin
  with moved as materialized (
    select organization_id, id, term, max(person_key) as person_key, bool_and(stays) as added
    from (
      select n.organization_id, n.id, n.person_key, a.term, true as stays
      from fresh n cross join lateral unnest(recado.terms_of_contact(row(n.*)::contacts)) as a (term)
      union all
      select o.organization_id, o.id, null, b.term, false
      from stale o cross join lateral unnest(recado.terms_of_contact(row(o.*)::contacts)) as b (term)
    ) both_rows
    group by organization_id, id, term
    having bool_and(stays) or not bool_or(stays)
  ),
  -- Who asked for silence is listed under a tag twice.
  silent as materialized (
    select m.organization_id, m.id, 'o' || substr(m.term, 2) as term, m.added from moved m
    cross join lateral (
      select 1 from contact_terms o where o.organization_id = m.organization_id and o.term = 'o' and o.contact_id = m.id
      limit 1) o
    where m.term like 't%'
  ),
  gone as (
    delete from contact_terms t using (
      select organization_id, id, term from moved where not added
      union all
      select organization_id, id, term from silent where not added) m
    where t.organization_id = m.organization_id and t.term = m.term and t.contact_id = m.id
  ),
  marked as (
    insert into contact_marks (organization_id, ids)
    select distinct organization_id, recado.mark_of(id) from moved where term like 't%'
  ),
  told as (
    insert into signals (follower, organization_id, kind, person_key, subject_id, detail)
    select follower, m.organization_id, 'contact.tagged', m.person_key, m.id, jsonb_build_object('tag', w.tag)
    from recado.awaited_tags(array(select distinct organization_id from fresh)) w
    join moved m on m.organization_id = w.organization_id and m.term = 't' || w.tag and m.added
    cross join unnest(recado.followers_of('contact.tagged')) as follower
    order by m.organization_id, m.id, m.term
  )
  insert into contact_terms (organization_id, term, contact_id)
  select organization_id, term, id from (
    select organization_id, id, term from moved where added
    union all
    select organization_id, id, term from silent where added) m
  order by 1, 2, 3
  on conflict do nothing;
  return null;
end
$$;

create or replace function recado.follow_gone_contacts() returns trigger
language plpgsql
set search_path = recado
-- planner: probe
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
begin
  delete from contact_terms t using (
    select o.organization_id, o.id, x.term from stale o
    cross join lateral unnest(recado.terms_of_contact(row(o.*)::contacts) || recado.stop_terms(o.tags)) as x (term)
  ) g
  where t.organization_id = g.organization_id and t.term = g.term and t.contact_id = g.id;
  insert into contact_marks (organization_id, ids) select distinct organization_id, recado.mark_of(id) from stale;
  return null;
end
$$;

create or replace trigger contacts_new after insert on recado.contacts referencing new table as fresh
  for each statement execute function recado.follow_new_contacts();
create or replace trigger contacts_changed after update on recado.contacts referencing old table as stale new table as fresh
  for each statement execute function recado.follow_changed_contacts();
create or replace trigger contacts_gone after delete on recado.contacts referencing old table as stale
  for each statement execute function recado.follow_gone_contacts();
