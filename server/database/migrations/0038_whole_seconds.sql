-- The platform tells whole seconds. What decides is when a word reached us within its second (`at`); the platform's own
-- second is kept beside it, and tells a repeated notice from a new one.
alter table consents add column told_at timestamptz;
