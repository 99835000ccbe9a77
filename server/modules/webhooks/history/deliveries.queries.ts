import type { EventName } from '@recado/contract/events/names.ts';
import type { WebhookDeliveryStatus } from '@recado/contract/states.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { many, maybe, one } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import type { Uuid } from '../../../runtime/ids.ts';

export type Delivery = {
  organizationId: Uuid;
  id: Uuid;
  endpointId: Uuid;
  position: number;
  type: EventName;
  status: WebhookDeliveryStatus;
  attempts: number;
  statusCode: number | null;
  error: string | null;
  durationMs: number | null;
  nextAttemptAt: Date | null;
  createdAt: Date;
};

const columns = sql`d.organization_id as "organizationId", d.id, d.endpoint_id as "endpointId",
  d.position::double precision as position, d.type, d.status, d.attempts, d.status_code as "statusCode", d.error,
  d.duration_ms as "durationMs", d.next_attempt_at as "nextAttemptAt", d.created_at as "createdAt"`;

export type DeliveryFilter = {
  organizationId: Uuid;
  status: WebhookDeliveryStatus | null;
  type: EventName | null;
  endpointId: Uuid | null;
  from: Date | null;
  to: Date | null;
};

/** Ids stand in the order of time, with which the list is read; a process may be a little ahead of the database. */
const chosen = ({ organizationId, status, type, endpointId, from, to }: DeliveryFilter) => sql`
  where d.organization_id = ${organizationId}
  ${endpointId === null ? sql`` : sql`and d.endpoint_id = ${endpointId}`}
  ${
    from === null
      ? sql``
      : sql`and d.created_at >= ${from} and d.id >= recado.uuid_floor(${from}::timestamptz - interval '1 hour')`
  }
  ${
    to === null
      ? sql``
      : sql`and d.created_at < ${to} and d.id < recado.uuid_floor(${to}::timestamptz + interval '1 hour')`
  }
  ${status === null ? sql`` : sql`and d.status = ${status}`}
  ${type === null ? sql`` : sql`and d.type = ${type}`}`;

export const listDeliveryRows = (db: Db, filter: DeliveryFilter, skip: number, most: number) =>
  many<Delivery>(
    db,
    sql`select ${columns} from webhook_deliveries d ${chosen(filter)} order by d.id desc limit ${most} offset ${skip}`,
  );

/** Exact up to ten thousand, and ten thousand beyond. */
export const countDeliveries = (db: Db, filter: DeliveryFilter) =>
  one<{ total: number }>(
    db,
    sql`select count(*)::integer as total from (
          select from webhook_deliveries d ${chosen(filter)} limit 10000) listed`,
  );

export const findDelivery = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<Delivery & { url: string }>(
    db,
    sql`select ${columns}, e.url from webhook_deliveries d
        join webhook_endpoints e on e.organization_id = d.organization_id and e.id = d.endpoint_id
        where d.organization_id = ${organizationId} and d.id = ${id}`,
  );

export type Attempt = {
  attempt: number;
  statusCode: number | null;
  error: string | null;
  answer: string | null;
  durationMs: number;
  at: Date;
};

export const listAttempts = (db: Db, { organizationId, endpointId, position }: Delivery) =>
  many<Attempt>(
    db,
    sql`select attempt, status_code as "statusCode", error, answer, duration_ms as "durationMs", at
        from webhook_attempts
        where organization_id = ${organizationId} and endpoint_id = ${endpointId} and position = ${position}
        order by at, id`,
  );

export type PendingEvent = { organizationId: Uuid; position: number; day: string; type: EventName };

/** Deliveries that nobody attempted yet. The first attempt finds them by their event. */
export const insertPendingDeliveries = (
  tx: Tx,
  { organizationId, position, day, type }: PendingEvent,
  deliveries: readonly { id: Uuid; endpointId: Uuid }[],
) =>
  one<{ now: Date }>(
    tx,
    sql`with pending as (
          insert into webhook_deliveries (organization_id, id, endpoint_id, position, day, type, status, attempts,
            next_attempt_at)
          select ${organizationId}, id, endpoint_id, ${position}, ${day}::date, ${type}, 'PENDING', 0, recado.now()
          from unnest(${deliveries.map(({ id }) => id)}::uuid[],
            ${deliveries.map(({ endpointId }) => endpointId)}::uuid[]) as d (id, endpoint_id)
        )
        select recado.now() as now`,
  );

/** Waits for its turn now; the attempts it had still count. */
export const queueDelivery = (tx: Tx, organizationId: Uuid, id: Uuid) =>
  maybe<Delivery>(
    tx,
    sql`with asked as (
          update webhook_deliveries d set status = 'PENDING', next_attempt_at = recado.now()
          where d.organization_id = ${organizationId} and d.id = ${id}
          returning d.*
        ),
        queued as (
          insert into webhook_retries (organization_id, endpoint_id, position, day, attempts, due_at)
          select organization_id, endpoint_id, position, day, attempts, next_attempt_at from asked
          on conflict (organization_id, endpoint_id, position) do update set due_at = excluded.due_at
        )
        select ${columns} from asked d`,
  );

/** Back to the last event before the moment. Those after it count as not yet attempted. */
export const rewindEndpoints = (tx: Tx, organizationId: Uuid, since: Date) =>
  one<{ events: number; endpoints: number }>(
    tx,
    sql`with head as (
          select coalesce(max(position), 0) as position from event_heads where organization_id = ${organizationId}
        ),
        place as (
          select coalesce((
            select e.position - 1 from events e
            where e.organization_id = ${organizationId} and e.day >= (${since}::timestamptz at time zone 'UTC')::date - 1
              and e.at >= ${since}
            order by e.position limit 1), head.position) as position
          from head
        ),
        rewound as (
          update webhook_endpoints e
          set cursor_position = place.position, replayed_to = head.position, fence = e.fence + 1, worker_id = null
          from head, place
          where e.organization_id = ${organizationId} and e.enabled and place.position < e.cursor_position
          returning e.id
        )
        select (head.position - place.position)::integer as events,
          (select count(*)::integer from webhook_endpoints
            where organization_id = ${organizationId} and enabled) as endpoints
        from head, place, (select count(*) from rewound) done`,
  );
