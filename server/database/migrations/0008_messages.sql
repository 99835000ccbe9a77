-- Sending, complete: batches, the answer to a confirmation, and organizations held on suspicion of fraud.

-- A batch is accepted whole. Its key is remembered as long as the batch itself.
create table batches (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  key text,
  template_name text not null,
  total integer not null check (total > 0),
  total_cost_micros bigint not null check (total_cost_micros >= 0 and total_cost_micros % 100 = 0),
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, id)
);
create unique index batches_by_key on batches (organization_id, user_id, key) where key is not null;

-- What the person answered to a send with `confirmation`: its first button says confirmed, any other declined.
-- The flag itself is in the content of the message; the answer is written when it is received.
alter table message_states add column confirmation_answer text
  check (confirmation_answer in ('confirmed', 'declined'));

-- Held until the operator looks. What was sent before the last release is not held against it again.
alter table organizations
  add column held_at timestamptz,
  add column held_reason text,
  add column released_at timestamptz;
