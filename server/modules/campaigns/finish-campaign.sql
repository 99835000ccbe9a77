-- The ends of a campaign. Locks in the order of ARCHITECTURE.md: the campaign, then the wallet.

-- Looks whether every contact was handed over, failed, was blocked or canceled, some contacts at a time; then tallies
-- them, and ends the campaign by the tally. Both walks are by number and go over each contact once, however
-- long the campaign takes; one message that is still under way holds the first walk where it is. States are asked for
-- one by one (lateral, offset 0), because a join without statistics would start from all of them. Answers what came of
-- it: 'waiting' (for a message), 'more' (to look at now), or the status it ended in.
create or replace function recado.settle_campaign(organization uuid, campaign uuid, most integer) returns text
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
  c campaigns;
  top integer;
  still_open integer;
  ended text;
begin
  select * into strict c from campaigns where organization_id = organization and id = campaign for update;
  if c.settled_n < c.total then
    top := least(c.settled_n + most, c.total);
    select min(m.n) into still_open from campaign_messages m
    cross join lateral (
      select * from message_states x where x.organization_id = organization and x.id = m.message_id offset 0) s
    where m.organization_id = organization and m.campaign_id = campaign and m.n > c.settled_n and m.n <= top
      and s.status in ('SCHEDULED', 'PENDING', 'PROCESSING');
    update campaigns set settled_n = coalesce(still_open - 1, top) where organization_id = organization and id = campaign;
    return case when still_open is null then 'more' else 'waiting' end;
  end if;

  if c.tallied_n < c.total then
    top := least(c.tallied_n + most, c.total);
    -- Whatever has the platform's name was there, even if it failed there: that decides how the campaign ends. It is published,
    -- as the campaign counts it, among the failed alone. What was refunded failed or was canceled.
    select c.reached + count(*) filter (
        where s.platform_id is not null or s.status in ('SENT_TO_PROVIDER', 'SENT', 'DELIVERED', 'READ')),
      c.sent + count(*) filter (where s.status in ('SENT_TO_PROVIDER', 'SENT', 'DELIVERED', 'READ')),
      c.failed + count(*) filter (where s.status = 'FAILED'),
      c.failed_micros + coalesce(sum(f.cost_micros), 0)
    into c.reached, c.sent, c.failed, c.failed_micros
    from campaign_messages m
    cross join lateral (
      select * from message_states x where x.organization_id = organization and x.id = m.message_id offset 0) s
    left join lateral (
      select x.cost_micros from messages x
      where s.refunded_at is not null and x.organization_id = organization and x.id = m.message_id offset 0) f on true
    where m.organization_id = organization and m.campaign_id = campaign and m.n > c.tallied_n and m.n <= top;
    update campaigns
    set tallied_n = top, reached = c.reached, sent = c.sent, failed = c.failed, failed_micros = c.failed_micros
    where organization_id = organization and id = campaign;
    if top < c.total then
      return 'more';
    end if;
  end if;

  -- Messages canceled one by one are neither failures nor blocks: with all of them canceled nothing went wrong either.
  ended := case when c.failed = 0 and c.blocked = 0 then 'COMPLETED' when c.reached = 0 then 'FAILED'
    else 'COMPLETED_WITH_ERRORS' end;
  update campaigns set status = ended, completed_at = recado.now(), due_at = null
  where organization_id = organization and id = campaign and status = 'INGESTING';
  if not found then
    raise exception 'campaign % is %, and cannot end as %', campaign, c.status, ended;
  end if;
  insert into outbox (organization_id, type, subject_id, old, new, at, detail)
  values (organization, 'campaign.completed', campaign, c.status, ended, recado.now(), jsonb_build_object(
    'sent', c.sent, 'failed', c.failed, 'blocked', c.blocked, 'refundMicros', c.failed_micros + c.blocked_micros));
  perform recado.refund_campaign(organization, campaign, c.blocked_micros, c.blocked);
  return ended;
end
$$;

-- Cancels a campaign that is not over: what did not become a message never will, and is refunded with what was blocked.
create or replace function recado.cancel_campaign(organization uuid, campaign uuid) returns text
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  c campaigns;
  left_over integer;
  left_micros bigint;
begin
  select * into c from campaigns where organization_id = organization and id = campaign for update;
  if not found then
    return 'unknown';
  end if;
  if c.status not in ('SCHEDULED', 'INGESTING', 'AB_TESTING') then
    return 'finished';
  end if;
  left_over := c.total - c.created - c.blocked;
  left_micros := c.total_cost_micros - c.created_micros - c.blocked_micros;
  update campaigns set status = 'CANCELED', canceled = left_over, canceled_micros = left_micros, due_at = null
  where organization_id = organization and id = campaign;
  update campaign_tests set status = 'CANCELED'
  where organization_id = organization and campaign_id = campaign and status = 'RUNNING';
  -- What a pause held continues, as everything queued does.
  if c.paused_at is not null then
    perform recado.move_queued(organization => organization, campaign => campaign, lane => c.number_id,
      due_after => recado.now(), due => recado.now());
  end if;
  perform recado.refund_campaign(organization, campaign, c.blocked_micros + left_micros, c.blocked + left_over);
  return 'canceled';
end
$$;

-- Gives the money and the places in the month's quota back. The unique cause makes a second refund impossible.
create or replace function recado.refund_campaign(organization uuid, campaign uuid, amount bigint, contacts integer)
returns void
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  wallet wallets;
  returned integer;
begin
  if contacts = 0 then
    return;
  end if;
  select * into strict wallet from wallets where organization_id = organization for no key update;
  if amount > 0 then
    insert into ledger (organization_id, entry_no, kind, debit_account, credit_account, amount_micros,
      balance_after_micros, cause_kind, cause_id)
    values (organization, wallet.entry_no + 1, 'REFUND', 'sales', 'wallet', amount, wallet.balance_micros + amount,
      'CAMPAIGN', campaign);
  end if;
  select count(*) * contacts into returned
  from campaigns c join organizations o on o.id = c.organization_id
  where c.organization_id = organization and c.id = campaign
    and date_trunc('month', c.created_at at time zone o.time_zone)::date = wallet.month;
  update wallets
  set balance_micros = balance_micros + amount, entry_no = entry_no + case when amount > 0 then 1 else 0 end,
    month_used = greatest(0, month_used - returned)
  where organization_id = organization;
end
$$;
