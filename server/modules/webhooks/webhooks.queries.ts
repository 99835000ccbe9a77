import type { EventName } from '@recado/contract/events/names.ts';
import {
  bigintArray,
  booleanArray,
  integerArray,
  smallintArray,
  textArray,
  uuidArray,
} from '../../database/binary-array.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { LoggedEvent } from '../../events/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Endpoint } from './endpoint.ts';
import * as functions from './webhooks.functions.ts';

const endpointColumns = sql`organization_id as "organizationId", id, url, events, ordered, enabled`;

export const findFirstEndpoint = (db: Db, organizationId: Uuid) =>
  maybe<Endpoint>(
    db,
    sql`select ${endpointColumns} from webhook_endpoints where organization_id = ${organizationId}
        order by created_at, id limit 1`,
  );

/** Two first calls at once make one endpoint. */
export const lockEndpoints = (tx: Tx, organizationId: Uuid) =>
  none(tx, sql`select pg_advisory_xact_lock(hashtextextended('webhook endpoints ' || ${organizationId}::text, 0))`);

export const findEndpoint = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<Endpoint>(
    db,
    sql`select ${endpointColumns} from webhook_endpoints where organization_id = ${organizationId} and id = ${id}`,
  );

export const listEndpointRows = (db: Db, organizationId: Uuid, skip: number, most: number) =>
  many<Endpoint>(
    db,
    sql`select ${endpointColumns} from webhook_endpoints where organization_id = ${organizationId}
        order by created_at, id limit ${most} offset ${skip}`,
  );

export const countEndpoints = (db: Db, organizationId: Uuid) =>
  one<{ total: number; enabled: number; now: Date }>(
    db,
    sql`select count(*)::integer as total, (count(*) filter (where enabled))::integer as enabled, recado.now() as now
        from webhook_endpoints where organization_id = ${organizationId}`,
  );

export const listEnabledEndpoints = (tx: Tx, organizationId: Uuid) =>
  many<{ id: Uuid }>(tx, sql`select id from webhook_endpoints where organization_id = ${organizationId} and enabled`);

export const deleteEndpoint = (tx: Tx, organizationId: Uuid, id: Uuid) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`with retries as (
          delete from webhook_retries where organization_id = ${organizationId} and endpoint_id = ${id}
        ),
        attempts as (
          delete from webhook_attempts where organization_id = ${organizationId} and endpoint_id = ${id}
        ),
        deliveries as (
          delete from webhook_deliveries where organization_id = ${organizationId} and endpoint_id = ${id}
        )
        delete from webhook_endpoints where organization_id = ${organizationId} and id = ${id} returning id`,
  );

/** The worker that delivers knows of it with the next event. See webhooks/endpoints/revise-settings.sql. */
export const reviseSettings = (tx: Tx) => none(tx, functions.reviseWebhookSettings());

/** The worker that holds one of them reads its settings and retries again. */
export const reviseEndpoints = (tx: Tx, organizationId: Uuid, only: Uuid | null = null) =>
  none(
    tx,
    sql`update webhook_endpoints set revision = revision + 1
        where organization_id = ${organizationId} and (${only}::uuid is null or id = ${only})`,
  );

export type WantedEndpoint = Omit<Endpoint, 'enabled'>;

/** Starts at the head of the organization's log. */
export const insertEndpoint = (tx: Tx, wanted: WantedEndpoint) =>
  one<Endpoint>(
    tx,
    sql`insert into webhook_endpoints (organization_id, id, url, events, ordered, cursor_position)
        values (${wanted.organizationId}, ${wanted.id}, ${wanted.url}, ${wanted.events}, ${wanted.ordered},
          coalesce((select position from event_heads where organization_id = ${wanted.organizationId}), 0))
        returning ${endpointColumns}`,
  );

/** Where order no longer counts, what waited for it goes now. */
export const updateEndpoint = (tx: Tx, wanted: Endpoint) =>
  maybe<Endpoint>(
    tx,
    sql`with freed as (
          update webhook_retries set due_at = recado.now()
          where organization_id = ${wanted.organizationId} and endpoint_id = ${wanted.id} and not ${wanted.ordered}
            and subject_id is not null and attempts = 0 and due_at is not null
        )
        update webhook_endpoints
        set url = ${wanted.url}, events = ${wanted.events}, ordered = ${wanted.ordered}, enabled = ${wanted.enabled}, failing_since = null,
          disabled_reason = null, owner_told_at = null, revision = revision + 1
        where organization_id = ${wanted.organizationId} and id = ${wanted.id}
        returning ${endpointColumns}`,
  );

