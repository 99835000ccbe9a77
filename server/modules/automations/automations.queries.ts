import type { Trigger, TriggerConfig } from '@recado/contract/routes/automation-steps.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Automation, Hook, RunCounts, Step } from './automation.ts';

export type AutomationRow = Automation & RunCounts & Hook;

const whole = sql`v.trigger_config as "triggerConfig", v.steps, h.last_payload as "lastPayload"`;

/** What is longer than this is shown in short, in automations/short-steps.sql; a payload not at all. */
const mostBytes = sql`4000`;
const short = sql`
  case when octet_length(v.trigger_config::text) <= ${mostBytes} then v.trigger_config
    else recado.short_json(v.trigger_config) end as "triggerConfig",
  recado.short_steps(v.steps, ${mostBytes}) as steps,
  case when octet_length(h.last_payload::text) <= ${mostBytes} then h.last_payload end as "lastPayload"`;

const selectAutomations = (shown: Sql, where: Sql) => sql`
  select a.id, a.organization_id as "organizationId", a.user_id as "userId", a.name, a.trigger, a.version, a.active,
    ${shown}, h.last_received_at as "lastReceivedAt", c."runsLast30Days", c.entered, c.completed, c.stopped
  from automations a
  join automation_versions v on v.organization_id = a.organization_id and v.automation_id = a.id and v.version = a.version
  left join automation_hooks h on h.organization_id = a.organization_id and h.automation_id = a.id
  cross join lateral (
    select coalesce(sum(k.runs) filter (where k.kind = 'ENTERED'
        and k.day > (recado.now() at time zone 'UTC')::date - 30), 0)::integer as "runsLast30Days",
      coalesce(sum(k.runs) filter (where k.kind = 'ENTERED'), 0)::integer as entered,
      coalesce(sum(k.runs) filter (where k.kind = 'COMPLETED'), 0)::integer as completed,
      coalesce(sum(k.runs) filter (where k.kind = 'STOPPED'), 0)::integer as stopped
    from automation_counts k where k.organization_id = a.organization_id and k.automation_id = a.id
  ) c
  where a.deleted_at is null and ${where}`;

export const listAutomationRows = (db: Db, organizationId: Uuid) =>
  many<AutomationRow>(db, selectAutomations(short, sql`a.organization_id = ${organizationId} order by a.id desc`));

export const findAutomationRow = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<AutomationRow>(db, selectAutomations(whole, sql`a.organization_id = ${organizationId} and a.id = ${id}`));

export const lockAutomations = (tx: Tx, organizationId: Uuid) =>
  none(tx, sql`select pg_advisory_xact_lock(hashtextextended('automations ' || ${organizationId}::text, 0))`);

export const insertAutomation = (
  tx: Tx,
  made: Pick<Automation, 'organizationId' | 'id' | 'userId' | 'name' | 'trigger'>,
) =>
  none(
    tx,
    sql`insert into automations (organization_id, id, user_id, name, trigger, version)
        values (${made.organizationId}, ${made.id}, ${made.userId}, ${made.name}, ${made.trigger}, 1)`,
  );

/** The number of the version that the edit makes, and the steps of the one before it; null when there is none. */
export const editAutomation = (tx: Tx, organizationId: Uuid, id: Uuid, name: string, trigger: Trigger) =>
  maybe<{ version: number; steps: Step[] }>(
    tx,
    sql`update automations a
        set name = ${name}, trigger = ${trigger}, version = a.version + 1, updated_at = recado.now()
        from automation_versions v
        where a.organization_id = ${organizationId} and a.id = ${id} and a.deleted_at is null
          and v.organization_id = a.organization_id and v.automation_id = a.id and v.version = a.version
        returning a.version, v.steps`,
  );

export type NewVersion = {
  organizationId: Uuid;
  automationId: Uuid;
  version: number;
  trigger: Trigger;
  name: string;
  triggerConfig: TriggerConfig | null;
  steps: readonly Step[];
};

