-- Writes down what came of a set of attempts. Only rows still fenced by the caller count: a stale owner changes nothing.
--   accepted   the platform has it: SENT_TO_PROVIDER (no event), unless a status was applied first
--   failed     the platform or a rule of ours refused: FAILED, refunded, published
--   later      certainly not sent: back in the queue, due after its delay (`unspent`: the platform was not called)
--              So is what a campaign sent by a number that turned out to be lost: the refusal was not the message's.
--   uncertain  bytes left and no full answer came: waits for proof, at most until its window ends, unless it came already
--
-- As in the claim, nothing is left to the planner: probes are LATERAL, each step hands its whole row to the next (two
-- steps joined compared every row with every other: 260 ms for 500, now 26), and queue rows go by their place. LIMIT 1
-- ends a probe in the partition that has the row.

create or replace function recado.record_deliveries(
  organizations uuid[], ids uuid[], attempts integer[], fences bigint[], outcomes text[], platform_ids text[],
  person_keys text[], spellings text[], delays bigint[], unspent boolean[], codes text[], platform_codes integer[],
  texts text[], effects text[], uncertain_seconds integer)
returns integer
language plpgsql
set search_path = recado
-- planner: set + no bitmapscan, unpruned
set enable_partition_pruning = off
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set enable_bitmapscan = off
as $$
#variable_conflict use_column
declare
  at timestamptz := recado.now();
  failures json;
  lost json;
  respelled boolean;
  recorded integer;
begin
  if effects && recado.number_effects() then
    outcomes := recado.keep_refused(organizations, ids, outcomes, effects);
  end if;
  with given as materialized (
    select * from unnest(organizations, ids, attempts, fences, outcomes, platform_ids, spellings, delays, unspent)
      with ordinality as r (organization_id, message_id, attempt_no, fence, outcome, platform_id, spelling, delay_ms,
        unspent, n)
    order by organization_id, message_id
  ),
  locked as materialized (
    select r.*, s.status from given r
    cross join lateral (
      select s.status from message_states s
      where s.organization_id = r.organization_id and s.id = r.message_id and s.attempt_no = r.attempt_no
      limit 1 for no key update
    ) s
  ),
  owned as materialized (
    select r.*, d.place from locked r
    cross join lateral (
      select d.ctid as place from deliveries d
      where d.organization_id = r.organization_id and d.message_id = r.message_id and d.fence = r.fence
      for update
    ) d
  ),
  gone as (
    delete from deliveries where ctid = any (array(select place from owned where outcome <> 'later'))
  ),
  postponed as (
    update deliveries d
    set fence = null,
      due_at = at + (select coalesce(r.delay_ms, 60000) from owned r where r.place = d.ctid) * interval '1 millisecond',
      attempts = d.attempts
        - (select case when r.unspent or effects[r.n] is not null then 1 else 0 end from owned r where r.place = d.ctid)
    where d.ctid = any (array(select place from owned where outcome = 'later'))
  ),
  sent as (
    update message_states s
    set status = case when s.status = 'PROCESSING' then 'SENT_TO_PROVIDER' else s.status end,
      platform_id = r.platform_id, updated_at = greatest(s.updated_at, at)
    from owned r
    where r.outcome = 'accepted' and s.organization_id = r.organization_id and s.id = r.message_id
      and s.attempt_no = r.attempt_no
  ),
  found as (
    insert into platform_messages (hash, platform_id, organization_id, message_id)
    select hashtextextended(platform_id, 0), platform_id, organization_id, message_id
    from owned where outcome = 'accepted' and platform_id is not null
  ),
  doubted as (
    insert into uncertainties (organization_id, message_id, attempt_no, due_at, platform_id)
    select organization_id, message_id, attempt_no, at + uncertain_seconds * interval '1 second', platform_id
    from owned where outcome = 'uncertain' and status = 'PROCESSING'
    on conflict do nothing
  )
  select json_agg(json_build_object('organizationId', organization_id, 'messageId', message_id, 'code', codes[n],
      'platformCode', platform_codes[n], 'text', texts[n], 'effect', effects[n], 'at', at)) filter (where outcome = 'failed'),
    json_agg(json_build_object('organizationId', organization_id, 'messageId', message_id, 'effect', effects[n],
      'at', at)) filter (where outcome = 'later' and effects[n] is not null),
    bool_or(outcome = 'accepted' and spelling is not null),
    count(*)::integer
  into failures, lost, respelled, recorded
  from owned;

  if failures is not null then
    perform recado.fail_messages(failures, array['PROCESSING', 'PENDING', 'SENT_TO_PROVIDER', 'SENT']);
  end if;
  if lost is not null then
    perform recado.take_effects(json_agg(json_build_object('organizationId', m.organization_id, 'numberId', m.number_id,
      'effect', r.effect, 'at', r.at)))
    from json_to_recordset(lost) as r ("organizationId" uuid, "messageId" uuid, effect text, at timestamptz)
    cross join lateral (
      select * from messages m where m.organization_id = r."organizationId" and m.id = r."messageId" limit 1) m;
  end if;
  -- The spelling the platform answered with is the one to deliver to next time. Last of all, because accept takes a
  -- wallet before a person: the other way round the two would wait for each other.
  if respelled then
    insert into people as p (organization_id, person_key, platform_person_id)
    select distinct on (organization_id, person_key) organization_id, person_key, spelling
    from unnest(organizations, person_keys, outcomes, spellings) as r (organization_id, person_key, outcome, spelling)
    where outcome = 'accepted' and spelling is not null
    order by organization_id, person_key
    on conflict (organization_id, person_key) do update set platform_person_id = excluded.platform_person_id
    where p.platform_person_id is distinct from excluded.platform_person_id;
  end if;
  return recorded;
end
$$;

-- The outcomes, with 'later' for what was refused because of its number and belongs to a campaign that is not over.
create or replace function recado.keep_refused(organizations uuid[], ids uuid[], outcomes text[], effects text[])
returns text[]
language sql
set search_path = recado
-- planner: probe + unpruned
set enable_partition_pruning = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
  select array_agg(case when r.outcome = 'failed' and r.effect = any (recado.number_effects()) and exists (
      select from messages m
      join campaigns c on c.organization_id = m.organization_id and c.id = m.campaign_id
      where m.organization_id = r.organization_id and m.id = r.id and c.status in ('INGESTING', 'AB_TESTING'))
    then 'later' else r.outcome end order by r.n)
  from unnest(organizations, ids, outcomes, effects) with ordinality as r (organization_id, id, outcome, effect, n)
$$;
