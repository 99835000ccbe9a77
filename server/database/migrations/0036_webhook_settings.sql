-- What an endpoint's owner changed is known with the first event after it: whoever follows the log reads this version in
-- the same look, and its settings again when it moved.
insert into cache_versions (kind) values ('webhooks') on conflict do nothing;

-- An ordered endpoint: events of one subject wait for each other. Those that wait are retries that were not attempted
-- yet, and only they name their subject.
alter table webhook_endpoints add column ordered boolean not null default false;
alter table webhook_retries add column subject_id uuid;
create index webhook_retries_by_subject on webhook_retries (organization_id, endpoint_id, subject_id, position)
  where subject_id is not null;
