-- Whose import an organization is working on. The row is renewed with every piece; one that nobody renews is free.
create table contact_import_turns (
  organization_id uuid primary key,
  import_id uuid not null,
  beat_at timestamptz not null
);

-- Imports that took longer than their caller waits, for whoever asks how they went. Phones are not kept: a row is named by
-- its place in the batch.
create table contact_imports (
  organization_id uuid not null,
  id uuid not null,
  total integer not null,
  status text not null check (status in ('RUNNING', 'DONE', 'FAILED')),
  outcome jsonb,
  beat_at timestamptz not null default recado.now(),
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, id)
);
