-- Accepts a set of single sends, each judged as if it came alone.
--
-- Wallets are locked first, in order. A busy wallet does not stall the set: its rows come back as 'busy' and wait in a
-- set of their own organization (`patient`). Only after the locks are held are idempotency keys looked up, so the
-- snapshot is younger than the transaction that held the wallet before. One row per person answers window, opt-out and
-- frequency; the wallet row answers quota and funds. What passes is written whole: message, state, queue row,
-- ledger entry, event, key.
--
-- Accepted sends come back as one row with their places in the set, all others as a row each: a row per accepted send
-- cost as much as the insert into one of the tables.
--
-- Rows that lose only against other rows of the set (money or quota another row might have taken) come back as
-- 'busy' too and are judged again against what is then true: no send is refused for the set it was in, and with
-- funds for three of five exactly three pass. The caller puts one idempotency key, and one marketing message to a
-- person, into a set at most once; a set that does not keep to this fails whole and is split.
--
-- Wallets and buckets are updated by ctid, not by key: a wallet's ctid was read when its row was locked, and a bucket is
-- only updated under the lock of its wallet.
--
-- `capped` is null where the number has no daily cap. Otherwise the message reserves a place in the cap while it is
-- queued; true means that the number is near its cap, so a free place is required: see
-- numbers/allowance/sending-allowance.sql.
--
-- A send by template carries the version of the template cache it was checked with. If any template changed since, the
-- row comes back as 'stale' and is checked again: a change committed before the send counts, without a query per send.
--
-- The columns come as arrays, in binary, because reading them costs a seventh of what reading JSON does (4 against 28
-- microseconds a row).

create or replace function recado.accept_messages(
  patient boolean, organizations uuid[], users uuid[], keys text[], ids uuid[], numbers uuid[], person_keys text[],
  types text[], categories text[], costs bigint[], schedules timestamptz[], rates integer[], quotas integer[],
  frequencies integer[], zones text[], receivers text[], template_ids uuid[], template_names text[], languages text[],
  contents text[], bodies text[], refs text[], priorities smallint[], automations uuid[],
  capped boolean[] default null, template_versions bigint[] default null)
returns table (places integer[], outcome text, message_id uuid /* null */, measure bigint /* null */)
language plpgsql
set search_path = recado
-- Every join below is a probe by primary key; statistics of an empty table must not change that. One generic plan: with
-- a plan per set, planning took longer than execution.
-- planner: set
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  -- The locked wallets, with their ctid and values: no other transaction changes them before this one ends.
  locked uuid[];
  wallet_places tid[];
  balances bigint[];
  entry_nos bigint[];
  months date[];
  month_counts integer[];
  at timestamptz := recado.now();
  -- Most sets are of one time zone, whose month is worked out once.
  first_zone text := zones[1];
  first_month date := date_trunc('month', recado.now() at time zone zones[1])::date;
  cap_verdicts text[];
  cap_waits bigint[];
  even boolean := (extract(epoch from recado.now())::bigint / (31 * 86400)) % 2 = 0;
