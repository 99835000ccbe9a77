import type pg from 'pg';

/**
 * How many runs wait at this step. The statistics of this look are written at once: it must not be taken for a look of
 * the service.
 */
export async function countAsleep(sql: pg.Pool, step: number): Promise<number> {
  const { rows } = await sql.query(
    `select count(*)::integer as n, pg_stat_force_next_flush() from automation_waits
     where step = $1 and started and due_at > now() + interval '1 hour'`,
    [step],
  );
  return rows[0].n;
}

/** Rows of waits that anybody has read so far, by scan or by index. */
export async function readWaitsRead(sql: pg.Pool): Promise<number> {
  const { rows } = await sql.query(
    `select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as n
     from pg_stat_user_tables where relname = 'automation_waits'`,
  );
  return rows[0].n;
}

/** Lets every run fall due within so many seconds, the first of them soon; answers when that is. */
export async function armRuns(sql: pg.Pool, overSeconds: number): Promise<void> {
  await sql.query('drop table if exists bench_due');
  await sql.query('vacuum analyze automation_waits');
  await sql.query('checkpoint');
  await sql.query(
    `create table bench_due as
     select run_id, now() + interval '3 seconds' + random() * $1 * interval '1 second' as due_at from automation_waits`,
    [overSeconds],
  );
  await sql.query('update automation_waits w set due_at = d.due_at from bench_due d where d.run_id = w.run_id');
}

export type Lateness = { perSecond: number; p50Ms: number; p99Ms: number; maxMs: number };

/** How long after its time each wait was over, and how many were over per second from the first that was due. */
export async function readLateness(sql: pg.Pool): Promise<Lateness> {
  const { rows } = await sql.query(
    `with woken as (
       select d.due_at, min(e.at) as at from bench_due d
       join automation_run_events e on e.run_id = d.run_id and e.kind = 'STEP_DONE' and e.at >= d.due_at
       group by d.run_id, d.due_at
     ),
     late as (select extract(epoch from at - due_at) * 1000 as ms from woken)
     select (select count(*) / extract(epoch from max(at) - min(due_at)) from woken)::double precision as "perSecond",
       percentile_disc(0.5) within group (order by ms)::double precision as "p50Ms",
       percentile_disc(0.99) within group (order by ms)::double precision as "p99Ms",
       max(ms)::double precision as "maxMs"
     from late`,
  );
  const { perSecond, p50Ms, p99Ms, maxMs } = rows[0];
  return {
    perSecond: Math.round(perSecond),
    p50Ms: Math.round(p50Ms),
    p99Ms: Math.round(p99Ms),
    maxMs: Math.round(maxMs),
  };
}

/** The plain way: each poll takes one due row, moves it and publishes it, in a transaction of its own. */
export async function prepareRowByRow(sql: pg.Pool, runs: number): Promise<void> {
  await sql.query('drop table if exists bench_runs, bench_events');
  await sql.query(
    'create table bench_runs (id integer primary key, step integer not null, due_at timestamptz not null)',
  );
  await sql.query('create index on bench_runs (due_at)');
  await sql.query(
    'create table bench_events (id bigint generated always as identity, run_id integer, kind text, at timestamptz)',
  );
  await sql.query(`insert into bench_runs select n, 0, now() from generate_series(1, $1::integer) n`, [runs]);
  await sql.query('vacuum analyze bench_runs');
}

/** One of them; false when nothing is due. */
export async function moveOneRow(client: pg.PoolClient): Promise<boolean> {
  await client.query('begin');
  const { rows } = await client.query(
    'select id from bench_runs where due_at <= now() order by due_at limit 1 for update skip locked',
  );
  const id = rows[0]?.id;
  if (id !== undefined) {
    await client.query(`update bench_runs set step = step + 1, due_at = now() + interval '1 day' where id = $1`, [id]);
    await client.query(`insert into bench_events (run_id, kind, at) values ($1, 'STEP_DONE', now())`, [id]);
  }
  await client.query('commit');
  return id !== undefined;
}
