-- Notifies the followers of a kind. Called inside the transaction of the cause.
create or replace function recado.tell_followers(
  organization_id uuid, kind text, person_key text, subject_id uuid, detail jsonb default null)
returns void
language sql
set search_path = recado
as $$
  insert into signals (follower, organization_id, kind, person_key, subject_id, detail)
  select f, $1, $2, $3, $4, $5 from unnest(recado.followers_of($2)) as f
$$;

-- The oldest signals for one follower that nobody else is at; they are gone once the transaction commits.
create or replace function recado.take_signals(wanted text, most integer)
returns table (organization_id uuid, kind text, person_key text, subject_id uuid, at timestamptz, detail jsonb)
language plpgsql
set search_path = recado
-- planner: queue
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  taken bigint[];
begin
  taken := array(select seq from signals where follower = wanted order by seq limit most for update skip locked);
  return query
  with gone as (delete from signals s where s.follower = wanted and s.seq = any (taken) returning s.*)
  select g.organization_id, g.kind, g.person_key, g.subject_id, g.at, g.detail from gone g order by g.seq;
end
$$;
