import type { PlanId } from '@recado/contract/plans.ts';
import type { Db, Tx } from '../../database/database.ts';
import { maybe, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export type SeedPlan = {
  id: string;
  name: string;
  features: readonly string[];
  monthlyMessages: number | null;
  approvedTemplates: number | null;
  storageBytes: number | null;
  automations: number | null;
  contacts: number | null;
};

/** Adds the plans that ship; a plan the operator edited is left alone. */
export const insertSeedPlans = (tx: Tx, plans: readonly SeedPlan[]) =>
  none(
    tx,
    sql`insert into plans
          (id, name, features, monthly_messages, approved_templates, storage_bytes, automations, contacts)
        select p.id, p.name, array(select json_array_elements_text(p.features)), p."monthlyMessages",
          p."approvedTemplates", p."storageBytes", p.automations, p.contacts
        from json_to_recordset(${JSON.stringify(plans)}::json) as p
          (id text, name text, features json, "monthlyMessages" integer, "approvedTemplates" integer,
            "storageBytes" bigint, automations integer, contacts integer)
        on conflict do nothing`,
  );

export type PlanUse = {
  id: PlanId;
  name: string;
  features: string[];
  monthlyMessages: number | null;
  approvedTemplates: number | null;
  storageBytes: number | null;
  automations: number | null;
  contacts: number | null;
  messagesThisMonth: number;
  templatesApproved: number;
  bytesStored: number;
  automationsMade: number;
  contactsKept: number;
  renewsAt: Date;
};

/** The counter on the wallet is of the month it was last used in: of an older one nothing is left. */
export const findPlanUse = (db: Db, organizationId: Uuid) =>
  maybe<PlanUse>(
    db,
    sql`select p.id, p.name, p.features, p.monthly_messages as "monthlyMessages",
          p.approved_templates as "approvedTemplates", p.storage_bytes::double precision as "storageBytes",
          p.automations, p.contacts,
          (select coalesce(sum(f.size_bytes), 0)::double precision from media f where f.organization_id = o.id)
            as "bytesStored",
          case when w.month = now.month::date then w.month_used else 0 end as "messagesThisMonth",
          (select count(*)::integer from templates t
            where t.organization_id = o.id and t.status = 'APPROVED') as "templatesApproved",
          (select count(*)::integer from automations a
            where a.organization_id = o.id and a.deleted_at is null) as "automationsMade",
          recado.size_of_list(o.id, '', null)::integer as "contactsKept",
          (now.month + interval '1 month') at time zone o.time_zone as "renewsAt"
        from organizations o
        join plans p on p.id = o.plan_id
        join wallets w on w.organization_id = o.id
        cross join lateral (select date_trunc('month', recado.now() at time zone o.time_zone) as month) now
        where o.id = ${organizationId}`,
  );
