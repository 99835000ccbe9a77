-- Who stopped and who came back. Every word of it is journaled, also one that changes nothing; followers are notified
-- only of people who were not stopped before. The consent of a person holds for every phone that was merged with theirs.

create or replace function recado.journal_consents(said_kind text, input json) returns void
language sql
set search_path = recado
as $$
  insert into consents (organization_id, person_key, phone, kind, source, user_id, number_id, text, at, told_at)
  select r."organizationId", r."personKey", r.phone, said_kind, r.source, r."userId", r."numberId", r.text, r.at, r."toldAt"
  from json_to_recordset(input) as r ("organizationId" uuid, "personKey" text, phone text, source text, "userId" uuid,
    "numberId" uuid, text text, at timestamptz, "toldAt" timestamptz)
$$;

create or replace function recado.said_for_all(input json)
returns table ("organizationId" uuid, "personKey" text, at timestamptz, source text)
language sql stable
set search_path = recado
as $$
  with given as materialized (
    select * from json_to_recordset(input) as r ("organizationId" uuid, "personKey" text, at timestamptz, source text)
  )
  select * from given
  union all
  select s."organizationId", k.key, s.at, s.source
  from given s cross join lateral recado.other_keys(s."organizationId", s."personKey") as k (key) where recado.is_phone(k.key)
$$;

-- The first stop stands, from any source; one of the person's own that they took back since is ignored when it arrives
-- late. What the team asks for is never late. An erasure is stronger than what was there.
--
-- Times are those of arrival within the second the platform reported (`toldAt`), so that of two words of one second the
-- one that arrived last counts, whichever is applied first.
create or replace function recado.stop_people(input json) returns integer
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  stopped integer;
begin
  perform recado.journal_consents('STOP', input);

  with given as (
    select distinct on (r."organizationId", r."personKey") r.*
    from recado.said_for_all(input) as r
    order by r."organizationId", r."personKey", r.source = 'LGPD' desc, r.at desc
  ),
  moved as (
    insert into people as p (organization_id, person_key, opted_out_at, opted_out_source)
    select "organizationId", "personKey", at, source from given order by 1, 2
    on conflict (organization_id, person_key) do update
    set opted_out_at = excluded.opted_out_at, opted_out_source = excluded.opted_out_source
    where p.opted_out_at is null and (coalesce(p.resumed_at, '-infinity') <= excluded.opted_out_at
        or excluded.opted_out_source in ('API', 'PANEL'))
      or excluded.opted_out_source = 'LGPD' and p.opted_out_source is distinct from 'LGPD'
    returning organization_id, person_key
  ),
  published as (
    insert into signals (follower, organization_id, kind, person_key)
    select follower, organization_id, 'person.stopped', person_key
    from moved cross join unnest(recado.followers_of('person.stopped')) as follower
    order by organization_id, person_key
  )
  select count(*) into stopped from moved;
  return stopped;
end
$$;

-- Taking a stop back on the platform lifts what the platform reported, never what the person asked of us. The
-- organization lifts every stop but an erasure; the person's own word lifts any. A switch has no id: one that was
-- reported for the same second before is the same one reported again, and lifts nothing that came after it.
create or replace function recado.resume_people(input json) returns integer
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  resumed integer;
  news json;
begin
  select coalesce(json_agg(r), '[]') into news from json_array_elements(input) r
  where r ->> 'source' <> 'PLATFORM' or not exists (select 1 from consents c
    where c.organization_id = (r ->> 'organizationId')::uuid and c.person_key = r ->> 'personKey'
      and c.kind = 'RESUME' and c.source = 'PLATFORM' and c.told_at = (r ->> 'toldAt')::timestamptz);
  perform recado.journal_consents('RESUME', input);

  with given as (
    select distinct on (r."organizationId", r."personKey") r.*
    from recado.said_for_all(news) as r
    order by r."organizationId", r."personKey", r.source = 'PLATFORM', r.at desc
  ),
  locked as (
    insert into people as p (organization_id, person_key, resumed_at)
    select "organizationId", "personKey", at from given order by 1, 2
    on conflict (organization_id, person_key) do update set resumed_at = greatest(p.resumed_at, excluded.resumed_at)
    returning organization_id, person_key
  )
  select count(*) into resumed from locked;

  update people p set opted_out_at = null, opted_out_source = null
  from recado.said_for_all(news) as r
  where p.organization_id = r."organizationId" and p.person_key = r."personKey" and p.opted_out_at <= r.at
    and case r.source
      when 'PLATFORM' then p.opted_out_source = 'PLATFORM'
      when 'KEYWORD' then true
      when 'BUTTON' then true
      else p.opted_out_source <> 'LGPD'
    end;
  return resumed;
end
$$;
