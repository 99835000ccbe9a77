-- The time of every due comparison, which a jump of the server's clock neither holds back nor hurries: processes that
-- serve vouch for it every second (server/database/guarded-clock.ts), and their sessions see no time earlier than the
-- last they vouched for, nor one much later. Sessions of others see it unguarded: nobody may be vouching.
create or replace function recado.now() returns timestamptz
language sql stable parallel safe
as $$
  select (
    select case when current_setting('recado.watches', true) = 'on'
      then least(greatest(recado.wall() + shift, seen_at), seen_at + interval '5 seconds')
      else recado.wall() + shift end
    from recado.clock)
$$;
