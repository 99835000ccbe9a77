-- Turns a set of contacts into messages, in the transaction that holds the campaign's row. What may have changed since
-- the campaign was created is looked at now: who was written to already, who opted out, who got enough marketing, and
-- whether the template may still be sent (`refusal`). A contact that does not pass is blocked, and refunded at the end.
--
-- Marketing takes the wallet first, as accept does: frequency is then exact, and the two never wait for each other.
-- `templates`: one row per slot (A, B) with what the messages of that slot carry. A sample's slot is its variant.
--
-- A slot whose template changed its category since the campaign was charged brings the `prices` of that category. Its
-- messages cost those from the first: the difference is booked here, once for the set, and whom the wallet cannot pay for
-- is blocked. What the campaign counts as made or blocked stays what it was charged, so the three still add up to it.

create or replace function recado.ingest_contacts(
  organization uuid, campaign uuid, in_sample boolean, through integer, frequency integer, templates json, ns integer[],
  ids uuid[], slots text[], contents text[], bodies text[])
returns table (accepted integer, blocked integer)
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
  at timestamptz := recado.now();
  c campaigns;
  needs_wallet boolean;
  funds bigint;
  created_cost bigint;
  blocked_cost bigint;
  difference bigint;
begin
  select * into strict c from campaigns where organization_id = organization and id = campaign for update;
  needs_wallet := exists (select 1 from json_to_recordset(templates) as t (category text, prices json)
    where t.category = 'MARKETING' or t.prices is not null);
  if needs_wallet then
    select balance_micros into strict funds from wallets where organization_id = organization for no key update;
  end if;

  with looks as materialized (
    select * from json_to_recordset(templates) as t (slot text, id uuid, name text, language text, category text,
      refusal text, priority smallint, prices json)
  ),
  asked as materialized (
    select a.n, a.id, a.content, a.body, t.slot, t.id as template_id, t.name, t.language, t.category, t.refusal,
      t.priority, r.receiver, r.person_key, (c.prices ->> r.country)::bigint as charged,
      coalesce((t.prices ->> r.country)::bigint, (c.prices ->> r.country)::bigint) as cost,
      row_number() over (partition by r.person_key order by a.n) as times
    from unnest(ns, ids, slots, contents, bodies) as a (n, id, slot, content, body)
    join looks t on t.slot = a.slot
    -- One by one, here and below: a join without fresh statistics would rather read everything the organization has.
    cross join lateral (
      select * from campaign_recipients c where c.organization_id = organization and c.campaign_id = campaign and c.n = a.n
      offset 0) r
  ),
  looked as materialized (
    select a.*,
      case
        when a.refusal is not null then a.refusal
        when a.receiver is null then 'RECIPIENT_OPTED_OUT'
        when a.times > 1 or w.n is not null then 'DUPLICATE'
        else recado.person_refusal(person => p.person, type => 'TEMPLATE', category => a.category, most => frequency,
          planned => at, at => at)
      end as rule
    from asked a
    left join lateral (
      select q as person from people q where q.organization_id = organization and q.person_key = a.person_key
      offset 0) p on true
    -- By the person: written so that the primary key is no way to it. Without statistics it looks as good, and reads the
    -- whole campaign for every contact (16 ms each at 17,000).
    left join lateral (
      select m.n from campaign_messages m
      where m.organization_id = organization and m.person_key = a.person_key and m.campaign_id is not distinct from campaign
      offset 0) w on true
  ),
  judged as materialized (
    select l.*, case
        when rule is not null then rule
        when cost > charged then recado.funds_refusal(funds,
          (sum(greatest(cost - charged, 0)) filter (where rule is null) over (order by n))::bigint)
      end as code
    from looked l
  ),
  passed as materialized (
    select * from judged where code is null
  ),
  refused as (
    insert into campaign_blocks (organization_id, campaign_id, n, code)
    select organization, campaign, n, code from judged where code is not null
  ),
  inserted as (
    insert into messages (organization_id, id, user_id, number_id, receiver, person_key, type, template_id,
      template_name, template_language, category, content, body, cost_micros, campaign_id, campaign_variant, created_at)
    select organization, id, c.user_id, c.number_id, receiver, person_key, 'TEMPLATE', template_id, name, language,
      category, content::jsonb, body, cost, campaign, case when in_sample then slot end, at
    from passed
  ),
  stood as (
    insert into message_states (organization_id, id, status, updated_at) select organization, id, 'PENDING', at from passed
  ),
  linked as (
    insert into campaign_messages (organization_id, campaign_id, n, person_key, message_id)
    select organization, campaign, n, person_key, id from passed
  ),
  queued as (
    insert into deliveries (organization_id, message_id, lane_id, priority, due_at)
    select organization, id, c.number_id, priority, at from passed order by n
  ),
  published as (
    insert into outbox (organization_id, type, subject_ids, size, old, new, amount_micros, at)
    select organization, 'message.status_updated', array_agg(id order by n), count(*), null, 'PENDING', cost, at
    from passed group by cost order by cost
  ),
  counted as (
    insert into people as p (organization_id, person_key, marketing_at)
    select organization, person_key, array[at] from passed where category = 'MARKETING' order by person_key
    on conflict (organization_id, person_key)
    do update set marketing_at = recado.with_marketing(p.marketing_at, excluded.marketing_at, at)
  )
  select count(*) filter (where code is null), count(*) filter (where code is not null),
    coalesce(sum(charged) filter (where code is null), 0), coalesce(sum(charged) filter (where code is not null), 0),
    coalesce(sum(cost - charged) filter (where code is null), 0)
  into accepted, blocked, created_cost, blocked_cost, difference
  from judged;

  update campaigns set created = c.created + accepted, created_micros = c.created_micros + created_cost,
    blocked = c.blocked + ingest_contacts.blocked, blocked_micros = c.blocked_micros + blocked_cost,
    repriced_micros = c.repriced_micros + difference,
    next_n = case when in_sample then c.next_n else through + 1 end,
    next_sample_n = case when in_sample then through + 1 else c.next_sample_n end,
    turn_at = at, due_at = at
  where organization_id = organization and id = campaign;
  perform recado.adjust_wallet(organization, difference, 'Mudança de categoria do template: campanha ' || c.name);
  return next;
end
$$;

-- How many wait in a lane, counted up to `most`: enough to know whether it has work.
create or replace function recado.lane_backlog(lane uuid, asked_priority smallint, most integer) returns integer
language plpgsql stable
set search_path = recado
-- planner: index + anew
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
as $$
begin
  return (select count(*) from (
    select 1 from deliveries d where d.lane_id = lane and d.priority = asked_priority
      and d.due_at < 'infinity' limit most) waiting);
end
$$;
