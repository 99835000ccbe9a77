import type { Tx } from '../../database/database.ts';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';

export type SeedPlan = {
  id: string;
  name: string;
  features: readonly string[];
  monthlyMessages: number | null;
  approvedTemplates: number | null;
};

/** Adds the plans that ship; a plan the operator edited is left alone. */
export const insertSeedPlans = (tx: Tx, plans: readonly SeedPlan[]) =>
  none(
    tx,
    sql`insert into plans (id, name, features, monthly_messages, approved_templates)
        select p.id, p.name, array(select json_array_elements_text(p.features)), p."monthlyMessages", p."approvedTemplates"
        from json_to_recordset(${JSON.stringify(plans)}::json) as p
          (id text, name text, features json, "monthlyMessages" integer, "approvedTemplates" integer)
        on conflict do nothing`,
  );
