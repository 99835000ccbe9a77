-- Cancels a message that has not left, refunds it and publishes it, all at once; otherwise answers its status.
--
-- The queue rows are taken before the state, as the claim and the release of schedules do: the second of two finds
-- the row gone or fenced, so exactly one wins and neither waits for the other's lock. A fenced row is let go before
-- the state is touched, because the recording of its outcome takes the state first.

create or replace function recado.cancel_message(organization uuid, message uuid)
returns table (stood text /* MessageStatus */, canceled boolean)
language plpgsql
set search_path = recado
-- planner: free + unpruned
set enable_partition_pruning = off
as $$
#variable_conflict use_column
declare
  at timestamptz := recado.now();
  held_fence bigint;
  priced record;
begin
  select status, false into stood, canceled from message_states where organization_id = organization and id = message;
  if stood is null or stood not in ('SCHEDULED', 'PENDING') then
    return next;
    return;
  end if;

  perform 1 from schedules where organization_id = organization and message_id = message for update;
  select fence into held_fence from deliveries where organization_id = organization and message_id = message for update;
  if held_fence is not null then
    stood := 'PROCESSING';
    return next;
    return;
  end if;

  select status into stood from message_states where organization_id = organization and id = message
  for no key update;
  if stood not in ('SCHEDULED', 'PENDING') then
    return next;
    return;
  end if;
  update message_states set status = 'CANCELED', refunded_at = at, updated_at = greatest(updated_at, at)
  where organization_id = organization and id = message;
  delete from schedules where organization_id = organization and message_id = message;
  delete from deliveries where organization_id = organization and message_id = message;

  select m.cost_micros, m.created_at, m.scheduled_at, m.category, m.person_key into priced from messages m
  where m.organization_id = organization and m.id = message;
  insert into outbox (organization_id, type, subject_id, old, new, amount_micros, at)
  values (organization, 'message.status_updated', message, stood, 'CANCELED', -priced.cost_micros, at);
  perform recado.refund_messages(json_build_array(json_build_object('organizationId', organization, 'messageId', message,
    'costMicros', priced.cost_micros, 'createdAt', priced.created_at)));
  -- What the person will not get is not held against the next. After the wallet, as all callers take the two.
  if priced.category = 'MARKETING' then
    update people
    set marketing_at = recado.without_marketing(marketing_at, greatest(priced.created_at, priced.scheduled_at))
    where organization_id = organization and person_key = priced.person_key;
  end if;
  perform recado.fail_charges(array[organization], array[message]);
  canceled := true;
  return next;
end
$$;
