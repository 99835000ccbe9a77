-- The secrets this installation has or had, none before the first rotation. What is kept here opens with the secret of its
-- version alone.
create table secret_versions (
  version integer primary key check (version > 0),
  -- Tells the secret from others without telling it.
  mark text not null unique,
  -- Keys that outlive a rotation; null: they are derived from this secret.
  kept bytea,
  -- Keys of the version before, while something is sealed with them.
  previous bytea,
  made_at timestamptz not null default recado.now(),
  -- Since when its secret opens nothing.
  retired_at timestamptz
);

-- One row: which version seals new values, and whether their place is part of what is sealed. The release before does not
-- know of places, so they begin when it is gone.
create table seal_form (
  only_one boolean primary key default true check (only_one),
  version integer not null default 1 check (version > 0),
  bound boolean not null default false
);
insert into seal_form default values;
