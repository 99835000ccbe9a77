-- The ledger is append-only: a correction is a new entry, for every role.
create or replace function recado.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'the ledger is append-only';
end
$$;

create or replace trigger ledger_is_append_only before update or delete on recado.ledger
  for each statement execute function recado.refuse_change();
