-- Money that came from outside: the wallet's balance and its ledger entry, in one statement. The caller holds a lock on
-- the recharge and found it unpaid, so it is credited once.
create or replace function recado.credit_recharge(
  organization uuid, recharge uuid, paid_micros bigint, description text /* null */) returns void
language sql
set search_path = recado
as $$
  with paid as (
    update wallets set balance_micros = balance_micros + paid_micros, entry_no = entry_no + 1
    where organization_id = organization
    returning entry_no, balance_micros
  )
  insert into ledger (organization_id, entry_no, kind, debit_account, credit_account, amount_micros,
    balance_after_micros, cause_kind, cause_id, description)
  select organization, entry_no, 'RECHARGE', 'outside', 'wallet', paid_micros, balance_micros, 'RECHARGE', recharge,
    credit_recharge.description
  from paid;
$$;
