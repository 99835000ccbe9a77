import type pg from 'pg';

export async function databaseNow(sql: pg.Pool): Promise<Date> {
  return (await sql.query('select clock_timestamp() as at')).rows[0].at;
}

export async function isQueueEmpty(sql: pg.Pool): Promise<boolean> {
  return (await sql.query('select not exists (select from deliveries) as empty')).rows[0].empty;
}

/** Everything that happened so far is in the log, and the lists and search terms have followed it. */
export async function isLogFollowed(sql: pg.Pool): Promise<boolean> {
  const { rows } = await sql.query(`
    select not exists (select from outbox) and (select g from listing_cursor) >= (select g from event_log) as followed`);
  return rows[0].followed;
}

export type Delivered = { recorded: number; strays: number; perSecond: number };

/**
 * What was recorded since an instant, and how fast once the first `warmUp` were: by the time each was written down,
 * so claiming, sending and recording are all in it.
 */
export async function readDelivered(sql: pg.Pool, since: Date, warmUp: number): Promise<Delivered> {
  const { rows } = await sql.query(
    `with recorded as (
       select updated_at, row_number() over (order by updated_at) as place from message_states
       where updated_at >= $1 and status = 'SENT_TO_PROVIDER'
     ),
     warm as (select updated_at as at from recorded where place = $2)
     select (select count(*) from recorded)::integer as recorded,
       (select count(*) from message_states where status <> 'SENT_TO_PROVIDER')::integer as strays,
       ((select count(*) from recorded, warm where updated_at > at)
         / extract(epoch from (select max(updated_at) from recorded) - (select at from warm)))::double precision as "perSecond"`,
    [since, warmUp],
  );
  return rows[0];
}
