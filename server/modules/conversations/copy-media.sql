-- Due copies of files that nobody else is at, leased for as long as the largest file may take.
create or replace function recado.take_media_copies(most integer)
returns table (organization_id uuid, message_id uuid, number_id uuid, platform_media_id text, filename text,
  attempts smallint)
language plpgsql
set search_path = recado
-- planner: queue
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  return query
  with due as materialized (
    select organization_id, message_id from media_copies where due_at <= recado.now()
    order by due_at limit most for update skip locked
  )
  update media_copies c set attempts = c.attempts + 1, due_at = recado.now() + interval '10 minutes'
  from due d where c.organization_id = d.organization_id and c.message_id = d.message_id
  returning c.organization_id, c.message_id, c.number_id, c.platform_media_id, c.filename, c.attempts;
end
$$;
