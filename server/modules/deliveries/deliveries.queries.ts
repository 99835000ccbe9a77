import {
  bigintArray,
  booleanArray,
  type Column,
  integerArray,
  textArray,
  uuidArray,
} from '../../database/binary-array.ts';
import type { Db } from '../../database/database.ts';
import { many, maybe, none, one, value } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { FailureCode, FailureEffect } from '../../provider/port.ts';
import type { Uuid } from '../../runtime/ids.ts';
import * as numbers from '../numbers/numbers.functions.ts';
import * as functions from './deliveries.functions.ts';

export type TakenLane = functions.TakeLanesRow;

export type LaneTaker = { workerId: Uuid; mostPerTake: number; silentSeconds: number; uncertainSeconds: number };

/**
 * Lanes without a worker, or whose worker went silent: what such a worker had claimed becomes uncertain. Of its own lanes
 * a worker gets those again that are not among the `known`.
 */
export const takeLanes = (system: Db, taker: LaneTaker, known: readonly Uuid[] | null = null) =>
  many(
    system,
    functions.takeLanes({
      worker: taker.workerId,
      most: taker.mostPerTake,
      silentSeconds: taker.silentSeconds,
      uncertainSeconds: taker.uncertainSeconds,
      known,
    }),
  );

export const releaseLanes = (system: Db, worker: Uuid) =>
  none(system, sql`update lanes set worker_id = null where worker_id = ${worker}`);

/** `triedMs` is since the first attempt; waiting before that, for its time, a suspension or a cap, is not held against it. */
export type ClaimedDelivery = functions.ClaimDeliveriesRow;

/** `allowed` is what a cap of the day lets pass; null when nothing limits the number. */
export const claimDeliveries = (
  system: Db,
  lane: { id: Uuid; fence: string },
  worker: Uuid,
  most: number,
  allowed: readonly Uuid[] | null = null,
) => many(system, functions.claimDeliveries({ lane: lane.id, worker, heldFence: lane.fence, most, allowed }));

/** After a claim whose answer was lost: queues again what is claimed here and not on its way. Answers how many. */
export const freeClaims = (system: Db, lane: { id: Uuid; fence: string }, worker: Uuid, onTheirWay: readonly Uuid[]) =>
  value(system, functions.freeClaims({ lane: lane.id, worker, heldFence: lane.fence, onTheirWay }));

/** `whole`: it counts what every number of the account reached. */
export type CapOfTheDay = { remaining: number; resetsAt: Date | null; since: Date; whole: boolean };

export const readCap = (system: Db, lane: { id: Uuid; organizationId: Uuid }) =>
  maybe<CapOfTheDay>(system, numbers.sendingAllowance({ organization: lane.organizationId, number: lane.id }));

export const screenNewcomers = (system: Db, lane: { id: Uuid }, most: number, cap: CapOfTheDay) =>
  one(
    system,
    functions.screenNewcomers({
      lane: lane.id,
      most,
      remaining: cap.remaining,
      since: cap.since,
      resetsAt: cap.resetsAt,
      whole: cap.whole,
    }),
  );

/** Null when nothing limits the lane. */
export const screenFamily = (system: Db, lane: { id: Uuid }, most: number) =>
  maybe(system, functions.screenFamily({ lane: lane.id, most }));

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
  return value(
    system,
    functions.recordDeliveries({
      organizations: uuids((row) => row.organizationId),
      ids: uuids((row) => row.messageId),
      attempts: integers((row) => row.attemptNo),
      fences: bigints((row) => row.fence),
      outcomes: texts((row) => row.outcome),
      platformIds: texts((row) => row.platformId),
      personKeys: texts((row) => row.personKey),
      spellings: texts((row) => row.platformPersonId),
      delays: bigints((row) => row.delayMs),
      unspent: booleanArray(rows, (row) => row.unspent),
      codes: texts((row) => row.code),
      platformCodes: integers((row) => row.platformCode),
      texts: texts((row) => row.text),
      effects: texts((row) => row.effect),
      uncertainSeconds,
    }),
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
