-- The id that half an answer held, where one did, and how often the platform was asked about it.
alter table uncertainties
  add column platform_id text,
  add column asks smallint not null default 0;
