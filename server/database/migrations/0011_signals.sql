-- News for our own modules: an automation that starts, an order that counts as a conversion. Callers never see them, so
-- they are not in the log. Whoever follows a kind takes its rows in sets and deletes them in the same transaction.
-- Like events they are narrow: keys, ids and words of ours, never a text.

create table signals (
  follower text not null,
  seq bigint generated always as identity,
  organization_id uuid not null,
  kind text not null,
  person_key text,
  subject_id uuid,
  at timestamptz not null default recado.now(),
  detail jsonb,
  primary key (follower, seq)
) with (autovacuum_analyze_threshold = 2000000000, autovacuum_vacuum_threshold = 1000);
