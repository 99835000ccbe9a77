-- How charges move. Whoever comes first ends a charge: every move names the state it leaves, `pending`, and what it
-- publishes and tells our own modules is written by the same statement.

-- Its message was accepted: now it is a charge that others see.
create or replace function recado.send_charge(organization uuid, charge uuid, message uuid) returns boolean
language sql
set search_path = recado
as $$
  with sent as (
    update charges c set message_id = message
    where c.organization_id = organization and c.id = charge and c.message_id is null
    returning c.organization_id, c.id, c.status
  ),
  published as (
    insert into outbox (organization_id, type, subject_id, new)
    select organization_id, 'charge.sent', id, status from sent
  )
  select exists (select 1 from sent)
$$;

-- Ends a set of charges one way; answers how many were still pending.
create or replace function recado.end_charges(organizations uuid[], charges uuid[], ending text, ended_at timestamptz)
returns integer
language sql
set search_path = recado
as $$
  with ended as (
    update charges c set status = ending, paid_at = case when ending = 'paid' then ended_at end
    from unnest(organizations, charges) as asked (organization_id, id)
    where c.organization_id = asked.organization_id and c.id = asked.id and c.status = 'pending'
    returning c.organization_id, c.id, c.person_key
  ),
  published as (
    insert into outbox (organization_id, type, subject_id, old, new)
    select organization_id, 'charge.' || ending, id, 'pending', ending from ended
  ),
  followed as (
    insert into signals (follower, organization_id, kind, person_key, subject_id)
    select f, organization_id, 'charge.' || ending, person_key, id
    from ended, unnest(recado.followers_of('charge.' || ending)) as f
  )
  select count(*)::integer from ended
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
