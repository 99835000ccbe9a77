import type pg from 'pg';

/** Messages as a worker leaves them: handed over, and nothing queued. Answers their ids. */
export async function listHandedOver(sql: pg.Pool): Promise<string[]> {
  await sql.query('delete from deliveries');
  await sql.query(`update message_states set status = 'SENT_TO_PROVIDER', attempt_no = 1, sent_at = null,
    delivered_at = null, read_at = null`);
  await sql.query('vacuum analyze message_states');
  await sql.query('checkpoint');
  return (await sql.query('select id from message_states order by id')).rows.map((row) => row.id);
}

/** Whether every message is read and everything that follows is written: notices applied, events numbered. */
export async function isAllRead(sql: pg.Pool): Promise<boolean> {
  const { rows } = await sql.query(`select not exists (select from platform_notices)
    and not exists (select from outbox)
    and not exists (select from message_states where status <> 'READ') as done`);
  return rows[0].done;
}

/** Whether the lists have come as far as the log. */
export async function isListed(sql: pg.Pool): Promise<boolean> {
  return (await sql.query('select l.g >= e.g as listed from listing_cursor l, event_log e')).rows[0].listed;
}

export async function countEvents(sql: pg.Pool): Promise<number> {
  const { rows } = await sql.query(
    `select count(*)::integer as n from events where new in ('SENT', 'DELIVERED', 'READ')`,
  );
  return rows[0].n;
}
