-- How often a person may get marketing. `people.marketing_at` holds when they got or will get some: what is planned
-- counts on the day of its time, so promotions for Friday leave today free and Friday full.

-- Null when one more at `planned` leaves no 24 hours with more than `most`; otherwise when those that are in the way
-- are a day old. Callers look at the number of entries first: fewer than `most` are never in the way, and a call costs
-- more than all the rest of judging.
create or replace function recado.marketing_free_at(sent timestamptz[], most integer, planned timestamptz)
returns timestamptz
language sql immutable
as $$
  select case when most < 1 then planned + interval '24 hours' else (
    select max(w.earliest) + interval '24 hours'
    from (
      select m.at as earliest, lead(m.at, most - 1) over (order by m.at) as latest from unnest(sent) as m (at)
    ) w
    where greatest(w.latest, planned) - least(w.earliest, planned) < interval '24 hours' and w.latest is not null
  ) end
$$;

-- One more, and without what no longer counts. It is looked for only now and then: the rule keeps the list short.
create or replace function recado.with_marketing(sent timestamptz[], more timestamptz[], at timestamptz)
returns timestamptz[]
language sql immutable
as $$
  select case when cardinality(sent) < 10 then more || sent else more || array(
    select m.at from unnest(sent) as m (at) where m.at > $3 - interval '24 hours') end
$$;

-- The list without one of those at this moment; there may be two.
create or replace function recado.without_marketing(sent timestamptz[], at timestamptz) returns timestamptz[]
language sql immutable
as $$
  select coalesce(sent[:array_position(sent, at) - 1] || sent[array_position(sent, at) + 1:], sent)
$$;
