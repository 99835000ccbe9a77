-- The server's clock as it is. Tests shift it to see what a jump does.
create or replace function recado.wall() returns timestamptz
language sql stable parallel safe
as $$ select now() $$;