begin
  if patient then
    select coalesce(array_agg(organization_id), '{}'), array_agg(place), array_agg(balance_micros), array_agg(entry_no),
      array_agg(month), array_agg(month_used)
    into locked, wallet_places, balances, entry_nos, months, month_counts
    from (select organization_id, ctid as place, balance_micros, entry_no, month, month_used from wallets
          where organization_id = any (organizations) order by organization_id for no key update) w;
  else
    select coalesce(array_agg(organization_id), '{}'), array_agg(place), array_agg(balance_micros), array_agg(entry_no),
      array_agg(month), array_agg(month_used)
    into locked, wallet_places, balances, entry_nos, months, month_counts
    from (select organization_id, ctid as place, balance_micros, entry_no, month, month_used from wallets
          where organization_id = any (organizations) order by organization_id for no key update skip locked) w;
  end if;

  if true = any (capped) then
    select v.verdicts, v.waits into cap_verdicts, cap_waits
    from recado.judge_places(organizations, numbers, person_keys, capped) v;
  end if;

  return query
  -- Rows are narrow because they are copied often: what `n` or `held` can find in the arrays is not carried along.
  with seen as materialized (
    select a.n, a.held, a.number_id, b.ctid as bucket_place, costs[a.n] as cost, a.month,
      recado.used_in_month(months[a.held], month_counts[a.held], a.month) as used,
      least(rates[a.n], coalesce(b.tokens + date_part('epoch', at - b.refilled_at) * rates[a.n], rates[a.n])) as tokens,
      a.replay_of,
      case when a.category = 'MARKETING' then p.marketing_at end as marketing_at,
      case
        when a.held is null then 'busy'
        when a.replay_of is not null then 'replay'
        when template_versions[a.n] <> (select version from cache_versions where kind = 'templates') then 'stale'
        else coalesce(recado.person_refusal(person => p, type => a.type, category => a.category, most => frequencies[a.n],
          planned => greatest(at, schedules[a.n]), at => at), cap_verdicts[a.n])
      end as early
    from (
      select n::integer as n, organization_id, number_id, person_key, type, category,
        case when zone = first_zone then first_month else date_trunc('month', at at time zone zone)::date end as month,
        array_position(locked, organization_id) as held,
        case when key is not null then coalesce(
          (select k.message_id from message_keys_even k
           where k.organization_id = a.organization_id and k.user_id = a.user_id and k.key = a.key),
          (select k.message_id from message_keys_odd k
           where k.organization_id = a.organization_id and k.user_id = a.user_id and k.key = a.key)) end as replay_of
      from unnest(organizations, numbers, users, keys, person_keys, types, categories, zones) with ordinality
        as a (organization_id, number_id, user_id, key, person_key, type, category, zone, n)
      -- Each of these is worked out once, not wherever it is named.
      offset 0
    ) a
    left join send_buckets b on b.organization_id = a.organization_id and b.number_id = a.number_id
    left join people p on p.organization_id = a.organization_id and p.person_key = a.person_key
  ),
  ranked as (
    select s.*,
      early is null
        and count(*) filter (where early is null) over numbers <= floor(tokens)
        and recado.wallet_refusal(used => used, more => count(*) filter (where early is null) over organizations,
          quota => quotas[n], balance_micros => balances[held],
          cost_micros => (sum(cost) filter (where early is null) over organizations)::bigint) is null as fits
    from seen s
    window numbers as (partition by held, number_id order by n),
      organizations as (partition by held order by number_id, n)
  ),
  settled as materialized (
    select r.*,
      coalesce(sum(cost) filter (where fits) over organizations, 0)::bigint as spent_so_far,
      count(*) filter (where fits and cost > 0) over organizations as turn
    from ranked r
    window organizations as (partition by held order by number_id, n)
  ),
  accepted as materialized (
    select locked[held] as organization_id, ids[n] as id, n, coalesce(schedules[n] > at, false) as waits, cost, held,
      turn, spent_so_far, number_id, month, used, bucket_place, tokens
    from settled where fits
  ),
  paid as (
    update wallets w
    set balance_micros = w.balance_micros - t.spent, entry_no = w.entry_no + t.entries, month = t.month,
      month_used = t.used + t.taken
    from (
      select held, min(month) as month, min(used) as used, count(*)::integer as taken,
        sum(cost)::bigint as spent, count(*) filter (where cost > 0) as entries
      from accepted group by held
    ) t
    where w.ctid = wallet_places[t.held]
  ),
  refilled as (
    update send_buckets b set tokens = t.tokens, refilled_at = at
    from (
      select bucket_place, min(tokens) - count(*) as tokens from accepted where bucket_place is not null
      group by bucket_place
    ) t
    where b.ctid = t.bucket_place
  ),
  opened as (
    insert into send_buckets (organization_id, number_id, tokens, refilled_at)
    select organization_id, number_id, min(tokens) - count(*), at from accepted where bucket_place is null
    group by organization_id, number_id
    on conflict (organization_id, number_id) do update set tokens = excluded.tokens, refilled_at = excluded.refilled_at
  ),
  booked as (
    insert into ledger (organization_id, entry_no, kind, debit_account, credit_account, amount_micros,
      balance_after_micros, cause_kind, cause_id, at)
    select organization_id, entry_nos[held] + turn, 'DEBIT', 'wallet', 'sales', cost, balances[held] - spent_so_far,
      'MESSAGE', id, at
    from accepted where cost > 0
  ),
  inserted as (
    insert into messages (organization_id, id, user_id, number_id, receiver, person_key, type, template_id,
      template_name, template_language, category, content, body, cost_micros, external_reference, automation_id,
      scheduled_at, created_at)
    select organization_id, id, users[n], number_id, receivers[n], person_keys[n], types[n], template_ids[n],
      template_names[n], languages[n], categories[n], contents[n]::jsonb, bodies[n], cost, refs[n], automations[n],
      schedules[n], at
    from accepted
  ),
  stood as (
    insert into message_states (organization_id, id, status, updated_at)
    select organization_id, id, case when waits then 'SCHEDULED' else 'PENDING' end, at from accepted
  ),
  queued as (
    insert into deliveries (organization_id, message_id, lane_id, priority, due_at, holds_place)
    select organization_id, id, number_id, priorities[n], at, case when capped[n] is not null then true end from accepted where not waits
  ),
  scheduled as (
    insert into schedules (organization_id, message_id, lane_id, priority, due_at)
    select organization_id, id, number_id, priorities[n], schedules[n] from accepted where waits
  ),
  published as (
    insert into outbox (organization_id, type, subject_ids, size, new, amount_micros, at)
    select organization_id, 'message.status_updated', array_agg(id), count(*),
      case when waits then 'SCHEDULED' else 'PENDING' end, cost, at
    from accepted group by organization_id, waits, cost
  ),
  remembered_even as (
    insert into message_keys_even (organization_id, user_id, key, message_id)
    select organization_id, users[n], keys[n], id from accepted where keys[n] is not null and even
  ),
  remembered_odd as (
    insert into message_keys_odd (organization_id, user_id, key, message_id)
    select organization_id, users[n], keys[n], id from accepted where keys[n] is not null and not even
  ),
  counted as (
    insert into people as p (organization_id, person_key, marketing_at)
    select organization_id, person_keys[n], array[greatest(at, schedules[n])] from accepted
    where categories[n] = 'MARKETING'
    -- Sorted, as in every statement that locks people: otherwise two sets could deadlock.
    order by organization_id, person_keys[n]
    on conflict (organization_id, person_key)
    do update set marketing_at = recado.with_marketing(p.marketing_at, excluded.marketing_at, at)
  ),
  verdicts as (
    select s.*, t.spent, t.taken_tokens,
      case
        when early is not null then early
        when tokens - taken_tokens < 1 then 'SEND_RATE_LIMITED'
        else coalesce(recado.wallet_refusal(used => used + taken, more => 1, quota => quotas[n],
          balance_micros => balances[held] - spent, cost_micros => cost), 'busy')
      end as verdict
    from settled s
    -- What the other rows of the set took.
    cross join lateral (
      select count(*) filter (where o.number_id = s.number_id) as taken_tokens, count(*) as taken,
        coalesce(sum(o.cost), 0)::bigint as spent
      from settled o where s.early is null and o.fits and o.held = s.held) t
    where not s.fits
  )
  select array[v.n], v.verdict, coalesce(v.replay_of, ids[v.n]),
    case v.verdict
      when 'INSUFFICIENT_FUNDS' then v.cost - (balances[v.held] - v.spent)
      when 'SEND_RATE_LIMITED' then case when v.early is null then ceil((1 - (v.tokens - v.taken_tokens)) / rates[v.n] * 1000)::bigint
        else cap_waits[v.n] end
      when 'MARKETING_FREQUENCY_EXCEEDED' then ceil(extract(epoch from recado.marketing_free_at(v.marketing_at,
        frequencies[v.n], greatest(at, schedules[v.n])) - greatest(at, schedules[v.n])) * 1000)::bigint
    end
  from verdicts v
  union all
  select array_agg(n), 'accepted', null, null from accepted having count(*) > 0;
end
$$;
