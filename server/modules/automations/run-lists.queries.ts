import type { RunStatus } from '@recado/contract/states.ts';
import type { Db } from '../../database/database.ts';
import { many, maybe, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export type RunRow = {
  id: Uuid;
  phone: string | null;
  status: RunStatus;
  stopReason: string | null;
  currentStepId: Uuid | null;
  startedAt: Date;
  finishedAt: Date | null;
  version: number;
  test: boolean;
};

/** Runs of one automation, those of one status or person where they are named. */
export type RunsOf = { organizationId: Uuid; automationId: Uuid; status: RunStatus | null; personKey: string | null };

// A person has few runs: they are found by the person and then sorted, whatever the planner thinks of the other way.
function chosen({ organizationId, automationId, status, personKey }: RunsOf): Sql {
  const ofStatus = status === null ? sql`true` : sql`r.status = ${status}`;
  if (personKey === null) {
    return sql`select * from automation_runs r
      where r.organization_id = ${organizationId} and r.automation_id = ${automationId} and ${ofStatus}`;
  }
  return sql`select * from (
      select * from automation_runs where person_key = ${personKey} and organization_id = ${organizationId}
        and automation_id = ${automationId} offset 0) r
    where ${ofStatus}`;
}

const shown = (page: Sql) => sql`
  select r.id, r.phone, r.status, r.stop_reason as "stopReason",
    coalesce(r.last_step_id, (v.steps -> w.step ->> 'id')::uuid) as "currentStepId",
    r.started_at as "startedAt", r.finished_at as "finishedAt", r.version, r.test
  from (${page}) r
  join automation_versions v on v.organization_id = r.organization_id and v.automation_id = r.automation_id
    and v.version = r.version
  left join automation_waits w on w.organization_id = r.organization_id and w.automation_id = r.automation_id
    and w.person_key = r.person_key and w.run_id = r.id
  order by r.id desc`;

export const listRunRows = (db: Db, runs: RunsOf, page: number, size: number) =>
  many<RunRow>(db, shown(sql`${chosen(runs)} order by r.id desc limit ${size} offset ${page * size}`));

/** Of one person. Those of all people are in the counters. */
export const countRuns = (db: Db, runs: RunsOf) =>
  one<{ total: number }>(db, sql`select count(*)::integer as total from (${chosen(runs)}) r`);

export const readRunRow = (db: Db, organizationId: Uuid, runId: Uuid) =>
  one<RunRow>(
    db,
    shown(sql`select * from automation_runs r where r.organization_id = ${organizationId} and r.id = ${runId}`),
  );

export type PastRun = Pick<RunRow, 'id' | 'phone' | 'test'> & {
  personKey: string;
  context: Record<string, unknown>;
  skipWaits: boolean;
  /** Whether the automation is on. */
  active: boolean;
};

export const findRun = (db: Db, organizationId: Uuid, automationId: Uuid, runId: Uuid) =>
  maybe<PastRun>(
    db,
    sql`select r.id, r.person_key as "personKey", r.phone, r.context, r.test, r.skip_waits as "skipWaits", a.active
        from automation_runs r
        join automations a on a.organization_id = r.organization_id and a.id = r.automation_id and a.deleted_at is null
        where r.organization_id = ${organizationId} and r.automation_id = ${automationId} and r.id = ${runId}`,
  );

export const isInside = (db: Db, organizationId: Uuid, automationId: Uuid, personKey: string) =>
  one<{ inside: boolean }>(
    db,
    sql`select exists (select 1 from automation_waits where organization_id = ${organizationId}
          and automation_id = ${automationId} and person_key = ${personKey}) as inside`,
  );

export type RunEventRow = {
  id: Uuid;
  kind: string;
  createdAt: Date;
  stepId: Uuid | null;
  detail: Record<string, unknown>;
};

export const listRunEventRows = (db: Db, organizationId: Uuid, runId: Uuid, page: number, size: number) =>
  many<RunEventRow>(
    db,
    sql`select id, kind, at as "createdAt", step_id as "stepId", detail from automation_run_events
        where organization_id = ${organizationId} and run_id = ${runId}
        order by seq limit ${size} offset ${page * size}`,
  );

export const countRunEvents = (db: Db, organizationId: Uuid, runId: Uuid) =>
  one<{ total: number }>(
    db,
    sql`select count(*)::integer as total from automation_run_events
        where organization_id = ${organizationId} and run_id = ${runId}`,
  );

export type StepCounts = { stepId: Uuid; entered: number; waiting: number; done: number; refused: number };

/**
 * What became of people at each step, of the latest runs. Nothing is kept for it: events are read run by run, by the key
 * of their table.
 */
export const countStepRows = (db: Db, organizationId: Uuid, automationId: Uuid, runs: number) =>
  many<StepCounts>(
    db,
    sql`with latest as materialized (
          select r.id, r.status, r.version, r.person_key from automation_runs r
          where r.organization_id = ${organizationId} and r.automation_id = ${automationId}
          order by r.id desc limit ${runs}
        ),
        happened as (
          select e.step_id, count(*) filter (where e.kind = 'STEP_STARTED') as entered,
            count(*) filter (where e.kind = 'STEP_DONE') as done,
            count(*) filter (where e.kind = 'STEP_REFUSED') as refused
          from latest l cross join lateral (
            select e.step_id, e.kind from automation_run_events e
            where e.organization_id = ${organizationId} and e.run_id = l.id and e.step_id is not null offset 0) e
          group by e.step_id
        ),
        standing as (
          select (v.steps -> w.step ->> 'id')::uuid as step_id, count(*) as waiting
          from latest l cross join lateral (
            select w.step from automation_waits w
            where w.organization_id = ${organizationId} and w.automation_id = ${automationId}
              and w.person_key = l.person_key and w.run_id = l.id and w.started offset 0) w
          join automation_versions v on v.organization_id = ${organizationId} and v.automation_id = ${automationId}
            and v.version = l.version
          where l.status = 'IN_FLIGHT' group by 1
        )
        select s.id as "stepId", coalesce(h.entered, 0)::integer as entered, coalesce(t.waiting, 0)::integer as waiting,
          coalesce(h.done, 0)::integer as done, coalesce(h.refused, 0)::integer as refused
        from automations a
        join automation_versions v on v.organization_id = a.organization_id and v.automation_id = a.id
          and v.version = a.version
        cross join lateral (
          select (step ->> 'id')::uuid as id, n from jsonb_array_elements(v.steps) with ordinality as steps (step, n)) s
        left join happened h on h.step_id = s.id
        left join standing t on t.step_id = s.id
        where a.organization_id = ${organizationId} and a.id = ${automationId} and a.deleted_at is null
        order by s.n`,
  );
