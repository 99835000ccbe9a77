-- The time of every due comparison, which a jump of the server's clock neither holds back nor hurries. Sessions of processes
-- that serve are told once a second what time it is by a clock that cannot be set, and how far the server's own is off
-- (server/database/session-time.ts); they see the server's clock, within a second of that. Nothing is read for it. Other
-- sessions see the server's clock as it is.
create or replace function recado.now() returns timestamptz
language sql stable parallel safe
as $$
  select case when coalesce(current_setting('recado.time', true), '') = '' then recado.wall()
    else least(greatest(recado.wall() + current_setting('recado.shift')::interval,
        current_setting('recado.time')::timestamptz - interval '1 second'),
      current_setting('recado.time')::timestamptz + interval '1 second') end
$$;
