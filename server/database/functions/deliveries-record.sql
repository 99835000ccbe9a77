-- Writes down what came of a set of attempts. Only rows still fenced by the caller count: a stale owner changes nothing.
--   accepted   the platform has it: SENT_TO_PROVIDER (silent), unless a status overtook us
--   failed     the platform or a rule of ours said no: FAILED, refunded, told
--   later      certainly not sent: back in the queue, due after its delay (`unspent`: nobody was called)
--   uncertain  bytes left and no full answer came: waits for proof, at most until its window ends

create or replace function recado.record_deliveries(input json, uncertain_seconds integer)
returns integer
language plpgsql
set search_path = recado
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  at timestamptz := recado.now();
  failures json;
  spellings json;
  recorded integer;
begin
  with said as materialized (
    select * from json_to_recordset(input) as r (
      "organizationId" uuid, "messageId" uuid, "attemptNo" integer, fence bigint, outcome text, "platformId" text,
      "personKey" text, "platformPersonId" text, "delayMs" bigint, unspent boolean, code text,
      "platformCode" integer, text text, effect text)
  ),
  locked as materialized (
    select s.organization_id, s.id from message_states s
    join said r on r."organizationId" = s.organization_id and r."messageId" = s.id
    where s.attempt_no = r."attemptNo"
    order by s.organization_id, s.id
    for no key update of s
  ),
  gone as (
    delete from deliveries d using said r, locked l
    where r.outcome <> 'later' and d.organization_id = r."organizationId" and d.message_id = r."messageId"
      and d.fence = r.fence and l.organization_id = d.organization_id and l.id = d.message_id
    returning r.*
  ),
  postponed as (
    update deliveries d
    set fence = null, due_at = at + r."delayMs" * interval '1 millisecond',
      attempts = d.attempts - case when r.unspent then 1 else 0 end
    from said r, locked l
    where r.outcome = 'later' and d.organization_id = r."organizationId" and d.message_id = r."messageId"
      and d.fence = r.fence and l.organization_id = d.organization_id and l.id = d.message_id
    returning d.message_id
  ),
  sent as (
    update message_states s
    set status = case when s.status = 'PROCESSING' then 'SENT_TO_PROVIDER' else s.status end,
      platform_id = g."platformId", updated_at = at
    from gone g
    where g.outcome = 'accepted' and s.organization_id = g."organizationId" and s.id = g."messageId"
      and s.attempt_no = g."attemptNo"
  ),
  found as (
    insert into platform_messages (hash, platform_id, organization_id, message_id)
    select hashtextextended("platformId", 0), "platformId", "organizationId", "messageId"
    from gone where outcome = 'accepted' and "platformId" is not null
  ),
  doubted as (
    insert into uncertainties (organization_id, message_id, attempt_no, due_at)
    select "organizationId", "messageId", "attemptNo", at + uncertain_seconds * interval '1 second'
    from gone where outcome = 'uncertain'
    on conflict do nothing
  )
  select json_agg(json_build_object('organizationId', g."organizationId", 'messageId', g."messageId", 'code', g.code,
      'platformCode', g."platformCode", 'text', g.text, 'effect', g.effect, 'at', at)) filter (where g.outcome = 'failed'),
    json_agg(json_build_object('organizationId', g."organizationId", 'personKey', g."personKey",
        'platformPersonId', g."platformPersonId"))
      filter (where g.outcome = 'accepted' and g."platformPersonId" is not null),
    (count(*) + (select count(*) from postponed))::integer
  into failures, spellings, recorded
  from gone g;

  if failures is not null then
    perform recado.fail_messages(failures, array['PROCESSING', 'PENDING', 'SENT_TO_PROVIDER', 'SENT']);
  end if;
  -- The spelling the platform answered with is the one to deliver to next time. Last of all, because accept takes a
  -- wallet before a person: the other way round the two would wait for each other.
  if spellings is not null then
    insert into people as p (organization_id, person_key, platform_person_id)
    select distinct on ("organizationId", "personKey") "organizationId", "personKey", "platformPersonId"
    from json_to_recordset(spellings) as r ("organizationId" uuid, "personKey" text, "platformPersonId" text)
    order by "organizationId", "personKey"
    on conflict (organization_id, person_key) do update set platform_person_id = excluded.platform_person_id
    where p.platform_person_id is distinct from excluded.platform_person_id;
  end if;
  return recorded;
end
$$;
