-- The calls of programs in the last days, for people who look for what went wrong. Written in sets, off the way of a call.
create table recado.api_calls (
  organization_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  method text not null,
  path text not null,
  status smallint not null,
  -- The name of the refusal, whose code and sentence are in the contract.
  refusal text,
  request_id text not null,
  duration_ms integer not null,
  key_id uuid not null,
  primary key (organization_id, id)
);
create index api_calls_by_at on recado.api_calls using brin (at);
create index api_calls_refused on recado.api_calls (organization_id, id) where status >= 400;
