-- How much a plan lets an organization store; null: no cap. What was there before counts, and stays.
alter table plans add column storage_bytes bigint;
update plans set storage_bytes = case id
  when 'legacy-free' then 104857600
  when 'start' then 2147483648
  when 'growth' then 10737418240
  when 'scale' then 107374182400
end;
create index media_sizes on media (organization_id) include (size_bytes);

-- When a file was first fetched, or found to be needed. Files of before are taken for used.
alter table media add column used_at timestamptz;
update media set used_at = created_at;
create index media_unused on media (created_at) where used_at is null;
