import type pg from 'pg';

const queues = ['deliveries', 'uncertainties', 'schedules', 'platform_notices', 'outbox', 'signals', 'webhook_retries'];

/** Rows that wait in the queues, and messages without an end. Webhook retries may wait for hours and do not count. */
export async function countWaiting(sql: pg.Pool): Promise<number> {
  const counts = queues
    .filter((table) => table !== 'webhook_retries')
    .map((table) => `(select count(*) from ${table})`)
    .join(' + ');
  const open = `(select count(*) from message_states where status not in ('DELIVERED', 'READ', 'FAILED', 'CANCELED'))`;
  return Number((await sql.query(`select ${counts} + ${open} as n`)).rows[0].n);
}

/** What the queues occupy on disk with their indexes, in kilobytes. */
export async function measureQueues(sql: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await sql.query<{ name: string; kilobytes: number }>(
    `select name, (pg_total_relation_size(name::regclass) / 1024)::integer as kilobytes from unnest($1::text[]) as name`,
    [queues],
  );
  return Object.fromEntries(rows.map(({ name, kilobytes }) => [name, kilobytes]));
}

/** How messages of an organization ended. */
export async function countEnds(sql: pg.Pool, organizationId: string): Promise<Record<string, number>> {
  const { rows } = await sql.query<{ status: string; n: number }>(
    'select status, count(*)::integer as n from message_states where organization_id = $1 group by 1',
    [organizationId],
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

/** Milliseconds from the acceptance of an organization's single sends to their claim, which is just before they are sent. */
export async function readLags(
  sql: pg.Pool,
  organizationId: string,
  since: Date,
): Promise<{ p50Ms: number; p99Ms: number }> {
  const { rows } = await sql.query<{ p50: number; p99: number }>(
    `select percentile_cont(0.5) within group (order by ms) as p50, percentile_cont(0.99) within group (order by ms) as p99
     from (select extract(epoch from min(e.at) - m.created_at) * 1000 as ms
       from messages m join events e on e.organization_id = m.organization_id and e.subject_id = m.id and e.new = 'PROCESSING'
       where m.organization_id = $1 and m.campaign_id is null and m.created_at >= $2
       group by m.id, m.created_at) lags`,
    [organizationId, since],
  );
  return { p50Ms: Math.round(rows[0]?.p50 ?? 0), p99Ms: Math.round(rows[0]?.p99 ?? 0) };
}
