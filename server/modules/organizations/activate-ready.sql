-- Activates organizations that are ready: an owner's address is confirmed, and a number is connected or the shared one
-- granted. Null looks at all of them. Answers how many became active.
create or replace function recado.activate_ready(wanted uuid)
returns integer
language plpgsql
set search_path = recado
as $$
declare
  activated integer;
begin
  update organizations o set activated_at = recado.now()
  where o.activated_at is null and (wanted is null or o.id = wanted)
    and exists (
      select 1 from memberships m join users u on u.id = m.user_id
      where m.organization_id = o.id and m.role = 'OWNER' and u.email_confirmed_at is not null)
    and exists (select 1 from numbers n where n.organization_id = o.id and n.status = 'CONNECTED');
  get diagnostics activated = row_count;
  if activated > 0 then
    update cache_versions set version = version + 1 where kind = 'organizations';
  end if;
  return activated;
end
$$;
