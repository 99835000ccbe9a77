-- How charges move. The first to come ends a charge: every move names the state it leaves, `pending`, and what it
-- publishes and signals to our own modules is written by the same statement.

-- Its message was accepted: now it is a charge that others see. The message may have failed since: its state is held, so
-- that the transaction that fails it either finds the charge or has been seen here.
create or replace function recado.send_charge(organization uuid, charge uuid, message uuid) returns boolean
language plpgsql
set search_path = recado
-- planner: free + unpruned
set enable_partition_pruning = off
as $$
declare
  stands text;
begin
  select s.status into stands from message_states s where s.organization_id = organization and s.id = message for share;
  with sent as (
    update charges c set message_id = message
    where c.organization_id = organization and c.id = charge and c.message_id is null
    returning c.organization_id, c.id, c.status
  )
  insert into outbox (organization_id, type, subject_id, new)
  select organization_id, 'charge.sent', id, status from sent;
  if not found then
    return false;
  end if;
  if stands in ('FAILED', 'CANCELED') then
    perform recado.fail_charges(array[organization], array[message]);
  end if;
  return true;
end
$$;

-- Ends a set of charges one way; answers how many that was. Money that came counts also for one that had failed with its
-- message: the payment was quicker than its end at the provider.
create or replace function recado.end_charges(organizations uuid[], charges uuid[], ending text, ended_at timestamptz)
returns integer
language sql
set search_path = recado
as $$
  with before as materialized (
    select c.organization_id, c.id, c.status from charges c
    join unnest(organizations, charges) as asked (organization_id, id)
      on c.organization_id = asked.organization_id and c.id = asked.id
    where c.status = 'pending' or (c.status = 'failed' and ending = 'paid')
    order by c.organization_id, c.id
    for no key update of c
  ),
  ended as (
    update charges c set status = ending, paid_at = case when ending = 'paid' then ended_at end, void_due_at = null
    from before b
    where c.organization_id = b.organization_id and c.id = b.id and c.status = b.status
    returning c.organization_id, c.id, c.person_key, b.status as old
  ),
  published as (
    insert into outbox (organization_id, type, subject_id, old, new)
    select organization_id, 'charge.' || ending, id, old, ending from ended
  ),
  followed as (
    insert into signals (follower, organization_id, kind, person_key, subject_id)
    select f, organization_id, 'charge.' || ending, person_key, id
    from ended, unnest(recado.followers_of('charge.' || ending)) as f
  )
  select count(*)::integer from ended
$$;

-- The messages that carry them failed or were canceled: nobody was asked for the money. What was paid stays paid. The
-- payments are closed at the provider afterwards, with nothing open here.
create or replace function recado.fail_charges(organizations uuid[], messages uuid[]) returns integer
language plpgsql
set search_path = recado
-- planner: set
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
declare
  owners uuid[];
  carried uuid[];
begin
  select array_agg(c.organization_id), array_agg(c.id) into owners, carried
  from unnest(organizations, messages) as failed (organization_id, message_id)
  join charges c on c.organization_id = failed.organization_id and c.message_id = failed.message_id
  where c.status = 'pending';
  if carried is null then
    return 0;
  end if;
  perform recado.end_charges(owners, carried, 'failed', recado.now());
  update charges c set void_due_at = recado.now()
  from unnest(owners, carried) as ended (organization_id, id)
  where c.organization_id = ended.organization_id and c.id = ended.id and c.status = 'failed';
  return cardinality(carried);
end
$$;

-- Charges whose time has passed unpaid.
create or replace function recado.expire_charges(most integer) returns integer
language sql
set search_path = recado
as $$
  with due as materialized (
    select c.organization_id, c.id from charges c
    where c.status = 'pending' and c.expires_at <= recado.now() and c.message_id is not null
    order by c.expires_at limit most for update skip locked
  )
  select recado.end_charges(array_agg(organization_id), array_agg(id), 'expired', recado.now()) from due
$$;
