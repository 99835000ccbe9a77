-- The rules of sending, each written once. A rule answers the code of its refusal, or null when it lets the message pass.
-- Accept, batches, campaigns, the claim, dry runs and forecasts call them; none of these compares the columns itself.
--
-- To add a rule about the person: write its function, and name it in `standing_refusal` (if the claim must judge it
-- again) or `person_refusal`, and in `person_checks`. To add one about the wallet: `wallet_refusal`. Callers need no
-- change, because a rule is given the person's whole row. The words of its check are in messages/sending-rules.ts.
--
-- Every function here is one expression without settings, so that PostgreSQL puts it in place of the call: a plan that
-- calls a rule is the plan it would be with the rule written out (see sending-rules.test.ts). A person without a row is
-- a null row, which every rule lets pass but that of the window.

-- Free text needs a message of the person in the last 24 hours.
create or replace function recado.has_open_window(person recado.people, at timestamptz) returns boolean
language sql immutable
as $$
  select coalesce((person).window_until > at, false)
$$;

create or replace function recado.window_refusal(person recado.people, type text, at timestamptz) returns text
language sql immutable
as $$
  select case when type <> 'TEMPLATE' and not recado.has_open_window(person, at) then 'CONVERSATION_WINDOW_CLOSED' end
$$;

-- Only codes are sent by template to a person who opted out. Free text, and codes after a request by law (LGPD), need a
-- message that the person wrote after it.
create or replace function recado.opt_out_refusal(person recado.people, type text, category text) returns text
language sql immutable
as $$
  select case when (person).opted_out_at is not null
    and (type = 'TEMPLATE' and category <> 'AUTHENTICATION'
      or (type <> 'TEMPLATE' or (person).opted_out_source = 'LGPD')
        and coalesce((person).last_inbound_at, '-infinity') <= (person).opted_out_at)
    then 'RECIPIENT_OPTED_OUT' end
$$;

-- `most` in any 24 hours, counted at the time the message is planned for. Fewer entries than `most` are never in the way,
-- and are looked at first: the call costs more than all other rules.
create or replace function recado.frequency_refusal(
  person recado.people, category text, most integer, planned timestamptz) returns text
language sql immutable
as $$
  select case when category = 'MARKETING' and most <= coalesce(cardinality((person).marketing_at), 0)
    and recado.marketing_free_at((person).marketing_at, most, planned) is not null
    then 'MARKETING_FREQUENCY_EXCEEDED' end
$$;

-- Rules that may change while a message waits: judged when it is accepted, and again by the claim.
create or replace function recado.standing_refusal(person recado.people, type text, category text, at timestamptz)
returns text
language sql immutable
as $$
  select coalesce(recado.window_refusal(person, type, at), recado.opt_out_refusal(person, type, category))
$$;

-- All rules about the person, as acceptance judges them.
create or replace function recado.person_refusal(
  person recado.people, type text, category text, most integer, planned timestamptz, at timestamptz) returns text
language sql immutable
as $$
  select coalesce(recado.standing_refusal(person, type, category, at),
    recado.frequency_refusal(person, category, most, planned))
$$;

-- The same rules, one row each in the order above, by the name that their check has in a dry run and an explanation.
create or replace function recado.person_checks(
  person recado.people, type text, category text, most integer, planned timestamptz, at timestamptz)
returns table (name text, refusal text /* null */)
language sql immutable
as $$
  values ('window', recado.window_refusal(person, type, at)),
    ('optOut', recado.opt_out_refusal(person, type, category)),
    ('frequency', recado.frequency_refusal(person, category, most, planned))
$$;

-- Messages already counted in a month: the wallet keeps the count of one month, the last in which something was sent.
create or replace function recado.used_in_month(wallet_month date, month_used integer, asked date) returns integer
language sql immutable
as $$
  select case when wallet_month = asked then month_used else 0 end
$$;

-- A plan without a quota has null.
create or replace function recado.quota_refusal(used bigint, more bigint, quota bigint) returns text
language sql immutable
as $$
  select case when used + more > quota then 'PLAN_LIMIT_REACHED' end
$$;

create or replace function recado.funds_refusal(balance_micros bigint, cost_micros bigint) returns text
language sql immutable
as $$
  select case when cost_micros > balance_micros then 'INSUFFICIENT_FUNDS' end
$$;

-- All rules about the wallet, in the order in which they are judged.
create or replace function recado.wallet_refusal(
  used bigint, more bigint, quota bigint, balance_micros bigint, cost_micros bigint) returns text
language sql immutable
as $$
  select coalesce(recado.quota_refusal(used, more, quota), recado.funds_refusal(balance_micros, cost_micros))
$$;
