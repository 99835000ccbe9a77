-- Proves the next entries of a wallet against their causes and adds them up: the price a message was accepted at and
-- later refunded, what a campaign cost and gave back, a paid recharge, a lookup. The balance and the number of its last
-- entry are read first, together; every entry up to that number is then there to be read, and will never change.
create or replace function recado.prove_wallet(organization uuid, most integer)
returns table (balance_micros bigint, sum_micros bigint, entries bigint, unexplained bigint, whole boolean)
language plpgsql
set search_path = recado
-- planner: free + anew
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  head bigint;
  balance bigint;
  proof wallet_proofs;
  goal bigint;
begin
  insert into wallet_proofs (organization_id) values (organization) on conflict do nothing;
  select * into strict proof from wallet_proofs where organization_id = organization for update;
  select w.entry_no, w.balance_micros into strict head, balance from wallets w where w.organization_id = organization;
  goal := least(head, proof.entry_no + most);

  with checked as (
    select case when l.credit_account = 'wallet' then l.amount_micros else -l.amount_micros end as amount,
      l.amount_micros is distinct from case l.cause_kind
        when 'MESSAGE' then (
          select case when l.kind = 'DEBIT' then coalesce(m.accepted_cost_micros, m.cost_micros) else m.cost_micros end
          from messages m where m.organization_id = organization and m.id = l.cause_id)
        when 'CAMPAIGN' then (
          select case when l.kind = 'DEBIT' then c.total_cost_micros else c.blocked_micros + c.canceled_micros end
          from campaigns c where c.organization_id = organization and c.id = l.cause_id)
        when 'LOOKUP' then (
          select k.cost_micros from lookups k where k.organization_id = organization and k.id = l.cause_id)
        when 'RECHARGE' then (
          select r.amount_micros from recharges r
          where r.organization_id = organization and r.id = l.cause_id and r.status = 'PAID')
        else l.amount_micros
      end as wrong
    from ledger l
    where l.organization_id = organization and l.entry_no > proof.entry_no and l.entry_no <= goal
  )
  select proof.sum_micros + coalesce(sum(amount), 0),
    -- A number without an entry is as unexplained as an entry without a cause.
    proof.unexplained + count(*) filter (where wrong) + (goal - proof.entry_no - count(*))
  into proof.sum_micros, proof.unexplained from checked;

  update wallet_proofs p set entry_no = goal, sum_micros = proof.sum_micros, unexplained = proof.unexplained
  where p.organization_id = organization;
  return query select balance, proof.sum_micros, goal, proof.unexplained, goal = head;
end
$$;
