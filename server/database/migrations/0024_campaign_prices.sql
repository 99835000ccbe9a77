-- A campaign is charged for the category its template has when it is created. Where that changed before a contact's
-- message left, `repriced_micros` is how much more (or less) than `total_cost_micros` its messages came to cost.
alter table campaigns
  add column category text check (category in ('MARKETING', 'UTILITY', 'AUTHENTICATION')),
  add column repriced_micros bigint not null default 0 check (repriced_micros % 100 = 0),
  add constraint campaigns_cost_check check (total_cost_micros + repriced_micros >= 0);

-- Those that are not over are taken to be charged for what their template is now; without one, they keep their price.
update campaigns c set category = (
  select t.category from templates t
  where t.organization_id = c.organization_id and t.name = c.template_name and t.deleted_at is null
  order by t.language <> 'pt_BR', t.language limit 1)
where c.status in ('SCHEDULED', 'INGESTING', 'AB_TESTING');
