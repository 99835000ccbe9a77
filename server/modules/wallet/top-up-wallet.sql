-- Credits a top-up that was paid, once, however late the money came. As a recharge it belongs to no month: what people pay
-- by hand is not held against the limit of what is paid by itself.
create or replace function recado.pay_top_up(organization uuid, top_up uuid, paid_micros bigint)
returns text
language plpgsql
set search_path = recado
as $$
declare
  asked top_ups;
begin
  select * into asked from top_ups where organization_id = organization and id = top_up for update;
  if not found then
    return 'unknown';
  elsif asked.status = 'PAID' then
    return 'repeated';
  elsif asked.amount_micros <> paid_micros then
    return 'amount';
  end if;
  update top_ups set status = 'PAID', settled_at = recado.now() where organization_id = organization and id = top_up;
  insert into recharges (organization_id, id, amount_micros, status, month, payment_id, settled_at)
  values (organization, top_up, paid_micros, 'PAID', '0001-01-01', asked.payment_id, recado.now());
  with paid as (
    update wallets set balance_micros = balance_micros + paid_micros, entry_no = entry_no + 1
    where organization_id = organization
    returning entry_no, balance_micros
  )
  insert into ledger (organization_id, entry_no, kind, debit_account, credit_account, amount_micros,
    balance_after_micros, cause_kind, cause_id, description)
  select organization, entry_no, 'RECHARGE', 'outside', 'wallet', paid_micros, balance_micros, 'RECHARGE', top_up,
    'Recarga por Pix'
  from paid;
  return 'paid';
end
$$;
