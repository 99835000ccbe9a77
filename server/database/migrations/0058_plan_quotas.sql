-- How many automations and contacts a plan holds; null: no cap. What the operator edits later stands.
alter table recado.plans
  add column automations integer check (automations >= 0),
  add column contacts integer check (contacts >= 0);
update recado.plans p set automations = q.automations, contacts = q.contacts
from (values ('legacy-free', 10, 1000), ('start', 100, 100000), ('growth', 100, 500000), ('scale', 500, 5000000))
  as q (id, automations, contacts)
where p.id = q.id;