export const insertVersion = (tx: Tx, made: NewVersion) =>
  none(
    tx,
    sql`insert into automation_versions (organization_id, automation_id, version, name, trigger, trigger_config, steps)
        values (${made.organizationId}, ${made.automationId}, ${made.version}, ${made.name}, ${made.trigger},
          ${made.triggerConfig && JSON.stringify(made.triggerConfig)}, ${JSON.stringify(made.steps)})`,
  );

export const insertHook = (tx: Tx, organizationId: Uuid, automationId: Uuid, tokenHash: Buffer) =>
  none(
    tx,
    sql`insert into automation_hooks (token_hash, organization_id, automation_id)
        values (${tokenHash}, ${organizationId}, ${automationId}) on conflict do nothing`,
  );

export const deleteHook = (tx: Tx, organizationId: Uuid, automationId: Uuid) =>
  none(
    tx,
    sql`delete from automation_hooks where organization_id = ${organizationId} and automation_id = ${automationId}`,
  );

/** Switches on. Those who were inside when it was switched off do not come back. */
export const activateAutomation = (tx: Tx, organizationId: Uuid, id: Uuid) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`update automations set active = true
        where organization_id = ${organizationId} and id = ${id} and deleted_at is null returning id`,
  );

/** Switches off, for good when it is deleted. Counted only when it was on or a run may still be inside. */
export const deactivateAutomation = (tx: Tx, organizationId: Uuid, id: Uuid, forGood: boolean) =>
  maybe<{ activation: number }>(
    tx,
    sql`update automations
        set active = false, activation = activation + 1, deleted_at = case when ${forGood} then recado.now() end
        where organization_id = ${organizationId} and id = ${id} and deleted_at is null returning activation`,
  );

export const stopAutomationRuns = (tx: Tx, organizationId: Uuid, id: Uuid, activation: number, most: number) =>
  one<{ ended: number }>(
    tx,
    sql`select recado.stop_automation_runs(${organizationId}, ${id}, ${activation}, ${most}) as ended`,
  );

export const stopLeftRuns = (system: Db, most: number) =>
  one<{ ended: number }>(system, sql`select recado.stop_left_runs(${most}) as ended`);

export type KnownHook = Pick<Automation, 'organizationId' | 'triggerConfig' | 'active'> & { automationId: Uuid };

/** The address names the automation alone. */
export const findHook = (system: Db, tokenHash: Buffer) =>
  maybe<KnownHook>(
    system,
    sql`select h.organization_id as "organizationId", h.automation_id as "automationId", a.active,
          v.trigger_config as "triggerConfig"
        from automation_hooks h
        join automations a on a.organization_id = h.organization_id and a.id = h.automation_id
        join automation_versions v
          on v.organization_id = a.organization_id and v.automation_id = a.id and v.version = a.version
        where h.token_hash = ${tokenHash} and a.deleted_at is null`,
  );

export const keepPayload = (tx: Tx, hook: KnownHook, payload: string, personKey: string | null) =>
  none(
    tx,
    sql`update automation_hooks set last_received_at = recado.now(), last_payload = ${payload}, last_person_key = ${personKey}
        where organization_id = ${hook.organizationId} and automation_id = ${hook.automationId}`,
  );

/** Automations that are on, by the organizations and triggers asked for. */
export const listListening = (tx: Tx, organizationIds: readonly Uuid[], triggers: readonly string[]) =>
  many<Pick<Automation, 'organizationId' | 'id' | 'trigger' | 'triggerConfig'>>(
    tx,
    sql`select a.organization_id as "organizationId", a.id, a.trigger, v.trigger_config as "triggerConfig"
        from unnest(${organizationIds}::uuid[], ${triggers}::text[]) as asked (organization_id, trigger)
        join automations a on a.organization_id = asked.organization_id and a.trigger = asked.trigger and a.active
        join automation_versions v
          on v.organization_id = a.organization_id and v.automation_id = a.id and v.version = a.version
        where a.deleted_at is null`,
  );

export const isAnyStopping = sql`(select id from automations where stopping order by organization_id, id limit 1)
  is not null`;
