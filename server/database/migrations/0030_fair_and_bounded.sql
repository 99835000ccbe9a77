-- What outlived the log is found by its days, as deliveries are.
create index webhook_attempts_by_at on webhook_attempts using brin (at);
create index webhook_retries_by_day on webhook_retries using brin (day);
-- Runs that tell an address are claimed in turns, organization by organization.
create index automation_waits_to_tell on automation_waits (organization_id, due_at) where lane = 'notify';
