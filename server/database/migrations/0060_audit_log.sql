-- Who did what that decides over access, money or personal data. Each entry is hashed together with the hash before it, so
-- that one that is changed, removed or slipped in breaks the chain from there on. Written by recado.record_act alone.
create table recado.audit_log (
  seq bigint primary key check (seq > 0),
  -- JSON, and kept as text: what was hashed are these very characters.
  entry text not null,
  hash bytea not null check (octet_length(hash) = 32),
  organization_id uuid generated always as ((entry::jsonb ->> 'organizationId')::uuid) stored
);
create index audit_log_by_organization on recado.audit_log (organization_id, seq);
