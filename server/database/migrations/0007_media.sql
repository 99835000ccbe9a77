-- Files: a row for each, the bytes in storage under (organization, id).

create table media (
  organization_id uuid not null,
  id uuid not null,
  token text not null check (length(token) = 32),
  content_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  filename text not null check (length(filename) between 1 and 255),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, id)
);
-- The public address names a file before we know whose it is.
create unique index media_by_token on media (token);

-- Files in storage that no row owns: being uploaded, or left by a process that died. Removed when due.
create table media_strays (
  organization_id uuid not null,
  media_id uuid not null,
  due_at timestamptz not null,
  primary key (organization_id, media_id)
);
create index media_strays_by_due on media_strays (due_at);
