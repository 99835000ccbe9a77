import type { TriggerConfig } from '@recado/contract/routes/automation-steps.ts';
import type { RunStatus } from '@recado/contract/states.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Step } from './automation.ts';
import * as functions from './automations.functions.ts';

export type Entry = {
  organizationId: Uuid;
  automationId: Uuid;
  personKey: string;
  phone: string | null;
  runId: Uuid;
  context: Record<string, unknown>;
  /** Names the event; null for one that may come again under the same name. */
  entryKey: string | null;
  at: Date | null;
  /** The automation is tried out: it may be off. */
  test?: boolean;
  skipWaits?: boolean;
  /** What its story begins with. */
  detail?: Record<string, unknown>;
};

export const enterRunRows = (tx: Tx, entries: readonly Entry[]) =>
  many<{ runId: Uuid }>(tx, sql`select enter_runs as "runId" from recado.enter_runs(${JSON.stringify(entries)}::json)`);

export type RefusedEntry = Pick<Entry, 'organizationId' | 'automationId' | 'runId'> & {
  reason: string;
  detail: Record<string, string>;
};

export const refuseEntryRow = (tx: Tx, { organizationId, automationId, runId, reason, detail }: RefusedEntry) =>
  none(
    tx,
    functions.refuseEntry({ organization: organizationId, automation: automationId, run: runId, reason, detail }),
  );

export type RunName = { organizationId: Uuid; automationId: Uuid; personKey: string; runId: Uuid };
export type ClaimedRun = RunName & { claims: number };
export type Lane = 'walk' | 'notify';

export const claimRunRows = (system: Db, lane: Lane, most: number, leaseSeconds: number) =>
  many<ClaimedRun>(
    system,
    sql`select organization_id as "organizationId", automation_id as "automationId", person_key as "personKey",
          run_id as "runId", claims from recado.claim_runs(${lane}, ${most}, ${leaseSeconds})`,
  );

/** A claimed run as it stands, with its person and the event that let it in. */
export type HeldRow = ClaimedRun & {
  step: number;
  started: boolean;
  attempts: number;
  alive: boolean;
  replied: boolean;
  clicked: boolean;
  purchased: boolean;
  now: Date;
  userId: Uuid;
  version: number;
  skipWaits: boolean;
  phone: string | null;
  context: Record<string, unknown>;
  name: string | null;
  email: string | null;
  tags: string[];
  attributes: Record<string, unknown>;
};

export const holdRunRows = (tx: Tx, claimed: readonly ClaimedRun[]) =>
  many<HeldRow>(
    tx,
    sql`select h.organization_id as "organizationId", h.automation_id as "automationId", h.person_key as "personKey",
          h.run_id as "runId", h.claims, h.step, h.started, h.attempts, h.alive, h.replied, h.clicked, h.purchased, h.now,
          a.user_id as "userId", r.version, r.skip_waits as "skipWaits", coalesce(r.phone, c.phone) as phone,
          r.context, c.name, c.email, coalesce(c.tags, '{}') as tags, coalesce(c.attributes, '{}') as attributes
        from recado.hold_runs(${JSON.stringify(claimed)}::json) h
        join automation_runs r on r.organization_id = h.organization_id and r.id = h.run_id
        join automations a on a.organization_id = h.organization_id and a.id = h.automation_id
        left join contacts c on c.organization_id = h.organization_id and c.person_key = h.person_key`,
  );

export type VersionName = { organizationId: Uuid; automationId: Uuid; version: number };
export type Version = VersionName & { steps: Step[]; triggerConfig: TriggerConfig | null };

export const listVersions = (tx: Tx, names: readonly VersionName[]) =>
  many<Version>(
    tx,
    sql`select v.organization_id as "organizationId", v.automation_id as "automationId", v.version, v.steps,
          v.trigger_config as "triggerConfig"
        from unnest(${names.map((one) => one.organizationId)}::uuid[], ${names.map((one) => one.automationId)}::uuid[],
          ${names.map((one) => one.version)}::integer[]) as asked (organization_id, automation_id, version)
        join automation_versions v on v.organization_id = asked.organization_id
          and v.automation_id = asked.automation_id and v.version = asked.version`,
  );