/** Leases endpoints that have no worker or whose worker went silent. */
export const takeEndpoints = (system: Db, workerId: Uuid, silentSeconds: number, most: number) =>
  none(
    system,
    sql`with free as (
          select e.organization_id, e.id from webhook_endpoints e
          left join workers w on w.id = e.worker_id
          where e.enabled and e.worker_id is distinct from ${workerId}::uuid
            and (w.id is null or w.beat_at < recado.now() - ${silentSeconds}::double precision * interval '1 second')
          order by e.id limit ${most}
          for update of e skip locked
        )
        update webhook_endpoints e set worker_id = ${workerId}, fence = e.fence + 1
        from free where e.organization_id = free.organization_id and e.id = free.id`,
  );

export const releaseEndpoints = (system: Db, workerId: Uuid) =>
  none(system, sql`update webhook_endpoints set worker_id = null where worker_id = ${workerId}`);

export type HeldEndpoint = { id: Uuid; fence: string; revision: number; enabled: boolean; head: number };

/** What this worker holds, and where the log of each endpoint's organization stands. */
export const listHeldEndpoints = (system: Db, workerId: Uuid) =>
  many<HeldEndpoint>(
    system,
    sql`select e.id, e.fence, e.revision, e.enabled, coalesce(h.position, 0)::double precision as head
        from webhook_endpoints e
        left join event_heads h on h.organization_id = e.organization_id
        where e.worker_id = ${workerId}`,
  );

export type QueueRow = Endpoint & {
  fence: string;
  revision: number;
  cursor: number;
  failing: boolean;
  signingSecret: Buffer;
  previousSigningSecret: Buffer | null;
  previousSecretUntil: Date | null;
  hasRetries: boolean;
  /** Up to here everything may have been attempted before, and may have a row among the retries. */
  replayedTo: number;
  /** Positions after the cursor whose outcome is written, or that have a retry: an event before them was still on its way. */
  attempted: number[];
  /** Of an ordered endpoint, the events that others of their subject wait for. */
  waitedFor: number[];
  waitedForSubjects: Uuid[];
};

const unsettled = sql`e.ordered and r.organization_id = e.organization_id and r.endpoint_id = e.id
  and r.subject_id is not null and r.due_at is not null order by r.position`;

export const listQueueRows = (system: Db, workerId: Uuid, ids: readonly Uuid[]) =>
  many<QueueRow>(
    system,
    sql`select e.organization_id as "organizationId", e.id, e.url, e.events, e.ordered, e.enabled, e.fence,
          e.revision,
          e.cursor_position::double precision as cursor, e.failing_since is not null as failing,
          o.signing_secret as "signingSecret", o.previous_signing_secret as "previousSigningSecret",
          o.previous_secret_until as "previousSecretUntil", e.replayed_to::double precision as "replayedTo",
          exists (select from webhook_retries r
            where r.organization_id = e.organization_id and r.endpoint_id = e.id and r.due_at is not null) as "hasRetries",
          array(select d.position::double precision from webhook_deliveries d
            where d.organization_id = e.organization_id and d.endpoint_id = e.id
              and d.position > greatest(e.cursor_position, e.replayed_to) and d.attempts > 0
            union
            select r.position::double precision from webhook_retries r
            where r.organization_id = e.organization_id and r.endpoint_id = e.id and r.due_at is not null
              and r.position > greatest(e.cursor_position, e.replayed_to)) as attempted,
          array(select r.position::double precision from webhook_retries r where ${unsettled}) as "waitedFor",
          array(select r.subject_id from webhook_retries r where ${unsettled}) as "waitedForSubjects"
        from webhook_endpoints e
        join organizations o on o.id = e.organization_id
        where e.worker_id = ${workerId} and e.id = any(${ids}::uuid[])`,
  );

export type RetryRow = { endpointId: Uuid; attempts: number | null } & LoggedEvent;

type RetryColumns = Omit<RetryRow, 'g' | 'position'> & { g: string; position: string };

/**
 * The retries that are due, at most `most` of each endpoint, with their events. An endpoint whose retries all lie in the
 * future answers one row without an attempt; one that has none left answers nothing.
 */
