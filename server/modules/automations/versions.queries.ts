import type { Trigger, TriggerConfig } from '@recado/contract/routes/automation-steps.ts';
import type { Db } from '../../database/database.ts';
import { many, maybe } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Step } from './automation.ts';

export type ListedVersion = {
  version: number;
  name: string | null;
  trigger: Trigger;
  createdAt: Date;
  current: boolean;
  stepCount: number;
};

export const listVersionRows = (db: Db, organizationId: Uuid, automationId: Uuid, page: number, size: number) =>
  many<ListedVersion>(
    db,
    sql`select v.version, v.name, v.trigger, v.created_at as "createdAt", v.version = a.version as current,
          jsonb_array_length(v.steps) as "stepCount"
        from automations a
        join automation_versions v on v.organization_id = a.organization_id and v.automation_id = a.id
        where a.organization_id = ${organizationId} and a.id = ${automationId} and a.deleted_at is null
        order by v.version desc limit ${size} offset ${page * size}`,
  );

export type WholeVersion = Omit<ListedVersion, 'stepCount'> & { triggerConfig: TriggerConfig | null; steps: Step[] };

/** With the name the automation has now where none was kept. */
export const findVersion = (db: Db, organizationId: Uuid, automationId: Uuid, version: number) =>
  maybe<WholeVersion & { nameNow: string }>(
    db,
    sql`select v.version, v.name, a.name as "nameNow", v.trigger, v.created_at as "createdAt",
          v.version = a.version as current, v.trigger_config as "triggerConfig", v.steps
        from automations a
        join automation_versions v on v.organization_id = a.organization_id and v.automation_id = a.id
        where a.organization_id = ${organizationId} and a.id = ${automationId} and a.deleted_at is null
          and v.version = ${version}`,
  );
