-- What the platform, the operator and our own protection decide about templates. Each change is published once, as an
-- event.

-- Answers how many templates stand elsewhere now. Whose word it is (`pauseKind`) decides what it can change: the
-- platform speaks of its own status and never lifts our pause; AUTOMATIC begins or ends that pause and nothing else;
-- OPERATOR sets the whole.
create or replace function recado.move_templates(input json) returns integer
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  moved integer;
begin
  with given as materialized (
    select distinct on ("organizationId", "templateId") * from json_to_recordset(input) as r (
      "organizationId" uuid, "templateId" uuid, status text, "pauseKind" text, "rejectionReason" text,
      "pausedUntil" timestamptz)
    order by "organizationId", "templateId", status = 'DISABLED' desc
  ),
  asked as materialized (
    select t.organization_id, t.id, t.status as old, r."rejectionReason" as rejection_reason,
      r."pauseKind" = 'AUTOMATIC' as automatic,
      case when r."pauseKind" = 'AUTOMATIC' then t.platform_status else r.status end as platform_status,
      case
        when r."pauseKind" = 'PLATFORM' then t.paused_until
        when r."pauseKind" = 'AUTOMATIC' and r.status = 'PAUSED'
          then coalesce(r."pausedUntil", recado.now() + interval '24 hours')
      end as paused_until
    from templates t
    join given r on r."organizationId" = t.organization_id and r."templateId" = t.id
    where t.deleted_at is null
    order by t.organization_id, t.id
    for no key update of t
  ),
  settled as materialized (
    select *, case when paused_until is not null and platform_status = 'APPROVED' then 'PAUSED' else platform_status end
      as status
    from asked
  ),
  changed as (
    update templates t
    set status = b.status, platform_status = b.platform_status, paused_until = b.paused_until,
      pause_kind = case when b.status <> 'PAUSED' then null when b.platform_status = 'PAUSED' then 'PLATFORM'
        else 'AUTOMATIC' end,
      rejection_reason = case when b.platform_status = 'REJECTED'
        then coalesce(b.rejection_reason, t.rejection_reason) end,
      updated_at = recado.now()
    from settled b
    where t.organization_id = b.organization_id and t.id = b.id
      and (t.status, t.platform_status, t.paused_until) is distinct from (b.status, b.platform_status, b.paused_until)
  ),
  published as (
    insert into outbox (organization_id, type, subject_id, old, new, at, detail)
    select organization_id, 'template.updated', id, old, status, recado.now(), jsonb_build_object('automatic', automatic)
    from settled where status <> old order by organization_id, id
  ),
  forgotten as (
    -- A template that may be sent again is judged by what comes, not by what it was paused for.
    delete from template_hours h using settled b
    where b.old = 'PAUSED' and b.status = 'APPROVED' and h.organization_id = b.organization_id and h.template_id = b.id
  )
  select count(*) into moved from settled where status <> old;
  if moved > 0 then
    update cache_versions set version = version + 1 where kind = 'templates';
  end if;
  return moved;
end
$$;

-- Another category, another quality: null leaves either as it is. A category changes what queued messages cost and whom
-- they may reach, so a sweep looks at them again. Answers how many templates changed.
create or replace function recado.judge_templates(input json) returns integer
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  judged integer;
begin
  with given as materialized (
    select distinct on ("organizationId", "templateId") * from json_to_recordset(input) as r (
      "organizationId" uuid, "templateId" uuid, category text, quality text)
    order by "organizationId", "templateId"
  ),
  before as materialized (
    select t.organization_id, t.id, t.category as old_category, t.quality as old_quality,
      coalesce(r.category, t.category) as category, coalesce(r.quality, t.quality) as quality
    from templates t
    join given r on r."organizationId" = t.organization_id and r."templateId" = t.id
    where t.deleted_at is null
      and (coalesce(r.category, t.category) <> t.category or coalesce(r.quality, t.quality) <> t.quality)
    order by t.organization_id, t.id
    for no key update of t
  ),
  changed as (
    update templates t
    set category = b.category, quality = b.quality, updated_at = recado.now(),
      reprice_at = case when b.category <> b.old_category then recado.now() else t.reprice_at end
    from before b where t.organization_id = b.organization_id and t.id = b.id
  ),
  published as (
    insert into outbox (organization_id, type, subject_id, old, new, at)
    select b.organization_id, v.type, b.id, v.old, v.new, recado.now()
    from before b
    cross join lateral (values ('template.category_changed', b.old_category, b.category),
      ('template.quality_updated', b.old_quality, b.quality)) as v (type, old, new)
    where v.old <> v.new
    order by b.organization_id, b.id
  )
  select count(*) into judged from before;
  if judged > 0 then
    update cache_versions set version = version + 1 where kind = 'templates';
  end if;
  return judged;
end
$$;

-- Gone from the platform, or about to be: published as DISABLED, kept only for what still refers to it.
create or replace function recado.delete_templates(organization uuid, ids uuid[]) returns integer
language plpgsql
set search_path = recado
as $$
declare
  deleted integer;
begin
  perform recado.move_templates(coalesce(json_agg(json_build_object('organizationId', organization, 'templateId', id,
    'status', 'DISABLED', 'pauseKind', 'OPERATOR')), '[]')) from unnest(ids) as id;
  update templates set deleted_at = recado.now()
  where organization_id = organization and id = any (ids) and deleted_at is null;
  get diagnostics deleted = row_count;
  if deleted > 0 then
    update cache_versions set version = version + 1 where kind = 'templates';
  end if;
  return deleted;
end
$$;
