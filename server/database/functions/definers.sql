-- Functions that run as the owner see every row. Each that takes an organization compares it with the one that is set
-- beside the statement, as the policies do: a mistake in an argument, or none set, changes and reveals nothing.
create or replace function recado.require_organization(organization uuid) returns void
language plpgsql stable
set search_path = recado
as $$
begin
  if organization is distinct from nullif(current_setting('recado.organization', true), '')::uuid then
    raise exception 'another organization is set than the one asked for' using errcode = 'insufficient_privilege';
  end if;
end
$$;
