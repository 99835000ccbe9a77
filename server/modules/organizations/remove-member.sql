-- Ends a membership and all that hangs on it. The keys the user made in the organization end with it: they lie in places
-- that are the organization's, and would act on another one of the user's from now on. `outcome` is removed, no_member,
-- or last_owner, which changes nothing.
create or replace function recado.remove_member(organization uuid, member uuid)
returns table (outcome text, revoked_keys integer, main_organization uuid)
language plpgsql
set search_path = recado
as $$
declare
  owners uuid[];
  revoked integer;
  next_main uuid;
begin
  -- Two owners who remove each other at once: the second finds that it would be the last.
  select array_agg(m.user_id) into owners from (
    select user_id from memberships where organization_id = organization and role = 'OWNER' order by user_id for update
  ) m;
  if not exists (select from memberships where organization_id = organization and user_id = member) then
    return query select 'no_member', 0, null::uuid;
    return;
  end if;
  if owners = array[member] then
    return query select 'last_owner', 0, null::uuid;
    return;
  end if;
  delete from memberships where organization_id = organization and user_id = member;
  update api_keys k set revoked_at = recado.now()
  where k.organization_id = organization and k.user_id = member and k.revoked_at is null;
  get diagnostics revoked = row_count;
  delete from sessions s where s.user_id = member and s.organization_id = organization;
  update conversations c set assigned_to = null where c.organization_id = organization and c.assigned_to = member;
  -- Without another organization the user keeps a main one in which nothing is allowed.
  select m.organization_id into next_main from memberships m
  where m.user_id = member order by m.joined_at, m.organization_id limit 1;
  update users u set main_organization_id = next_main
  where u.id = member and u.main_organization_id = organization and next_main is not null;
  return query select 'removed', revoked, u.main_organization_id from users u where u.id = member and next_main is not null
    union all select 'removed', revoked, null::uuid where next_main is null;
end
$$;
