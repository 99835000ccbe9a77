-- Pausing holds what is queued and not yet claimed, resuming lets it go. A held row is due never: a claim, which asks for
-- what is due, passes it by at no cost. Locks in the order of ARCHITECTURE.md: the campaign, then queue rows nobody has claimed.

create or replace function recado.pause_campaign(organization uuid, campaign uuid, leaving text[]) returns void
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  lane uuid;
begin
  -- The worker that turns contacts into messages holds this row: what it queued before is seen by the statement below.
  update campaigns set paused_at = recado.now(), due_at = null
  where organization_id = organization and id = campaign and status = any (leaving) and paused_at is null
  returning number_id into lane;
  if not found then
    return;
  end if;
  perform recado.move_queued(organization => organization, campaign => campaign, lane => lane,
    due_after => '-infinity', due => 'infinity');
end
$$;

-- Pauses a campaign whose number cannot be used, in the turn that holds its row. False when there is nothing left to send:
-- then it may end.
create or replace function recado.rest_campaign(organization uuid, campaign uuid, reason text) returns boolean
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  c campaigns;
  queued integer;
begin
  select * into strict c from campaigns where organization_id = organization and id = campaign for update;
  queued := recado.move_queued(organization => organization, campaign => campaign, lane => c.number_id,
    due_after => '-infinity', due => 'infinity');
  if c.status = 'INGESTING' and c.next_n > c.total and queued = 0 then
    return false;
  end if;
  update campaigns set paused_at = recado.now(), pause_reason = reason, due_at = null
  where organization_id = organization and id = campaign and status in ('INGESTING', 'AB_TESTING') and paused_at is null;
  return true;
end
$$;

-- It goes on at once, or when it was to start.
create or replace function recado.resume_campaign(organization uuid, campaign uuid, leaving text[]) returns void
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  lane uuid;
begin
  update campaigns set paused_at = null, pause_reason = null,
    due_at = case when status = 'SCHEDULED' then greatest(scheduled_at, recado.now()) else recado.now() end
  where organization_id = organization and id = campaign and status = any (leaving) and paused_at is not null
  returning number_id into lane;
  if not found then
    return;
  end if;
  perform recado.move_queued(organization => organization, campaign => campaign, lane => lane,
    due_after => recado.now(), due => recado.now());
end
$$;

-- Gives those of the campaign's queued messages that are due after a time another one. A resume moves what the pause held
-- and what was put off: a refusal that is recorded after the pause is due a minute later, and would wait for that alone.
-- A locked row is being claimed or canceled at this moment. A lane holds little of a campaign ahead, so its rows are
-- looked at one by one, in the order of its index.
create or replace function recado.move_queued(organization uuid, campaign uuid, lane uuid, due_after timestamptz,
  due timestamptz) returns integer
language plpgsql
set search_path = recado
-- planner: probe + no bitmapscan, unpruned
set enable_partition_pruning = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set enable_bitmapscan = off
as $$
#variable_conflict use_column
declare
  places tid[];
  moved integer;
begin
  places := array(
    select d.place from (values (1), (2), (3), (4)) as p (priority)
    cross join lateral (
      select q.ctid as place from deliveries q
      where q.lane_id = lane and q.priority = p.priority and q.fence is null and q.organization_id = organization
        and q.due_at > due_after and q.due_at <> due
        and exists (
          select from messages m
          where m.organization_id = organization and m.id = q.message_id and m.campaign_id = campaign)
      for update of q skip locked
    ) d);
  update deliveries set due_at = due where ctid = any (places);
  get diagnostics moved = row_count;
  return moved;
end
$$;
