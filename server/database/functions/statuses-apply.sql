-- Applies a set of status callbacks. Any order, repetition or delay of the same callbacks ends in the same state:
-- a status only moves a message forward, each step forward publishes one event, and what is not a step forward
-- changes nothing but its own missing timestamp. FAILED is left only for the platform's word that it arrived.
-- A row whose number is not the message's own is ignored: it is not the sender's to tell.

create or replace function recado.apply_statuses(input json) returns integer
language plpgsql
set search_path = recado
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  now_at timestamptz := recado.now();
  failures json;
  applied integer;
begin
  with said as materialized (
    select distinct on ("organizationId", "messageId", status) *
    from json_to_recordset(input) as r ("organizationId" uuid, "messageId" uuid, "numberId" uuid, status text,
      at timestamptz, "platformId" text, code text, "platformCode" integer, text text)
    order by "organizationId", "messageId", status, at
  ),
  owned as materialized (
    select r.* from said r
    join messages m on m.organization_id = r."organizationId" and m.id = r."messageId" and m.number_id = r."numberId"
  ),
  before as materialized (
    select s.organization_id, s.id, s.status, s.error_code from message_states s
    join (select distinct "organizationId", "messageId" from owned) r
      on r."organizationId" = s.organization_id and r."messageId" = s.id
    order by s.organization_id, s.id
    for no key update of s
  ),
  ranked as materialized (
    select r.*, b.status as stood, b.error_code as stood_code,
      case r.status when 'SENT' then 4 when 'DELIVERED' then 5 when 'READ' then 6 end as rank,
      case b.status
        when 'SCHEDULED' then 0 when 'PENDING' then 1 when 'PROCESSING' then 2 when 'SENT_TO_PROVIDER' then 3
        when 'SENT' then 4 when 'DELIVERED' then 5 when 'READ' then 6
        when 'FAILED' then case when b.error_code = 'DELIVERY_UNCONFIRMED' then 3 else 4 end
        else 9
      end as stood_rank
    from owned r
    join before b on b.organization_id = r."organizationId" and b.id = r."messageId"
  ),
  steps as materialized (
    select r.*, coalesce(lag(status) over (partition by "organizationId", "messageId" order by rank), stood) as old
    from ranked r where rank > stood_rank
  ),
  ends as materialized (
    select distinct on ("organizationId", "messageId") "organizationId", "messageId", status as new_status
    from steps order by "organizationId", "messageId", rank desc
  ),
  stamps as materialized (
    select "organizationId", "messageId", max("platformId") as platform_id,
      min(at) filter (where status = 'SENT') as sent_at,
      min(at) filter (where status = 'DELIVERED') as delivered_at,
      min(at) filter (where status = 'READ') as read_at
    from ranked group by 1, 2
  ),
  moved as (
    update message_states s
    set status = coalesce((select e.new_status from ends e
          where e."organizationId" = s.organization_id and e."messageId" = s.id), s.status),
      platform_id = coalesce(s.platform_id, t.platform_id), sent_at = coalesce(s.sent_at, t.sent_at),
      delivered_at = coalesce(s.delivered_at, t.delivered_at), read_at = coalesce(s.read_at, t.read_at),
      updated_at = now_at
    from stamps t
    where s.organization_id = t."organizationId" and s.id = t."messageId"
  ),
  published as (
    insert into outbox (organization_id, type, subject_id, old, new, at)
    select "organizationId", 'message.status_updated', "messageId", old, status, now_at
    from steps order by "organizationId", "messageId", rank
  ),
  proven as (
    delete from uncertainties u using stamps t
    where u.organization_id = t."organizationId" and u.message_id = t."messageId"
  )
  select
    json_agg(json_build_object('organizationId', r."organizationId", 'messageId', r."messageId", 'code', r.code,
        'platformCode', r."platformCode", 'text', r.text, 'at', r.at))
      filter (where r.status = 'FAILED' and r.stood_rank < 5
        and not exists (select 1 from steps x where x."organizationId" = r."organizationId"
          and x."messageId" = r."messageId" and x.rank >= 5)),
    (select count(*) from steps)
  into failures, applied
  from ranked r;

  if failures is not null then
    applied := applied + recado.fail_messages(failures, array['PROCESSING', 'SENT_TO_PROVIDER', 'SENT']);
  end if;
  return applied;
end
$$;
