import type { Db } from '../../database/database.ts';
import { many, none, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { NotedCall } from './call.ts';

export const insertCalls = (system: Db, calls: readonly NotedCall[]) =>
  none(
    system,
    sql`insert into api_calls (organization_id, at, method, path, status, refusal, request_id, duration_ms, key_id)
        select * from unnest(${calls.map((call) => call.organizationId)}::uuid[],
          ${calls.map((call) => call.at)}::timestamptz[], ${calls.map((call) => call.method)}::text[],
          ${calls.map((call) => call.path)}::text[], ${calls.map((call) => call.status)}::smallint[],
          ${calls.map((call) => call.refusal)}::text[], ${calls.map((call) => call.requestId)}::text[],
          ${calls.map((call) => call.durationMs)}::integer[], ${calls.map((call) => call.keyId)}::uuid[])`,
  );

export type CallFilter = {
  organizationId: Uuid;
  low: number;
  high: number;
  path: string | null;
  keyId: Uuid | null;
  /** Names of refusals that share the code asked for; null: all. */
  refusals: readonly string[] | null;
  from: Date | null;
  to: Date | null;
};

const chosen = (filter: CallFilter): Sql => sql`
  where c.organization_id = ${filter.organizationId} and c.at > recado.now() - interval '7 days'
    and c.status >= ${filter.low} and c.status <= ${filter.high}
    ${filter.path === null ? sql`` : sql`and c.path = ${filter.path}`}
    ${filter.keyId === null ? sql`` : sql`and c.key_id = ${filter.keyId}`}
    ${filter.refusals === null ? sql`` : sql`and c.refusal = any (${filter.refusals}::text[])`}
    ${filter.from === null ? sql`` : sql`and c.at >= ${filter.from}`}
    ${filter.to === null ? sql`` : sql`and c.at < ${filter.to}`}`;

export type CallRow = {
  id: string;
  at: Date;
  method: string;
  path: string;
  status: number;
  refusal: string | null;
  requestId: string;
  durationMs: number;
  keyId: Uuid;
  keyName: string | null;
};

export const listCallRows = (db: Db, filter: CallFilter, skip: number, most: number) =>
  many<CallRow>(
    db,
    sql`select c.id, c.at, c.method, c.path, c.status, c.refusal, c.request_id as "requestId",
          c.duration_ms as "durationMs", c.key_id as "keyId",
          (select k.name from api_keys k where k.organization_id = c.organization_id and k.id = c.key_id) as "keyName"
        from api_calls c ${chosen(filter)} order by c.id desc limit ${most} offset ${skip}`,
  );

/** Exact up to ten thousand, and ten thousand beyond. */
export const countCalls = (db: Db, filter: CallFilter) =>
  one<{ total: number }>(
    db,
    sql`select count(*)::integer as total from (select from api_calls c ${chosen(filter)} limit 10000) listed`,
  );

export type CallGroup = {
  method: string;
  path: string;
  status: number;
  refusal: string | null;
  count: number;
  firstAt: Date;
  lastAt: Date;
  lastRequestId: string;
};

/** Of the newest hundred thousand that were refused. */
export const groupCalls = (db: Db, filter: CallFilter) =>
  many<CallGroup>(
    db,
    sql`select method, path, status, refusal, count(*)::integer as count, min(at) as "firstAt", max(at) as "lastAt",
          (array_agg(request_id order by id desc))[1] as "lastRequestId"
        from (select * from api_calls c ${chosen(filter)} order by c.id desc limit 100000) newest
        group by method, path, status, refusal order by count(*) desc, max(at) desc limit 100`,
  );

/** A piece of what is too old. True when there may be more. */
export const deleteOldCalls = async (system: Db, most: number): Promise<boolean> => {
  const { deleted } = await one<{ deleted: number }>(
    system,
    sql`with old as (
          select organization_id, id from api_calls where at < recado.now() - interval '7 days' limit ${most}
        ),
        gone as (
          delete from api_calls c using old o where c.organization_id = o.organization_id and c.id = o.id returning 1
        )
        select count(*)::integer as deleted from gone`,
  );
  return deleted === most;
};
