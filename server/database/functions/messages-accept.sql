-- Accepts a set of single sends, each judged as if it came alone.
--
-- Wallets are locked first, in order. A busy wallet does not stall the set: its rows come back as 'busy' and wait in a
-- set of their own organization (`patient`). Only after the locks are held are idempotency keys looked up, so the
-- snapshot is younger than whoever held the wallet before us. One row per person answers window, opt-out and
-- frequency; the wallet row answers quota and funds. Whoever passes is written whole: message, state, queue row,
-- ledger entry, event, key.
--
-- Rows that lose only against their neighbours in the set (same key, same person, money another row might have
-- taken) come back as 'busy' too and are judged again against what is then true: nobody is refused by an accident of
-- batching, and with funds for three of five exactly three pass.

create or replace function recado.accept_messages(input json, patient boolean)
returns table (n integer, outcome text, message_id uuid, measure bigint)
language plpgsql
set search_path = recado
-- Every join below is a probe by primary key; statistics taken on an empty table must not talk it out of that.
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  locked uuid[];
  asked uuid[] := array(select distinct (r ->> 'organizationId')::uuid from json_array_elements(input) r);
  at timestamptz := recado.now();
  even boolean := (extract(epoch from recado.now())::bigint / (31 * 86400)) % 2 = 0;
