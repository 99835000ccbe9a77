-- What a campaign tells at its end adds up: handed over and not failed, failed, blocked, canceled. Campaigns that were being
-- tallied are tallied again.

alter table campaigns add column sent integer not null default 0;

update campaigns set tallied_n = 0, reached = 0, failed = 0, failed_micros = 0
where tallied_n > 0 and completed_at is null and status in ('INGESTING', 'AB_TESTING', 'SCHEDULED');
