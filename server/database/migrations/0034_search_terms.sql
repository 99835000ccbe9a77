-- Which messages and contacts still lack the search terms that came later (local numbers, words inside references): those
-- below this id, newest first. Filled in pieces by whoever follows the log and by a chore; nothing waits for it.
create table message_term_backfills (
  organization_id uuid primary key,
  below uuid not null default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
);
create table contact_term_backfills (
  organization_id uuid primary key,
  below uuid not null default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
);
insert into message_term_backfills (organization_id) select id from organizations;
insert into contact_term_backfills (organization_id) select id from organizations;