export async function listDueRetries(system: Db, endpoints: readonly Endpoint[], most: number): Promise<RetryRow[]> {
  const rows = await many<RetryColumns>(
    system,
    sql`select asked.endpoint_id as "endpointId", due.attempts, due.g, asked.organization_id as "organizationId",
          due.position, due.day::text, due.type, due.subject_id as "subjectId", due.old, due.new, due.at, due.detail
        from unnest(${endpoints.map((one) => one.organizationId)}::uuid[], ${endpoints.map((one) => one.id)}::uuid[])
          as asked (organization_id, endpoint_id)
        left join lateral (
          select r.attempts, ev.* from (
            select * from webhook_retries r
            where r.organization_id = asked.organization_id and r.endpoint_id = asked.endpoint_id
              and r.due_at <= recado.now()
            order by r.due_at limit ${most}
          ) r
          join events ev on ev.organization_id = r.organization_id and ev.position = r.position and ev.day = r.day
        ) due on true
        where due.position is not null or exists (
          select from webhook_retries r
          where r.organization_id = asked.organization_id and r.endpoint_id = asked.endpoint_id and r.due_at is not null)`,
  );
  return rows.map((row) => ({ ...row, g: Number(row.g), position: Number(row.position) }));
}

export type EndpointMove = {
  organizationId: Uuid;
  id: Uuid;
  fence: string;
  cursor: number;
  failing: boolean;
  /** A success came before the failures that are recorded now. */
  recovered: boolean;
  gone: boolean;
  attempts: AttemptRow[];
};

export type AttemptRow = {
  /** Null when nothing was attempted: there was nothing left to send. */
  id: Uuid | null;
  /** Of its first attempt; later ones leave it as it is. */
  deliveryId: Uuid;
  position: number;
  day: string;
  type: EventName;
  /** Of an ordered endpoint only. */
  subjectId: Uuid | null;
  attempt: number;
  /** It was attempted before: there may be a row of it among the retries. */
  retried: boolean;
  statusCode: number | null;
  error: string | null;
  /** The beginning of the answer, of an attempt that is written down by itself. */
  answer: string | null;
  durationMs: number;
  failed: boolean;
  /** Until the next attempt; null after the last. */
  delayMs: number | null;
};

export type RecordedEndpoint = functions.RecordWebhooksRow;

/** See webhooks/deliver/record-outcomes.sql. Endpoints that are missing from the answer are no longer ours. */
export function recordAttempts(system: Db, workerId: Uuid, moves: readonly EndpointMove[], failingDays: number) {
  const tried = moves.flatMap(({ attempts }) => attempts);
  const owners = moves.flatMap(({ attempts }, n) => attempts.map(() => n + 1));
  return many(
    system,
    functions.recordWebhooks({
      worker: workerId,
      failingDays,
      organizations: uuidArray(moves, (move) => move.organizationId),
      ids: uuidArray(moves, (move) => move.id),
      fences: bigintArray(moves, (move) => move.fence),
      cursors: bigintArray(moves, (move) => move.cursor),
      failures: booleanArray(moves, (move) => move.failing),
      recoveries: booleanArray(moves, (move) => move.recovered),
      partings: booleanArray(moves, (move) => move.gone),
      owners: integerArray(owners, (owner) => owner),
      attemptIds: uuidArray(tried, ({ id }) => id),
      deliveryIds: uuidArray(tried, ({ deliveryId }) => deliveryId),
      positions: bigintArray(tried, ({ position }) => position),
      days: textArray(tried, ({ day }) => day),
      types: textArray(tried, ({ type }) => type),
      numbers: smallintArray(tried, ({ attempt }) => attempt),
      retries: booleanArray(tried, ({ retried }) => retried),
      statusCodes: integerArray(tried, ({ statusCode }) => statusCode),
      errors: textArray(tried, ({ error }) => error),
      durations: integerArray(tried, ({ durationMs }) => durationMs),
      misses: booleanArray(tried, ({ failed }) => failed),
      delays: bigintArray(tried, ({ delayMs }) => delayMs),
      subjects: uuidArray(tried, ({ subjectId }) => subjectId),
      answers: textArray(tried, ({ answer }) => answer),
    }),
  );
}

export type UnnotifiedEndpoint = { organizationId: Uuid; url: string; reason: string };

/** Endpoints switched off by what came of their deliveries, of which no owner was notified yet. */
export const takeUnnotifiedEndpoints = (tx: Tx, most: number) =>
  many<UnnotifiedEndpoint>(
    tx,
    sql`update webhook_endpoints e set owner_told_at = recado.now()
        from (
          select organization_id, id from webhook_endpoints
          where not enabled and disabled_reason is not null and owner_told_at is null
          limit ${most} for no key update skip locked) off
        where e.organization_id = off.organization_id and e.id = off.id
        returning e.organization_id as "organizationId", e.url, e.disabled_reason as reason`,
  );