begin
  if patient then
    locked := array(select organization_id from wallets where organization_id = any (asked)
                    order by organization_id for no key update);
  else
    locked := array(select organization_id from wallets where organization_id = any (asked)
                    order by organization_id for no key update skip locked);
  end if;

  return query
  with asked_rows as materialized (
    select r.*, row_number() over (partition by r."organizationId", r."userId", r.key order by r.n) as key_turn,
      row_number() over (partition by r."organizationId", r."personKey", r.category = 'MARKETING' order by r.n) as person_turn
    from json_to_recordset(input) as r (
      n integer, "organizationId" uuid, "userId" uuid, key text, id uuid, "numberId" uuid, receiver text,
      "personKey" text, type text, "templateId" uuid, "templateName" text, "templateLanguage" text, category text,
      content jsonb, body text, "costMicros" bigint, "externalReference" text, "scheduledAt" timestamptz,
      priority smallint, "sendsPerSecond" integer, "monthlyMessages" integer, "marketingPerDay" integer,
      "timeZone" text)
  ),
  seen as materialized (
    select a.*, w.balance_micros, w.entry_no,
      date_trunc('month', at at time zone a."timeZone")::date as this_month,
      case when w.month = date_trunc('month', at at time zone a."timeZone")::date then w.month_used else 0 end as used,
      least(a."sendsPerSecond", coalesce(b.tokens + extract(epoch from at - b.refilled_at) * a."sendsPerSecond",
                                         a."sendsPerSecond")) as tokens,
      coalesce(ke.message_id, ko.message_id) as replay_of,
      p.opted_out_at, p.opted_out_source, p.last_inbound_at, p.window_until,
      (select count(*) from unnest(p.marketing_at) as m (sent_at) where m.sent_at > at - interval '24 hours') as marketing_count,
      (select min(m.sent_at) from unnest(p.marketing_at) as m (sent_at) where m.sent_at > at - interval '24 hours') as marketing_first
    from asked_rows a
    join wallets w on w.organization_id = a."organizationId"
    left join send_buckets b on b.organization_id = a."organizationId" and b.number_id = a."numberId"
    left join message_keys_even ke
      on a.key is not null and ke.organization_id = a."organizationId" and ke.user_id = a."userId" and ke.key = a.key
    left join message_keys_odd ko
      on a.key is not null and ko.organization_id = a."organizationId" and ko.user_id = a."userId" and ko.key = a.key
    left join people p on p.organization_id = a."organizationId" and p.person_key = a."personKey"
    where a."organizationId" = any (locked)
  ),
  judged as materialized (
    select s.*,
      case
        when replay_of is not null then 'replay'
        when key is not null and key_turn > 1 then 'busy'
        when type <> 'TEMPLATE' and coalesce(window_until, '-infinity') <= at then 'CONVERSATION_WINDOW_CLOSED'
        when opted_out_at is not null and coalesce(last_inbound_at, '-infinity') <= opted_out_at
          and (opted_out_source = 'LGPD' or type <> 'TEMPLATE') then 'RECIPIENT_OPTED_OUT'
        when opted_out_at is not null and type = 'TEMPLATE' and category <> 'AUTHENTICATION' then 'RECIPIENT_OPTED_OUT'
        when category = 'MARKETING' and marketing_count >= "marketingPerDay" then 'MARKETING_FREQUENCY_EXCEEDED'
        when category = 'MARKETING' and person_turn > 1 then 'busy'
      end as early
    from seen s
  ),
  ranked as materialized (
    select j.*,
      early is null
        and row_number() over numbers <= floor(tokens)
        and (j."monthlyMessages" is null or used + row_number() over organizations <= j."monthlyMessages")
        and sum("costMicros") over organizations <= balance_micros as fits
    from judged j
    window numbers as (partition by "organizationId", "numberId", early is null order by n),
      organizations as (partition by "organizationId", early is null order by n)
  ),
  settled as materialized (
    select r.*,
      count(*) filter (where fits) over (partition by "organizationId", "numberId") as taken_tokens,
      count(*) filter (where fits) over (partition by "organizationId") as taken,
      coalesce(sum("costMicros") filter (where fits) over (partition by "organizationId"), 0)::bigint as spent,
      count(*) filter (where fits) over (partition by "organizationId" order by n) as turn,
      coalesce(sum("costMicros") filter (where fits) over (partition by "organizationId" order by n), 0)::bigint as spent_so_far
    from ranked r
  ),
  verdicts as materialized (
    select s.*,
      case
        when fits then 'accepted'
        when early is not null then early
        when tokens - taken_tokens < 1 then 'SEND_RATE_LIMITED'
        when "monthlyMessages" is not null and used + taken >= "monthlyMessages" then 'PLAN_LIMIT_REACHED'
        when "costMicros" > balance_micros - spent then 'INSUFFICIENT_FUNDS'
        else 'busy'
      end as verdict
    from settled s
  ),
  paid as (
    update wallets w
    set balance_micros = w.balance_micros - t.spent, entry_no = w.entry_no + t.entries,
      month = t.this_month, month_used = t.used + t.taken
    from (
      select "organizationId", min(this_month) as this_month, min(used) as used, count(*)::integer as taken,
        sum("costMicros")::bigint as spent, count(*) filter (where "costMicros" > 0) as entries
      from verdicts where verdict = 'accepted' group by "organizationId"
    ) t
    where w.organization_id = t."organizationId"
  ),
  refilled as (
    insert into send_buckets (organization_id, number_id, tokens, refilled_at)
    select "organizationId", "numberId", min(tokens) - count(*), at
    from verdicts where verdict = 'accepted' group by "organizationId", "numberId"
    on conflict (organization_id, number_id) do update set tokens = excluded.tokens, refilled_at = excluded.refilled_at
  ),
  booked as (
    insert into ledger (organization_id, entry_no, kind, debit_account, credit_account, amount_micros,
      balance_after_micros, cause_kind, cause_id, at)
    select "organizationId", entry_no + row_number() over (partition by "organizationId" order by n), 'DEBIT', 'wallet',
      'sales', "costMicros", balance_micros - spent_so_far, 'MESSAGE', id, at
    from verdicts where verdict = 'accepted' and "costMicros" > 0
  ),
  told as (
    insert into messages (organization_id, id, user_id, number_id, receiver, person_key, type, template_id,
      template_name, template_language, category, content, body, cost_micros, external_reference, scheduled_at, created_at)
    select "organizationId", id, "userId", "numberId", receiver, "personKey", type, "templateId", "templateName",
      "templateLanguage", category, content, body, "costMicros", "externalReference", "scheduledAt", at
    from verdicts where verdict = 'accepted'
  ),
  stood as (
    insert into message_states (organization_id, id, status, updated_at)
    select "organizationId", id, case when "scheduledAt" > at then 'SCHEDULED' else 'PENDING' end, at
    from verdicts where verdict = 'accepted'
  ),
  queued as (
    insert into deliveries (organization_id, message_id, lane_id, priority, due_at)
    select "organizationId", id, "numberId", priority, at
    from verdicts where verdict = 'accepted' and coalesce("scheduledAt" <= at, true) order by n
  ),
  scheduled as (
    insert into schedules (organization_id, message_id, lane_id, priority, due_at)
    select "organizationId", id, "numberId", priority, "scheduledAt"
    from verdicts where verdict = 'accepted' and "scheduledAt" > at
  ),
  published as (
    insert into outbox (organization_id, type, subject_id, old, new, amount_micros, at)
    select "organizationId", 'message.status_updated', id, null,
      case when "scheduledAt" > at then 'SCHEDULED' else 'PENDING' end, "costMicros", at
    from verdicts where verdict = 'accepted' order by n
  ),
  remembered_even as (
    insert into message_keys_even (organization_id, user_id, key, message_id)
    select "organizationId", "userId", key, id from verdicts where verdict = 'accepted' and key is not null and even
  ),
  remembered_odd as (
    insert into message_keys_odd (organization_id, user_id, key, message_id)
    select "organizationId", "userId", key, id from verdicts where verdict = 'accepted' and key is not null and not even
  ),
  counted as (
    insert into people as p (organization_id, person_key, marketing_at)
    select "organizationId", "personKey", array[at] from verdicts where verdict = 'accepted' and category = 'MARKETING'
    on conflict (organization_id, person_key)
    do update set marketing_at = (excluded.marketing_at || p.marketing_at)[1:10]
  )
  select v.n, v.verdict, coalesce(v.replay_of, v.id),
    case v.verdict
      when 'INSUFFICIENT_FUNDS' then v."costMicros" - (v.balance_micros - v.spent)
      when 'SEND_RATE_LIMITED' then ceil((1 - (v.tokens - v.taken_tokens)) / v."sendsPerSecond" * 1000)::bigint
      when 'MARKETING_FREQUENCY_EXCEEDED' then
        ceil(extract(epoch from v.marketing_first + interval '24 hours' - at) * 1000)::bigint
    end
  from verdicts v
  union all
  select a.n, 'busy', a.id, null from asked_rows a where a."organizationId" <> all (locked);
end
$$;
