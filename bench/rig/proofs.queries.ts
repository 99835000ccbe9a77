import type pg from 'pg';

export type Books = { accepted: number; differenceMicros: number; missingEntries: number };

/** Every wallet against its own ledger, and how many messages were accepted this month by the wallets. */
export async function readBooks(sql: pg.Pool): Promise<Books> {
  const { rows } = await sql.query(`
    select sum(w.month_used)::integer as accepted,
      sum(abs(w.balance_micros - l.sum_micros))::double precision as "differenceMicros",
      sum(w.entry_no - l.entries)::integer as "missingEntries"
    from wallets w
    left join (
      select organization_id, count(*) as entries,
        sum(case when credit_account = 'wallet' then amount_micros else -amount_micros end) as sum_micros
      from ledger group by organization_id
    ) l using (organization_id)`);
  return rows[0];
}

/** What every accepted message must have left, counted one by one. Slow: asked once, at the end. */
export async function countTraces(sql: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await sql.query(`
    select (select count(*) from messages)::integer as messages,
      (select count(*) from message_states)::integer as states,
      (select count(*) from deliveries)::integer as deliveries,
      (select sum(size) from outbox where type = 'message.status_updated')::integer as events,
      (select count(*) from ledger l where cause_kind = 'MESSAGE' and exists (
        select 1 from messages m where m.organization_id = l.organization_id and m.id = l.cause_id))::integer as debits`);
  return rows[0];
}

export async function postgresVersion(sql: pg.Pool): Promise<string> {
  return (await sql.query('show server_version')).rows[0].server_version;
}
