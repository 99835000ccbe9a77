import type { Db } from '../../database/database.ts';
import { many, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Content, FailureCode } from '../../provider/port.ts';
import type { Uuid } from '../../runtime/ids.ts';

export type TakenLane = { laneId: Uuid; organizationId: Uuid; fence: string; doubted: number };

/** Lanes without a worker, or whose worker went silent. What such a worker had claimed becomes uncertain. */
export const takeLanes = (system: Db, worker: Uuid, most: number, silentSeconds: number, uncertainSeconds: number) =>
  many<TakenLane>(
    system,
    sql`select lane_id as "laneId", organization_id as "organizationId", fence, doubted
        from recado.take_lanes(${worker}, ${most}, ${silentSeconds}, ${uncertainSeconds})`,
  );

export const releaseLanes = (system: Db, worker: Uuid) =>
  none(system, sql`update lanes set worker_id = null where worker_id = ${worker}`);

export type ClaimedDelivery = {
  organizationId: Uuid;
  messageId: Uuid;
  attemptNo: number;
  receiver: string;
  personKey: string;
  platformPersonId: string | null;
  content: Content;
  refusal: FailureCode | null;
  attempts: number;
};

export const claimDeliveries = (system: Db, lane: { id: Uuid; fence: string }, worker: Uuid, most: number) =>
  many<ClaimedDelivery>(
    system,
    sql`select organization_id as "organizationId", message_id as "messageId", attempt_no as "attemptNo", receiver,
          person_key as "personKey", platform_person_id as "platformPersonId", content, refusal, attempts
        from recado.claim_deliveries(${lane.id}, ${worker}, ${lane.fence}, ${most})`,
  );

export type RecordRow = {
  organizationId: Uuid;
  messageId: Uuid;
  attemptNo: number;
  fence: string;
  outcome: 'accepted' | 'failed' | 'later' | 'uncertain';
  platformId?: string;
  personKey?: string;
  platformPersonId?: string | null;
  delayMs?: number;
  code?: FailureCode;
  platformCode?: number | null;
  text?: string | null;
};

export const recordRows = (system: Db, rows: readonly RecordRow[], uncertainSeconds: number) =>
  one<{ recorded: number }>(
    system,
    sql`select recado.record_deliveries(${JSON.stringify(rows)}::json, ${uncertainSeconds}) as recorded`,
  );

/** Which of these lanes have something due. The truth behind the hints. */
export const listLanesWithWork = (system: Db, lanes: readonly Uuid[]) =>
  many<{ id: Uuid }>(system, sql`select id from recado.lanes_with_work(${lanes}::uuid[]) as id`);

export const releaseSchedules = (system: Db, most: number) =>
  one<{ lanes: Uuid[] }>(system, sql`select recado.release_schedules(${most}) as lanes`);

export const settleUncertainties = (system: Db, most: number) =>
  one<{ settled: number }>(system, sql`select recado.settle_uncertainties(${most}) as settled`);
