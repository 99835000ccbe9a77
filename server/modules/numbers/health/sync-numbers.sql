-- Numbers that are due to be read from the platform, by their owner's row. Taking one puts it off, so that two
-- workers never ask about the same one: a minute while its connection is being finished, hours once all is well.
create or replace function recado.take_numbers_to_sync(most integer)
returns table (organization_id uuid, id uuid)
language sql
set search_path = recado
as $$
  with due as (
    select n.organization_id, n.id from numbers n
    join lanes l on l.id = n.id and l.organization_id = n.organization_id
    where n.sync_due_at <= recado.now()
    order by n.sync_due_at limit most
    for update of n skip locked
  )
  update numbers n set sync_due_at = recado.now()
    + case when n.status = 'PENDING' and n.pending_since is not null then interval '1 minute' else interval '6 hours' end
  from due d where n.organization_id = d.organization_id and n.id = d.id
  returning n.organization_id, n.id
$$;

-- Connections that were not finished within a day are published, once each.
create or replace function recado.tell_incomplete_connections() returns integer
language sql
set search_path = recado
as $$
  with late as (
    update numbers set pending_since = null
    where status = 'PENDING' and pending_since <= recado.now() - interval '24 hours'
    returning organization_id, id
  ),
  published as (
    insert into outbox (organization_id, type, subject_id, old, new, detail)
    select organization_id, 'number.status', id, 'PENDING', 'PENDING', '{"reason": "CONNECTION_INCOMPLETE"}'::jsonb
    from late
    returning 1
  )
  select count(*)::integer from published
$$;
