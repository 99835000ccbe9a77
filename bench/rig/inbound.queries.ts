import type pg from 'pg';

export type Received = { messages: number; published: number; threads: number; listed: number };

/** What the notifications left behind: messages, events, threads, and what the threads list of what was received. */
export async function readReceived(sql: pg.Pool): Promise<Received> {
  const { rows } = await sql.query(`select (select count(*)::integer from chat_messages) as messages,
    (select count(*)::integer from events where type = 'message.received') as published,
    (select count(*)::integer from conversations) as threads,
    (select count(*)::integer from conversation_items where not outbound) as listed`);
  return rows[0];
}

export async function isEverythingReceived(sql: pg.Pool): Promise<boolean> {
  const { rows } = await sql.query(
    'select not exists (select from platform_notices) and not exists (select from outbox) as done',
  );
  return rows[0].done;
}

export async function countWaitingNotices(sql: pg.Pool): Promise<number> {
  return (await sql.query('select coalesce(sum(size), 0)::integer as n from platform_notices')).rows[0].n;
}
