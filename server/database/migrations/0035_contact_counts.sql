-- How many contacts each list of a large organization has, by ranges of ids, so that neither a total nor a deep page counts
-- them one by one. `list` is a term of contact_terms (`t` and a tag; `o` for who asked for silence, alone or with a tag) or
-- empty for everybody; the rows of the empty list say where the ranges begin.
create table contact_counts (
  organization_id uuid not null,
  list text collate "C" not null,
  low uuid not null,
  contacts integer not null,
  primary key (organization_id, list, low)
);
create index contact_counts_by_range on contact_counts (organization_id, low);

-- The tags that are counted: those of many contacts. A list of few is counted when it is asked for.
create table contact_lists (
  organization_id uuid not null,
  tag text collate "C" not null,
  primary key (organization_id, tag)
);

-- Where lists changed since they were counted: a quarter of a second, as the ids made in it begin.
create table contact_marks (
  seq bigint generated always as identity primary key,
  organization_id uuid not null,
  ids text not null
);
create index contact_marks_by_organization on contact_marks (organization_id);

-- Whose silence changed. A contact that was written at the same moment may not have seen it: it is looked at again once
-- every transaction of that moment has ended.
create table contact_rechecks (
  seq bigint generated always as identity primary key,
  organization_id uuid not null,
  person_key text not null,
  xid xid8 not null default pg_current_xact_id()
);

insert into contact_terms (organization_id, term, contact_id)
select c.organization_id, t.term, c.id
from people p
join contacts c on c.organization_id = p.organization_id and c.person_key = p.person_key
cross join lateral (select 'o' as term union select 'o' || tag from unnest(c.tags) as tag) t
where p.opted_out_at is not null
on conflict do nothing;
-- What happens between this and the triggers that follow from now on.
insert into contact_rechecks (organization_id, person_key)
select organization_id, person_key from people where opted_out_at is not null;
insert into contact_marks (organization_id, ids) select id, '00000000-00' from organizations;
