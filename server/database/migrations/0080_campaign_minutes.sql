-- When the messages of a campaign moved, by the minute: what its page draws. Follows the log with campaign_counts, and
-- begins with what moves from now on.
create table recado.campaign_minutes (
  organization_id uuid not null,
  campaign_id uuid not null,
  minute timestamptz not null,
  sent bigint not null default 0,
  delivered bigint not null default 0,
  read bigint not null default 0,
  failed bigint not null default 0,
  primary key (organization_id, campaign_id, minute)
) with (fillfactor = 50);
