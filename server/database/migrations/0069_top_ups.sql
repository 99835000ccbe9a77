-- What people pay into the wallet by hand. A paid one is a recharge as well, so that every release can explain its entry.
create table recado.top_ups (
  organization_id uuid not null,
  id uuid not null,
  amount_micros bigint not null check (amount_micros > 0 and amount_micros % 10000 = 0),
  status text not null default 'OPEN' check (status in ('OPEN', 'PAID', 'FAILED')),
  payment_id text,
  pix_code text,
  payment_url text,
  created_by uuid not null,
  created_at timestamptz not null default recado.now(),
  expires_at timestamptz not null,
  settled_at timestamptz,
  primary key (organization_id, id)
);
