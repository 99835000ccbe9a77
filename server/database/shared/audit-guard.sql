-- Nobody changes or removes an entry of the audit log, the owner included.
create or replace function recado.refuse_audit_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'the audit log is append-only';
end
$$;

create or replace trigger audit_log_is_append_only before update or delete on recado.audit_log
  for each statement execute function recado.refuse_audit_change();
