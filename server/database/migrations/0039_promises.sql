-- A charge ends with the message that carries it, and its payment is then closed at the provider (`void_due_at`: when to
-- try next).
alter table charges add column void_due_at timestamptz;
create index charges_by_message on charges (organization_id, message_id) where message_id is not null;
create index charges_to_void on charges (void_due_at) where void_due_at is not null;

-- A queued message of a number with a cap of the day holds a place of that cap until it leaves.
alter table deliveries add column holds_place boolean;
create index deliveries_by_place on deliveries (lane_id) where holds_place;

-- Both take one more argument, with a default: a process of before calls the new one.
drop function if exists recado.accept_messages(boolean, uuid[], uuid[], text[], uuid[], uuid[], text[], text[], text[],
  bigint[], timestamptz[], integer[], integer[], integer[], text[], text[], uuid[], text[], text[], text[], text[], text[],
  smallint[], uuid[]);
drop function if exists recado.accept_batch(uuid, uuid, uuid, text, uuid, uuid, text, text, text, timestamptz, integer,
  integer, text, smallint, uuid[], text[], text[], bigint[], text[], text[], text[]);

-- Whom a mail told of a route's end.
create table deprecation_letters (
  route text not null,
  user_id uuid not null,
  sent_at timestamptz not null default recado.now(),
  primary key (route, user_id)
);

-- What a guest of a shared account asked the platform for and has no answer to yet: a sync finds it by its name and text.
create table template_intents (
  organization_id uuid not null,
  business_account_id uuid not null,
  name text not null,
  language text not null,
  formatted_name text not null,
  category text not null,
  samples jsonb not null,
  structure jsonb not null,
  asked_at timestamptz not null default recado.now(),
  primary key (organization_id, business_account_id, name, language)
);
