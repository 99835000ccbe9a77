-- What a version was called; null of those written before.
alter table recado.automation_versions add column name text;
-- A run that somebody started to try the automation out, and whether it passes over its waits.
alter table recado.automation_runs add column test boolean not null default false;
alter table recado.automation_runs add column skip_waits boolean not null default false;
-- Runs of one status, newest first: those in flight may be few among millions that ended.
create index automation_runs_by_status on recado.automation_runs (automation_id, organization_id, status, id);
