-- How processes go on counting when the server's clock is set, and tell each other of it: see judge-clock.ts. One row.
create table clock (
  single boolean primary key default true check (single),
  -- Added to the server's clock.
  shift interval not null default '0',
  -- The newest time that a process vouched for. Null: nobody watches.
  seen_at timestamptz,
  -- How often the server's clock was set, and what is known of the last time: forward is positive.
  jumps bigint not null default 0,
  jump interval not null default '0',
  jumped_at timestamptz,
  -- Until then the server's clock is not followed: it may be set back.
  doubted_until timestamptz
);
insert into clock default values;
