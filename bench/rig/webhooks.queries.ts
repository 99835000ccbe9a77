import type pg from 'pg';

/** Endpoints of one organization, each at an address of its own; the first may be one that hangs. */
export async function insertEndpoints(sql: pg.Pool, organizationId: string, urls: readonly string[]): Promise<void> {
  await sql.query(
    `insert into webhook_endpoints (organization_id, id, url, cursor_position)
     select $1, gen_random_uuid(), unnest($2::text[]), 0`,
    [organizationId, urls],
  );
}

export async function clearEndpoints(sql: pg.Pool): Promise<void> {
  await sql.query('truncate webhook_endpoints, webhook_retries, webhook_attempts, webhook_deliveries');
}

export async function insertTests(sql: pg.Pool, organizationId: string, count: number): Promise<void> {
  await sql.query(`insert into outbox (organization_id, type) select $1, 'webhook.test' from generate_series(1, $2)`, [
    organizationId,
    count,
  ]);
}
