import type { Db, Tx } from '../../../database/database.ts';
import { many, one } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import type { Uuid } from '../../../runtime/ids.ts';

export type HealthRow = {
  endpointId: Uuid;
  enabled: boolean;
  delivered: number;
  failed: number;
  exhausted: number;
  averageMs: number | null;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  failingSince: Date | null;
  lastError: string | null;
};

/** Of each endpoint the newest thousand deliveries at most: enough to judge by, however much it receives. */
export const listHealth = (db: Db, organizationId: Uuid) =>
  many<HealthRow>(
    db,
    sql`select e.id as "endpointId", e.enabled, e.failing_since as "failingSince", d.*
        from webhook_endpoints e
        cross join lateral (
          select count(*) filter (where status = 'DELIVERED')::integer as delivered,
            count(*) filter (where status = 'FAILED')::integer as failed,
            count(*) filter (where status = 'EXHAUSTED')::integer as exhausted,
            round(avg(duration_ms) filter (where duration_ms is not null))::integer as "averageMs",
            max(created_at) filter (where status = 'DELIVERED') as "lastSuccessAt",
            max(created_at) filter (where status in ('FAILED', 'EXHAUSTED')) as "lastFailureAt",
            (array_agg(coalesce(error, 'HTTP ' || status_code) order by position desc)
              filter (where status in ('FAILED', 'EXHAUSTED')))[1] as "lastError"
          from (
            select * from webhook_deliveries
            where organization_id = e.organization_id and endpoint_id = e.id
            order by position desc limit 1000) newest
          where created_at > recado.now() - interval '24 hours'
        ) d
        where e.organization_id = ${organizationId}
        order by e.created_at, e.id`,
  );

/** Waits for its turn now, as after a resend of each. */
export const queueMissed = (
  tx: Tx,
  organizationId: Uuid,
  endpointId: Uuid,
  { since, until }: { since: Date; until: Date | null },
) =>
  one<{ deliveries: number }>(
    tx,
    sql`with missed as (
          update webhook_deliveries d set status = 'PENDING', next_attempt_at = recado.now()
          where d.organization_id = ${organizationId} and d.endpoint_id = ${endpointId}
            and d.status in ('FAILED', 'EXHAUSTED') and d.created_at >= ${since}::timestamptz
            and d.created_at < coalesce(${until}::timestamptz, 'infinity')
          returning d.organization_id, d.endpoint_id, d.position, d.day, d.attempts, d.next_attempt_at
        ),
        queued as (
          insert into webhook_retries (organization_id, endpoint_id, position, day, attempts, due_at)
          select organization_id, endpoint_id, position, day, attempts, next_attempt_at from missed
          on conflict (organization_id, endpoint_id, position) do update set due_at = excluded.due_at
          returning position
        )
        select count(*)::integer as deliveries from queued`,
  );
