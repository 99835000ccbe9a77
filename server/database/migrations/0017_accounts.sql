-- What surrounds the money and the account: recharges, mail, the payment provider in the box, and what may be told of a price.

-- Settings of their own: a chore looks for wallets that ran low without adding an index to the row every send updates.
create table auto_recharges (
  organization_id uuid primary key,
  enabled boolean not null,
  threshold_micros bigint not null check (threshold_micros >= 0 and threshold_micros % 100 = 0),
  amount_micros bigint not null check (amount_micros >= 0 and amount_micros % 10000 = 0),
  monthly_limit_micros bigint check (monthly_limit_micros >= 0 and monthly_limit_micros % 100 = 0),
  -- After a failed recharge, until when none is tried.
  resting_until timestamptz,
  -- The month whose limit its owner was told of.
  warned_month date,
  check (not enabled or amount_micros > 0)
);
create index auto_recharges_enabled on auto_recharges (organization_id) where enabled;
alter table wallets drop column auto_recharge;

create table recharges (
  organization_id uuid not null,
  id uuid not null,
  amount_micros bigint not null check (amount_micros > 0 and amount_micros % 10000 = 0),
  status text not null default 'OPEN' check (status in ('OPEN', 'PAID', 'FAILED')),
  -- In the organization's time zone: what counts against its monthly limit.
  month date not null,
  payment_id text,
  attempts integer not null default 0,
  due_at timestamptz not null default recado.now(),
  created_at timestamptz not null default recado.now(),
  settled_at timestamptz,
  primary key (organization_id, id)
);
-- Never two open at a time.
create unique index recharges_open on recharges (organization_id) where status = 'OPEN';
create index recharges_due on recharges (due_at) where status = 'OPEN';

-- The payment provider in the box. It knows a payment by its own id, as a real one would.
create table sandbox_payments (
  payment_id text primary key,
  kind text not null check (kind in ('recharge', 'charge')),
  organization_id uuid not null,
  reference_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  description text not null,
  status text not null check (status in ('pending', 'paid', 'failed', 'canceled')),
  expires_at timestamptz,
  created_at timestamptz not null default recado.now(),
  settled_at timestamptz,
  -- When its callback is next due; null when nobody waits for one.
  tell_at timestamptz,
  unique (organization_id, kind, reference_id)
);
create index sandbox_payments_to_tell on sandbox_payments (tell_at) where tell_at is not null;

-- Mail leaves from here when a server is configured, and can be read here when none is.
create table mails (
  id bigint generated always as identity primary key,
  organization_id uuid,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default recado.now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  due_at timestamptz default recado.now(),
  error text
);
create index mails_due on mails (due_at) where due_at is not null;

-- An endpoint switched off by failures has an owner who should hear of it, once.
alter table webhook_endpoints add column owner_told_at timestamptz;
create index webhook_endpoints_untold on webhook_endpoints (organization_id)
  where not enabled and disabled_reason is not null and owner_told_at is null;

-- Statements by kind: sends are most of the ledger and need none of this.
create index ledger_by_kind on ledger (organization_id, kind, entry_no) where kind <> 'DEBIT';

-- How far each ledger was proved. Entries never change, so what was proved once stays proved; the nightly proof and the
-- operator's start again from the first.
create table wallet_proofs (
  organization_id uuid primary key,
  entry_no bigint not null default 0,
  sum_micros bigint not null default 0,
  unexplained bigint not null default 0
);

-- One row: whether this installation was restored from a backup and has not been told to work.
create table installation (
  one boolean primary key default true check (one),
  resting_since timestamptz
);
insert into installation default values;
