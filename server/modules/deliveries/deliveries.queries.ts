import {
  bigintArray,
  booleanArray,
  type Column,
  integerArray,
  textArray,
  uuidArray,
} from '../../database/binary-array.ts';
import type { Db } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Content, FailureCode, FailureEffect } from '../../provider/port.ts';
import type { Uuid } from '../../runtime/ids.ts';

export type TakenLane = { laneId: Uuid; organizationId: Uuid; fence: string; doubted: number };

export type LaneTaker = { workerId: Uuid; mostPerTake: number; silentSeconds: number; uncertainSeconds: number };

/**
 * Lanes without a worker, or whose worker went silent: what such a worker had claimed becomes uncertain. Of its own lanes
 * a worker gets those again that are not among the `known`.
 */
export const takeLanes = (system: Db, taker: LaneTaker, known: readonly Uuid[] | null = null) =>
  many<TakenLane>(
    system,
    sql`select lane_id as "laneId", organization_id as "organizationId", fence, doubted
        from recado.take_lanes(${taker.workerId}, ${taker.mostPerTake}, ${taker.silentSeconds},
          ${taker.uncertainSeconds}, ${known}::uuid[])`,
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
  /** Since the first attempt; waiting before that, for its time, a suspension or a cap, is not held against it. */
  triedMs: number;
};

/** `allowed` is what a cap of the day lets pass; null when nothing limits the number. */
export const claimDeliveries = (
  system: Db,
  lane: { id: Uuid; fence: string },
  worker: Uuid,
  most: number,
  allowed: readonly Uuid[] | null = null,
) =>
  many<ClaimedDelivery>(
    system,
    sql`select organization_id as "organizationId", message_id as "messageId", attempt_no as "attemptNo", receiver,
          person_key as "personKey", platform_person_id as "platformPersonId", content, refusal, attempts,
          tried_ms as "triedMs"
        from recado.claim_deliveries(${lane.id}, ${worker}, ${lane.fence}, ${most}, ${allowed}::uuid[])`,
  );

/** After a claim whose answer was lost: queues again what is claimed here and not on its way. Answers how many. */
export const freeClaims = (system: Db, lane: { id: Uuid; fence: string }, worker: Uuid, onTheirWay: readonly Uuid[]) =>
  one<{ freed: number }>(
    system,
    sql`select recado.free_claims(${lane.id}, ${worker}, ${lane.fence}, ${onTheirWay}::uuid[]) as freed`,
  );

/** `whole`: it counts what every number of the account reached. */
export type CapOfTheDay = { remaining: number; resetsAt: Date | null; since: Date; whole: boolean };

export const readCap = (system: Db, lane: { id: Uuid; organizationId: Uuid }) =>
  maybe<CapOfTheDay>(
    system,
    sql`select remaining, resets_at as "resetsAt", since, whole
        from recado.sending_allowance(${lane.organizationId}, ${lane.id})`,
  );

export const screenNewcomers = (system: Db, lane: { id: Uuid }, most: number, cap: CapOfTheDay) =>
  one<{ allowed: Uuid[]; reached: number }>(
    system,
    sql`select allowed, reached
        from recado.screen_newcomers(${lane.id}, ${most}, ${cap.remaining}, ${cap.since}, ${cap.resetsAt}::timestamptz,
          ${cap.whole})`,
  );

/** Null when nothing limits the lane. */
export const screenFamily = (system: Db, lane: { id: Uuid }, most: number) =>
  maybe<{ allowed: Uuid[]; reached: number }>(
    system,
    sql`select allowed, reached from recado.screen_family(${lane.id}, ${most})`,
  );

export type RecordRow = {
  organizationId: Uuid;
  messageId: Uuid;
  attemptNo: number;
  fence: string;
  outcome: 'accepted' | 'failed' | 'later' | 'uncertain';
  platformId?: string;
  personKey?: string;
  /** Only a spelling other than the one we sent to: it is the one to deliver to next time. */
  platformPersonId?: string | null;
  delayMs?: number;
  /** Nobody was called: the attempt does not count towards the waits. */
  unspent?: boolean;
  code?: FailureCode;
  platformCode?: number | null;
  text?: string | null;
  effect?: FailureEffect | null;
};

export function recordRows(system: Db, rows: readonly RecordRow[], uncertainSeconds: number) {
  const uuids = (read: Column<RecordRow, string>) => uuidArray(rows, read);
  const texts = (read: Column<RecordRow, string>) => textArray(rows, read);
  const integers = (read: Column<RecordRow, number>) => integerArray(rows, read);
  const bigints = (read: Column<RecordRow, number | string>) => bigintArray(rows, read);
  return one<{ recorded: number }>(
    system,
    sql`select recado.record_deliveries(
          ${uuids((row) => row.organizationId)}, ${uuids((row) => row.messageId)}, ${integers((row) => row.attemptNo)},
          ${bigints((row) => row.fence)}, ${texts((row) => row.outcome)}, ${texts((row) => row.platformId)},
          ${texts((row) => row.personKey)}, ${texts((row) => row.platformPersonId)}, ${bigints((row) => row.delayMs)},
          ${booleanArray(rows, (row) => row.unspent)}, ${texts((row) => row.code)},
          ${integers((row) => row.platformCode)}, ${texts((row) => row.text)}, ${texts((row) => row.effect)},
          ${uncertainSeconds}) as recorded`,
  );
}

/** Who was written to more than four times of late: fewer are within what a lane leaves unlent. */
export const listBusyPeople = (system: Db, lane: { id: Uuid; organizationId: Uuid }) =>
  many<{ personKey: string; messages: number }>(
    system,
    sql`select m.person_key as "personKey", count(*)::integer as messages
        from messages m join message_states s on s.organization_id = m.organization_id and s.id = m.id
        where m.organization_id = ${lane.organizationId} and m.number_id = ${lane.id} and s.attempt_no > 0
          and m.id >= recado.uuid_floor(recado.now() - interval '5 minutes')
          and s.id >= recado.uuid_floor(recado.now() - interval '5 minutes')
        group by m.person_key having count(*) > 4`,
  );

/** Which of these lanes have something due. The truth behind the hints. */
export const listLanesWithWork = (system: Db, lanes: readonly Uuid[]) =>
  many<{ id: Uuid }>(system, sql`select id from recado.lanes_with_work(${lanes}::uuid[]) as id`);

export const releaseSchedules = (system: Db, most: number) =>
  one<{ lanes: Uuid[] }>(system, sql`select recado.release_schedules(${most}) as lanes`);

/** What released organizations had queued on shared numbers goes back to the lanes answered. */
export const takeUp = (system: Db, most: number) =>
  one<{ lanes: Uuid[] }>(system, sql`select recado.take_up(${most}) as lanes`);

/** Restrictions whose end has come. */
export const liftRestrictions = (system: Db) =>
  one<{ lifted: number }>(system, sql`select recado.lift_restrictions() as lifted`);

export const forgetReached = (system: Db, most: number) =>
  one<{ forgotten: number }>(system, sql`select recado.forget_reached(${most}) as forgotten`);

export const settleUncertainties = (system: Db, most: number) =>
  one<{ settled: number }>(system, sql`select recado.settle_uncertainties(${most}) as settled`);

export const scheduleIsDue = sql`(select due_at from schedules order by due_at limit 1) <= recado.now()`;

export const uncertaintyIsDue = sql`(select due_at from uncertainties order by due_at limit 1) <= recado.now()`;
