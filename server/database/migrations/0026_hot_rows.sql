-- A message that moved from listing to listing, with what the lists and counts that follow the log need to know of it.
create type moved_message as (
  organization_id uuid, id uuid, old text, new text, at timestamptz, refunded boolean, number_id uuid, receiver text,
  person_key text, template_id uuid, template_name text, external_reference text, campaign_id uuid, campaign_variant text,
  cost_micros bigint, created_at timestamptz, scheduled_at timestamptz
);

-- Every row of the queue is updated once, by the claim, within a second or two: with as much room as rows on a page that
-- touches no index. At 70 half of the updates did, and a claim took a third longer.
alter table deliveries set (fillfactor = 45);

-- Notices live for less than a second: packing them costs more than writing them as they are.
alter table platform_notices alter column body set storage external;