export type RunMove = RunName & {
  step: number;
  started: boolean;
  attempts: number;
  lane: Lane;
  dueInMs: number;
  endStatus: Exclude<RunStatus, 'IN_FLIGHT'> | null;
  reason: string | null;
  events: readonly { id: Uuid; kind: string; stepId: Uuid | null; detail: Record<string, unknown> }[];
};

export const moveRunRows = (tx: Tx, moves: readonly RunMove[]) =>
  none(tx, sql`select recado.move_runs(${JSON.stringify(moves)}::json)`);

export type LateSend = { organizationId: Uuid; runId: Uuid; id: Uuid; messageId: string };

/** For runs that have ended and have not published it: the worker that took a run over publishes its send. */
export const insertLateSends = (tx: Tx, sends: readonly LateSend[]) =>
  none(
    tx,
    sql`with ended as (
          select r.organization_id, r.id as run_id, s.id, s."messageId", (
            select e.step_id from automation_run_events e
            where e.organization_id = r.organization_id and e.run_id = r.id and e.kind = 'STEP_STARTED'
            order by e.seq desc limit 1) as step_id
          from json_to_recordset(${JSON.stringify(sends)}::json)
            as s ("organizationId" uuid, "runId" uuid, id uuid, "messageId" text)
          join automation_runs r on r.organization_id = s."organizationId" and r.id = s."runId"
          where r.status = 'STOPPED'
          for update of r
        )
        insert into automation_run_events (organization_id, run_id, id, kind, step_id, detail)
        select n.organization_id, n.run_id, n.id, 'MESSAGE_SENT', n.step_id, jsonb_build_object('messageId', n."messageId")
        from ended n
        where not exists (
          select 1 from automation_run_events e
          where e.organization_id = n.organization_id and e.run_id = n.run_id and e.step_id = n.step_id
            and e.kind = 'MESSAGE_SENT')`,
  );

export type PersonNews = {
  organizationId: Uuid;
  personKey: string | null;
  kind: string;
  subjectId: Uuid | null;
  at: Date;
};

export const notifyRunRows = (tx: Tx, news: readonly PersonNews[]) =>
  one<{ ended: number }>(tx, sql`select recado.tell_runs(${JSON.stringify(news)}::json) as ended`);

export const listReceivedTexts = (tx: Tx, organizationIds: readonly Uuid[], ids: readonly Uuid[]) =>
  many<{ id: Uuid; phone: string | null; body: string | null }>(
    tx,
    sql`select c.id, c.phone, c.body
        from unnest(${organizationIds}::uuid[], ${ids}::uuid[]) as asked (organization_id, id)
        join chat_messages c on c.organization_id = asked.organization_id and c.id = asked.id`,
  );

export const listOpenedMessages = (tx: Tx, organizationIds: readonly Uuid[], ids: readonly Uuid[]) =>
  many<{ id: Uuid; phone: string | null; campaignId: Uuid | null; templateName: string | null }>(
    tx,
    sql`select m.id, m.receiver as phone, m.campaign_id as "campaignId", m.template_name as "templateName"
        from unnest(${organizationIds}::uuid[], ${ids}::uuid[]) as asked (organization_id, id)
        join messages m on m.organization_id = asked.organization_id and m.id = asked.id`,
  );

export const listFlowAnswers = (tx: Tx, organizationIds: readonly Uuid[], ids: readonly Uuid[]) =>
  many<{ id: Uuid; phone: string | null; fields: Record<string, unknown> }>(
    tx,
    sql`select r.id, r.phone, r.fields
        from unnest(${organizationIds}::uuid[], ${ids}::uuid[]) as asked (organization_id, id)
        join flow_responses r on r.organization_id = asked.organization_id and r.id = asked.id`,
  );

export const runIsDue = (lane: Lane) =>
  sql`(select due_at from automation_waits where lane = ${lane} order by due_at limit 1) <= recado.now()`;
