-- What delivering needs beyond the endpoints themselves.

-- A worker that holds an endpoint sees by this that its settings changed. Only the cursor moves often, and in place.
alter table webhook_endpoints add column revision integer not null default 0;
alter table webhook_endpoints set (fillfactor = 50);

-- No due time: all attempts were made. The row stays, so that the event can be seen and sent again.
alter table webhook_retries alter column due_at drop not null;
-- The day of the event, so that only one partition of the log is asked for it.
alter table webhook_retries add column day date not null;
drop index webhook_retries_by_due;
create index webhook_retries_by_endpoint on webhook_retries (organization_id, endpoint_id, due_at);
