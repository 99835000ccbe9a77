-- How many bytes an organization may still store; null where its plan has no cap.
create or replace function recado.media_room(organization uuid) returns bigint
language sql stable
set search_path = recado
as $$
  select p.storage_bytes - (select coalesce(sum(m.size_bytes), 0) from media m where m.organization_id = organization)
  from organizations o join plans p on p.id = o.plan_id where o.id = organization
$$;

-- A file that is durable gets its row, in place of the stray that stood for it. Uploads of one organization are counted one
-- after the other, so that none passes the plan; what people send is kept in any case. A stray that was swept meanwhile
-- leaves nothing to settle. Answers `kept`, `full` or `gone`.
create or replace function recado.settle_media(
  organization uuid, media_id uuid, token text, content_type text, size_bytes integer, filename text, sha256 bytea,
  received boolean)
returns text /* 'kept' | 'full' | 'gone' */
language plpgsql
set search_path = recado
as $$
#variable_conflict use_variable
begin
  if not received then
    perform pg_advisory_xact_lock(hashtextextended('media ' || organization::text, 0));
    if recado.media_room(organization) < size_bytes then
      return 'full';
    end if;
  end if;
  delete from media_strays s where s.organization_id = organization and s.media_id = settle_media.media_id;
  if not found then
    return 'gone';
  end if;
  insert into media (organization_id, id, token, content_type, size_bytes, filename, sha256, used_at)
  values (organization, media_id, token, content_type, size_bytes, filename, sha256,
    case when received then recado.now() end);
  return 'kept';
end
$$;

-- Which of these files something still to come names: a template, an automation, a message that waits, a campaign that is
-- not over, the business profile.
create or replace function recado.files_needed(organization uuid, tokens text[]) returns text[]
language sql stable
set search_path = recado
as $$
  select array(select t from unnest(tokens) as t where
    exists (select 1 from templates x where x.organization_id = organization
      and position(t in x.structure::text || x.samples::text) > 0)
    or exists (select 1 from automations a
      join automation_versions v on v.organization_id = a.organization_id and v.automation_id = a.id
      where a.organization_id = organization and a.deleted_at is null and position(t in v.steps::text) > 0)
    or exists (select 1 from schedules s
      join messages m on m.organization_id = s.organization_id and m.id = s.message_id
      where s.organization_id = organization and position(t in m.content::text) > 0)
    or exists (select 1 from deliveries d
      join messages m on m.organization_id = d.organization_id and m.id = d.message_id
      where d.organization_id = organization and position(t in m.content::text) > 0)
    or exists (select 1 from campaigns c
      join campaign_recipients r on r.organization_id = c.organization_id and r.campaign_id = c.id
      where c.organization_id = organization and c.status in ('SCHEDULED', 'INGESTING', 'AB_TESTING')
        and position(t in r.variables) > 0)
    or exists (select 1 from business_profiles b where b.organization_id = organization and position(t in b::text) > 0))
$$;

-- Deletes files that nobody fetched in so many days and that nothing still to come names. Answers how many were
-- looked at.
create or replace function recado.expire_media(keep_days integer, most integer) returns integer
language plpgsql
set search_path = recado
as $$
declare
  line record;
  needed text[];
  looked integer := 0;
begin
  for line in
    select f.organization_id as organization, array_agg(f.id) as ids, array_agg(f.token) as tokens
    from (
      select m.organization_id, m.id, m.token from media m
      where m.used_at is null and m.created_at < recado.now() - keep_days * interval '1 day'
      order by m.created_at limit most) f
    group by f.organization_id
  loop
    looked := looked + cardinality(line.ids);
    needed := recado.files_needed(line.organization, line.tokens)
      -- What a person sent has the id of their message.
      || array(select m.token from media m join chat_messages c on c.organization_id = m.organization_id and c.id = m.id
        where m.organization_id = line.organization and m.id = any (line.ids));
    update media m set used_at = recado.now()
    where m.organization_id = line.organization and m.id = any (line.ids) and m.token = any (needed);
    perform recado.let_go_of(line.organization, array(
      select m.id from media m where m.organization_id = line.organization and m.id = any (line.ids) and m.used_at is null));
  end loop;
  return looked;
end
$$;

-- Their rows go, and the files become strays that are due.
create or replace function recado.let_go_of(organization uuid, files uuid[]) returns void
language sql
set search_path = recado
as $$
  insert into media_strays (organization_id, media_id, due_at) select organization, f, recado.now() from unnest(files) as f
  on conflict (organization_id, media_id) do update set due_at = excluded.due_at;
  delete from media where organization_id = organization and id = any (files);
$$;
