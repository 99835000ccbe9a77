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
  perform recado.credit_recharge(organization, top_up, paid_micros, 'Recarga por Pix');
  return 'paid';
end
$$;
