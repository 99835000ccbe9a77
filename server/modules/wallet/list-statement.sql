-- A page of a wallet's statement, newest first, and how many entries there are in all. Entry numbers are dense, so a page
-- is found and counted by its numbers, however long the ledger is. Instants only nearly follow the numbers (an entry waits
-- for its wallet after its transaction began, at most for the statement timeout): a period is looked for with a minute to
-- spare on either side, and only inside those minutes does each entry's own instant decide. Almost all entries are debits,
-- so debits are counted as all that is not something else.
create or replace function recado.wallet_statement(
  organization uuid, from_at timestamptz /* null */, to_at timestamptz /* null */, wanted text /* null */, first bigint, most integer)
returns table (total bigint, entry_no bigint, kind text /* EntryKind */, incoming boolean, amount_micros bigint,
  balance_after_micros bigint, cause_kind text /* 'MESSAGE' | 'CAMPAIGN' | 'LOOKUP' | 'RECHARGE' | 'OPERATOR' */,
  cause_id uuid, description text /* null */, at timestamptz)
language plpgsql stable
set search_path = recado
-- planner: free + anew
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  spare interval := '1 minute';
  head bigint := (select w.entry_no from wallets w where w.organization_id = organization);
  -- All that is asked for lies from `low` to `high`; all from `sure_low` to `sure_high` is asked for.
  low bigint := case when from_at is null then 1 else recado.ledger_entry_at(organization, head, from_at - spare) end;
  high bigint := case when to_at is null then head else recado.ledger_entry_at(organization, head, to_at + spare) - 1 end;
  sure_low bigint := case when from_at is null then 1 else recado.ledger_entry_at(organization, head, from_at + spare) end;
  sure_high bigint := greatest(sure_low - 1,
    case when to_at is null then head else recado.ledger_entry_at(organization, head, to_at - spare) - 1 end);
  since timestamptz := coalesce(from_at, '-infinity');
  until timestamptz := coalesce(to_at, 'infinity');
  newest bigint;
  skipped bigint := first;
begin
  select count(*) into newest from ledger l where l.organization_id = organization
    and l.entry_no > sure_high and l.entry_no <= high and l.at >= since and l.at < until;
  if wanted is null or wanted = 'DEBIT' then
    select newest + sure_high - sure_low + 1 + count(*) into total from ledger l where l.organization_id = organization
      and l.entry_no >= low and l.entry_no < sure_low and l.at >= since and l.at < until;
  end if;
  if wanted is not null then
    select case when wanted = 'DEBIT' then total - count(*) else count(*) filter (where l.kind = wanted) end into total
    from ledger l
    where l.organization_id = organization and l.kind <> 'DEBIT' and l.entry_no between low and high
      and l.at >= since and l.at < until;
  elsif first >= newest then
    high := sure_high - (first - newest);
    skipped := 0;
  end if;

  return query
  select total, l.entry_no, l.kind, l.credit_account = 'wallet', l.amount_micros, l.balance_after_micros, l.cause_kind,
    l.cause_id, l.description, l.at
  from ledger l
  where l.organization_id = organization and l.entry_no between low and high and (wanted is null or l.kind = wanted)
    and l.at >= since and l.at < until
  order by l.entry_no desc
  offset skipped limit most;
  -- A page past the end still has the total.
  if not found then
    return next;
  end if;
end
$$;

-- The first entry at or after an instant, by halving: the ledger has no index on time, and needs none.
create or replace function recado.ledger_entry_at(organization uuid, head bigint, wanted timestamptz)
returns bigint
language plpgsql stable
set search_path = recado
as $$
declare
  low bigint := 1;
  high bigint := head + 1;
  middle bigint;
begin
  while low < high loop
    middle := (low + high) / 2;
    if (select l.at from ledger l where l.organization_id = organization and l.entry_no = middle) < wanted then
      low := middle + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end
$$;
