-- What an organization spends, counted behind its ledger for those who asked to be told when it is much.
create table recado.spend_alarms (
  organization_id uuid primary key,
  daily_micros bigint check (daily_micros > 0 and daily_micros % 100 = 0),
  monthly_micros bigint check (monthly_micros > 0 and monthly_micros % 100 = 0),
  -- Entries of the ledger up to this one are counted.
  entry_no bigint not null default 0,
  day date not null default '2000-01-01',
  day_micros bigint not null default 0,
  month date not null default '2000-01-01',
  month_micros bigint not null default 0,
  -- The day and the month whose letter was written.
  told_day date,
  told_month date
);
