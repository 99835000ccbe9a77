-- What was sent by each number, by the days of the organization: as the figures of templates, folded from the log.
create table recado.number_days (
  organization_id uuid not null,
  number_id uuid not null,
  day date not null,
  status text not null,
  messages bigint not null default 0,
  cost_micros bigint not null default 0,
  primary key (organization_id, number_id, day, status)
) with (fillfactor = 50);

insert into recado.number_days (organization_id, number_id, day, status, messages, cost_micros)
select m.organization_id, m.number_id, (m.created_at at time zone o.time_zone)::date,
  case when s.status in ('SCHEDULED', 'PENDING', 'PROCESSING', 'SENT_TO_PROVIDER') then 'PENDING' else s.status end,
  count(*), sum(case when s.refunded_at is null then m.cost_micros else 0 end)
from recado.messages m
join recado.message_states s on s.organization_id = m.organization_id and s.id = m.id
join recado.organizations o on o.id = m.organization_id
where m.number_id is not null
group by 1, 2, 3, 4;
