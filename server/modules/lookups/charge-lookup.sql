-- Pays for one lookup and keeps its answer as the cause. Answers what is missing, or 0 when it is paid.
create or replace function recado.charge_lookup(organization uuid, lookup uuid, asker uuid, cost bigint,
  country text /* null */, line_type text, on_platform boolean /* null */)
returns bigint
language plpgsql
set search_path = recado
as $$
declare
  wallet wallets%rowtype;
begin
  select * into wallet from wallets where organization_id = organization for no key update;
  if recado.funds_refusal(wallet.balance_micros, cost) is not null then
    return cost - wallet.balance_micros;
  end if;
  insert into lookups (organization_id, id, user_id, country, line_type, on_platform, cost_micros)
  values (organization, lookup, asker, $5, $6, $7, cost);
  if cost > 0 then
    update wallets set balance_micros = balance_micros - cost, entry_no = entry_no + 1
    where organization_id = organization;
    insert into ledger (organization_id, entry_no, kind, debit_account, credit_account, amount_micros,
      balance_after_micros, cause_kind, cause_id)
    values (organization, wallet.entry_no + 1, 'LOOKUP', 'wallet', 'sales', cost, wallet.balance_micros - cost, 'LOOKUP',
      lookup);
  end if;
  return 0;
end
$$;
