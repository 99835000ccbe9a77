-- Which releases have their functions in this database, each in the schema named here. Whose functions were removed must
-- not start again: what it was written for may be gone.
create table releases (
  schema text primary key,
  version text not null,
  -- Of the roles it was given to.
  rights text not null,
  installed_at timestamptz not null default recado.now(),
  removed_at timestamptz
);
