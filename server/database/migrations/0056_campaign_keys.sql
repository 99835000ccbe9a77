-- The key that created a campaign: what its texts break is told to that key alone. Null: of before it was kept.
alter table recado.campaigns add column key_id text;
