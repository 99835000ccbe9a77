import type { Db, Tx } from '../../database/database.ts';
import { maybe, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { CampaignTest, Variant } from './campaign.ts';
import type { TestPlan } from './campaign-test.ts';
import type { Place } from './staging.queries.ts';

export const findTest = (db: Db, organizationId: Uuid, campaignId: Uuid) =>
  maybe<CampaignTest>(
    db,
    sql`select t.campaign_id as "campaignId", t.status, t.metric, t.sample_pct as "samplePct",
          json_build_object('A', c.template_name, 'B', t.variant_b_template_name) as "templateNames",
          json_build_object('A', coalesce(n.a, '{}'), 'B', coalesce(n.b, '{}')) as counts, t.winner,
          t.decided_by as "decidedBy", t.confidence, t.decide_at as "decideAt", t.created_at as "createdAt",
          t.decided_at as "decidedAt"
        from campaign_tests t
        join campaigns c on c.organization_id = t.organization_id and c.id = t.campaign_id
        left join lateral (
          select json_object_agg(k.status, k.messages) filter (where k.variant = 'A') as a,
            json_object_agg(k.status, k.messages) filter (where k.variant = 'B') as b
          from campaign_counts k where k.organization_id = t.organization_id and k.campaign_id = t.campaign_id
        ) n on true
        where t.organization_id = ${organizationId} and t.campaign_id = ${campaignId}`,
  );

export type LockedCampaign = {
  status: string;
  numberId: Uuid;
  templateName: string;
  total: number;
  nextN: number;
  isTested: boolean;
};

export const lockCampaign = (tx: Tx, { organizationId, campaignId }: Place) =>
  maybe<LockedCampaign>(
    tx,
    sql`select c.status, c.number_id as "numberId", c.template_name as "templateName", c.total, c.next_n as "nextN",
          exists (select 1 from campaign_tests t
            where t.organization_id = c.organization_id and t.campaign_id = c.id) as "isTested"
        from campaigns c where c.organization_id = ${organizationId} and c.id = ${campaignId} for update`,
  );

/** The test of a campaign that is there already: it begins when the campaign does, or now. */
export const insertTest = (tx: Tx, { organizationId, campaignId }: Place, plan: TestPlan) =>
  none(
    tx,
    sql`with tested as (
          update campaigns set status = case when status = 'INGESTING' then 'AB_TESTING' else status end,
            due_at = case when status = 'INGESTING' and paused_at is null then recado.now() else due_at end
          where organization_id = ${organizationId} and id = ${campaignId} and status in ('SCHEDULED', 'INGESTING')
          returning coalesce(scheduled_at, recado.now()) as planned_at
        )
        insert into campaign_tests (organization_id, campaign_id, metric, sample_pct, variant_b_template_name,
          decide_after_minutes, decide_at)
        select ${organizationId}, ${campaignId}, ${plan.metric}, ${plan.samplePct}, ${plan.variantBTemplateName},
          ${plan.decideAfterMinutes},
          greatest(planned_at, recado.now()) + make_interval(mins => ${plan.decideAfterMinutes}) from tested`,
  );

export type Decision = { winner: Variant; decidedBy: 'AUTO' | 'MANUAL'; confidence: number };

/** Sample contacts whose turn had not come join the rest and get the winner, as everybody else does. */
export const decideTestRow = (tx: Tx, { organizationId, campaignId }: Place, decision: Decision) =>
  maybe<{ campaignId: Uuid }>(
    tx,
    sql`with decided as (
          update campaign_tests set status = 'DECIDED', winner = ${decision.winner},
            decided_by = ${decision.decidedBy}, confidence = ${decision.confidence}, decided_at = recado.now()
          where organization_id = ${organizationId} and campaign_id = ${campaignId} and status = 'RUNNING'
          returning campaign_id
        ),
        moved as (
          update campaigns set status = case when status = 'AB_TESTING' then 'INGESTING' else status end,
            due_at = case when status = 'AB_TESTING' and paused_at is null then recado.now() else due_at end
          where organization_id = ${organizationId} and id in (select campaign_id from decided)
          returning next_sample_n
        ),
        freed as (
          delete from campaign_samples s using moved m
          where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId} and s.n >= m.next_sample_n
        )
        select campaign_id as "campaignId" from decided`,
  );
