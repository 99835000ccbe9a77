-- The trace that a message was sent in, where traces are told. A table of its own, so that a send writes nothing more where
-- they are not. Kept for three days: what happens later has a trace of its own.
create table recado.message_traces (
  organization_id uuid not null,
  message_id uuid not null,
  traceparent text not null,
  at timestamptz not null,
  primary key (organization_id, message_id)
);
create index message_traces_by_at on recado.message_traces using brin (at);
