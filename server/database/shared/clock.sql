-- The one clock of every due comparison. Test databases replace it with a shifted one.
create or replace function recado.now() returns timestamptz
language sql stable parallel safe
as $$ select now() $$;
