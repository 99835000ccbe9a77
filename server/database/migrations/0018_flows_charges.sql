-- Forms and what people answered; charges and how they end.

create table flows (
  organization_id uuid not null,
  id uuid not null,
  -- Null until the platform has heard of it: a form may be drafted before any number is connected.
  business_account_id uuid,
  platform_flow_id text,
  name text not null check (length(name) between 1 and 200),
  category text not null check (category in ('SIGN_UP', 'LEAD_GENERATION', 'SURVEY', 'APPOINTMENT_BOOKING', 'CONTACT_US',
    'OTHER')),
  status text not null check (status in ('DRAFT', 'PUBLISHED', 'DEPRECATED')),
  definition jsonb not null,
  publish_error text,
  -- Attempts to publish of which nobody knows whether the platform took them: their name may be taken there.
  lost_attempts smallint not null default 0,
  response_count integer not null default 0 check (response_count >= 0),
  created_at timestamptz not null default recado.now(),
  published_at timestamptz,
  primary key (organization_id, id),
  check (status = 'DRAFT' or (platform_flow_id is not null and business_account_id is not null))
);

-- The id is that of the inbound message that brought it, so a repeated notice finds it there.
create table flow_responses (
  organization_id uuid not null,
  id uuid not null,
  flow_id uuid not null,
  -- The message that carried the form.
  form_message_id uuid not null,
  conversation_id uuid,
  person_key text not null,
  phone text,
  fields jsonb not null,
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, id)
);
create index flow_responses_by_flow on flow_responses (organization_id, flow_id, id);
create index flow_responses_by_person on flow_responses (organization_id, person_key);

create table charges (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  key text,
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'canceled', 'expired')),
  amount_cents integer not null check (amount_cents > 0),
  description text not null,
  person_key text not null,
  phone text,
  -- What the payment provider made of it.
  payment_id text not null,
  payment_url text not null,
  pix_code text not null,
  -- Null until its message was accepted; such a row is nobody's charge yet.
  message_id uuid,
  origin text not null,
  expires_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, id),
  check ((status = 'paid') = (paid_at is not null))
);
create unique index charges_by_key on charges (organization_id, user_id, key) where key is not null;
create index charges_by_person on charges (organization_id, person_key);
create index charges_by_due on charges (expires_at) where status = 'pending' and expires_at is not null;
create index charges_unsent on charges (created_at) where message_id is null;
