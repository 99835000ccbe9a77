-- Creates a campaign over contacts that are staged already: key, quota, cap of the day, money, all or nothing.
-- The key comes before the wallet, so that a repeat waits for the first without holding money. A refusal takes its key
-- back. Outcomes: created · replay · INVALID_IDEMPOTENCY_KEY · SEND_RATE_LIMITED (measure: seconds to wait)
--   PLAN_LIMIT_REACHED · INSUFFICIENT_FUNDS (measure: what is missing)

-- `charged_category` is what the prices are for.
create or replace function recado.create_campaign(
  organization uuid, campaign uuid, user_id uuid, api_key_id text, asked_key text, asked_name text, number uuid,
  template_name text, prices jsonb, total integer, total_cost bigint, retried uuid /* null */,
  scheduled timestamptz /* null */, quota integer /* null */, day_cap integer /* null */, zone text,
  test jsonb /* null */, charged_category text default null)
returns table (outcome text, campaign_id uuid /* null */, measure bigint /* null */)
language plpgsql
set search_path = recado
as $$
#variable_conflict use_variable
declare
  at timestamptz := recado.now();
  today date := (recado.now() at time zone zone)::date;
  this_month date := date_trunc('month', recado.now() at time zone zone)::date;
  wallet wallets;
  used integer;
  granted integer;
  earlier campaign_keys;
begin
  insert into campaign_keys (key, organization_id, campaign_id) values (asked_key, organization, campaign)
  on conflict (key) do nothing;
  if not found then
    select * into strict earlier from campaign_keys k where k.key = asked_key;
    outcome := case when earlier.organization_id = organization then 'replay' else 'INVALID_IDEMPOTENCY_KEY' end;
    return query select outcome, case when outcome = 'replay' then earlier.campaign_id end, null::bigint;
    return;
  end if;

  select * into strict wallet from wallets w where w.organization_id = organization for no key update;
  used := recado.used_in_month(wallet.month, wallet.month_used, this_month);
  select d.messages into granted from campaign_days d
  where d.organization_id = organization and d.key_id = api_key_id and d.day = today;
  granted := coalesce(granted, 0);

  outcome := case
    when day_cap is not null and granted + total > day_cap then 'SEND_RATE_LIMITED'
    else coalesce(recado.wallet_refusal(used => used, more => total, quota => quota,
      balance_micros => wallet.balance_micros, cost_micros => total_cost), 'created')
  end;
  if outcome <> 'created' then
    delete from campaign_keys k where k.key = asked_key;
    return query select outcome, null::uuid, case outcome
      when 'SEND_RATE_LIMITED' then
        ceil(extract(epoch from (today + 1)::timestamp at time zone zone - at))::bigint
      when 'INSUFFICIENT_FUNDS' then total_cost - wallet.balance_micros
    end;
    return;
  end if;

  delete from campaign_uploads u where u.organization_id = organization and u.campaign_id = campaign;
  if not found then
    raise exception 'the contacts of campaign % are not staged any more', campaign;
  end if;
  update wallets w
  set balance_micros = w.balance_micros - total_cost, month = this_month, month_used = used + total,
    entry_no = w.entry_no + case when total_cost > 0 then 1 else 0 end
  where w.organization_id = organization;
  if total_cost > 0 then
    insert into ledger (organization_id, entry_no, kind, debit_account, credit_account, amount_micros,
      balance_after_micros, cause_kind, cause_id, at)
    values (organization, wallet.entry_no + 1, 'DEBIT', 'wallet', 'sales', total_cost,
      wallet.balance_micros - total_cost, 'CAMPAIGN', campaign, at);
  end if;
  insert into campaign_days (organization_id, key_id, day, messages) values (organization, api_key_id, today, total)
  on conflict on constraint campaign_days_pkey do update set messages = granted + total;
  insert into campaigns (organization_id, id, user_id, key_id, name, status, number_id, template_name, category, prices,
    total, total_cost_micros, retry_of, scheduled_at, created_at, due_at, turn_at)
  values (organization, campaign, user_id, api_key_id, asked_name,
    case when scheduled is not null then 'SCHEDULED' when test is not null then 'AB_TESTING' else 'INGESTING' end,
    number, template_name, charged_category, prices, total, total_cost, retried, scheduled, at,
    coalesce(scheduled, at), at);
  if test is not null then
    insert into campaign_tests (organization_id, campaign_id, metric, sample_pct, variant_b_template_name,
      decide_after_minutes, decide_at, created_at)
    select organization, campaign, t.metric, t."samplePct", t."variantBTemplateName", t."decideAfterMinutes",
      coalesce(scheduled, at) + make_interval(mins => t."decideAfterMinutes"), at
    from jsonb_to_record(test) as t (metric text, "samplePct" integer, "variantBTemplateName" text,
      "decideAfterMinutes" integer);
  end if;
  return query select 'created', campaign, null::bigint;
end
$$;

-- Contacts staged for a campaign that never came: some of them at a time, and then the note of them.
create or replace function recado.discard_uploads(older_than interval, most integer) returns integer
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  upload campaign_uploads;
  discarded integer;
begin
  select * into upload from campaign_uploads where started_at < recado.now() - older_than
  order by started_at limit 1 for update skip locked;
  if not found then
    return 0;
  end if;
  return recado.discard_upload(upload.organization_id, upload.campaign_id, most);
end
$$;

create or replace function recado.discard_upload(organization uuid, campaign uuid, most integer) returns integer
language plpgsql
set search_path = recado
as $$
declare
  gone integer;
  gone_samples integer;
begin
  delete from campaign_recipients where ctid = any (array(
    select ctid from campaign_recipients where organization_id = organization and campaign_id = campaign limit most));
  get diagnostics gone = row_count;
  delete from campaign_samples where ctid = any (array(
    select ctid from campaign_samples where organization_id = organization and campaign_id = campaign limit most));
  get diagnostics gone_samples = row_count;
  if gone + gone_samples = 0 then
    delete from campaign_uploads where organization_id = organization and campaign_id = campaign;
    return 1;
  end if;
  return gone + gone_samples;
end
$$;
