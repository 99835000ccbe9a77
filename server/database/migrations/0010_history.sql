-- What history is read from. The sequencer folds the counts, and the listings follow the log a breath behind: nothing
-- of it is on the path of whoever sends, and all of it can be rebuilt from the states. `status` here is one of six
-- listings: PENDING stands for everything not yet sent, the others for themselves.

-- The day, in UTC, above the ten minutes of message_counts.
create table message_days (
  organization_id uuid not null,
  day date not null,
  status text not null,
  messages bigint not null default 0,
  cost_micros bigint not null default 0,
  primary key (organization_id, day, status)
) with (fillfactor = 50);

-- Lists by status. The states themselves have no index with a status in it: it would end their in-place updates.
create table message_listing (
  organization_id uuid not null,
  status text not null,
  id uuid not null,
  primary key (organization_id, status, id)
) with (autovacuum_vacuum_scale_factor = 0.05);

-- What a search finds a message by: the person's number, the template, the caller's reference; compared byte by byte.
create table message_terms (
  organization_id uuid not null,
  term text collate "C" not null,
  id uuid not null,
  primary key (organization_id, term, id)
);

-- How far listings and terms have followed the log.
create table listing_cursor (
  one boolean primary key default true check (one),
  g bigint not null,
  day date not null
) with (fillfactor = 50);
insert into listing_cursor (g, day) select g, (recado.now() at time zone 'UTC')::date from event_log;

-- What was counted so far by every status.
create temporary table counted on commit drop as
select organization_id, bucket,
  case when status in ('SCHEDULED', 'PENDING', 'PROCESSING', 'SENT_TO_PROVIDER') then 'PENDING' else status end as status,
  sum(messages)::bigint as messages, sum(cost_micros)::bigint as cost_micros
from message_counts group by 1, 2, 3;
truncate message_counts;
insert into message_counts (organization_id, bucket, status, messages, cost_micros) select * from counted;
insert into message_days (organization_id, day, status, messages, cost_micros)
select organization_id, (bucket at time zone 'UTC')::date, status, sum(messages), sum(cost_micros)
from counted group by 1, 2, 3;

insert into message_listing (organization_id, status, id)
select organization_id,
  case when status in ('SCHEDULED', 'PENDING', 'PROCESSING', 'SENT_TO_PROVIDER') then 'PENDING' else status end, id
from message_states;
insert into message_terms (organization_id, term, id)
select distinct m.organization_id, t.term, m.id
from messages m
cross join lateral (values (case when m.receiver is not null then m.person_key end), (lower(m.template_name)),
  (lower(m.external_reference))) as t (term)
where t.term <> '';
