-- Books how much more (or less) messages came to cost than they were charged. The caller holds the wallet, and saw that
-- it can pay.
create or replace function recado.adjust_wallet(organization uuid, difference bigint, note text) returns void
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
begin
  if difference = 0 then
    return;
  end if;
  insert into ledger (organization_id, entry_no, kind, debit_account, credit_account, amount_micros,
    balance_after_micros, cause_kind, cause_id, description)
  select organization_id, entry_no + 1, 'ADJUSTMENT', case when difference > 0 then 'wallet' else 'sales' end,
    case when difference > 0 then 'sales' else 'wallet' end, abs(difference), balance_micros - difference, 'OPERATOR',
    gen_random_uuid(), note
  from wallets where organization_id = organization;
  update wallets set balance_micros = balance_micros - difference, entry_no = entry_no + 1
  where organization_id = organization;
end
$$;
