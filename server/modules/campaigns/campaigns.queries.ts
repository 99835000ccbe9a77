import type { ErrorName } from '@recado/contract/errors.ts';
import type { CampaignStatus, TemplateCategory } from '@recado/contract/states.ts';
import type { Db } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { countedAs, type Principal } from '../../runtime/principal.ts';
import type { Campaign, Starter } from './campaign.ts';
import * as functions from './campaigns.functions.ts';

/** Counts follow the log; what moved since is counted from where it stands now. */
const selectCampaigns = (organizationId: Uuid, where: Sql) => sql`
  with moved as materialized (
    select m.campaign_id, u.stood, u.stands, count(*) as messages,
      coalesce(sum(m.cost_micros) filter (where u.refunded), 0) as refunded
    from recado.unlisted_messages(${organizationId}) u
    cross join lateral (
      select x.campaign_id, x.cost_micros from messages x
      where x.organization_id = ${organizationId} and x.id = u.id and x.campaign_id is not null limit 1) m
    group by 1, 2, 3)
  select c.id, c.name, c.status, c.number_id as "numberId", c.template_name as "templateName", c.total,
    c.total_cost_micros::double precision as "totalCostMicros",
    c.repriced_micros::double precision as "repricedMicros", c.scheduled_at as "scheduledAt",
    c.created_at as "createdAt", c.paused_at as "pausedAt", c.pause_reason as "pauseReason",
    c.completed_at as "completedAt", c.blocked,
    c.blocked_micros::double precision as "blockedMicros", c.canceled,
    c.canceled_micros::double precision as "canceledMicros", t.created_at is not distinct from c.created_at as "isTested",
    coalesce(k.counts, '{}') as counts, coalesce(k.refunded, 0)::double precision as "refundedMicros"
  from campaigns c
  left join campaign_tests t on t.organization_id = c.organization_id and t.campaign_id = c.id
  left join lateral (
    select json_object_agg(s.status, s.messages) as counts, sum(s.refunded) as refunded from (
      select n.status, sum(n.messages) as messages, sum(n.refunded) as refunded from (
        select k.status, k.messages, k.refunded_micros as refunded from campaign_counts k
        where k.organization_id = c.organization_id and k.campaign_id = c.id
        union all
        select v.stands, v.messages, v.refunded from moved v where v.campaign_id = c.id
        union all
        select v.stood, -v.messages, 0 from moved v where v.campaign_id = c.id and v.stood is not null
      ) n group by n.status
    ) s
  ) k on true
  ${where}`;

export const findCampaign = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<Campaign>(
    db,
    selectCampaigns(organizationId, sql`where c.organization_id = ${organizationId} and c.id = ${id}`),
  );

export type CampaignFilter = {
  organizationId: Uuid;
  status: CampaignStatus | null;
  search: string | null;
  page: number;
  size: number;
};

const chosen = ({ organizationId, status, search }: CampaignFilter) => sql`
  where c.organization_id = ${organizationId}
  ${status === null ? sql`` : sql`and c.status = ${status}`}
  ${
    search === null
      ? sql``
      : sql`and (strpos(recado.fold(c.name), recado.fold(${search})) > 0
          or strpos(c.template_name, recado.fold(${search})) > 0)`
  }`;

export const listCampaignRows = (db: Db, filter: CampaignFilter) =>
  many<Campaign>(
    db,
    selectCampaigns(
      filter.organizationId,
      sql`${chosen(filter)} order by c.created_at desc, c.id desc limit ${filter.size} offset ${filter.page * filter.size}`,
    ),
  );

export const countCampaignRows = (db: Db, filter: CampaignFilter) =>
  one<{ total: number }>(db, sql`select count(*)::integer as total from campaigns c ${chosen(filter)}`);

/** Whose key this is, if it is anybody's, and what time it is where campaigns are judged. */
export const findKey = (system: Db, key: string) =>
  one<{ now: Date; organizationId: Uuid | null; campaignId: Uuid | null }>(
    system,
    sql`select recado.now() as now, k.organization_id as "organizationId", k.campaign_id as "campaignId"
        from (select 1) as always left join campaign_keys k on k.key = ${key}`,
  );

export type NewCampaign = {
  organizationId: Uuid;
  id: Uuid;
  userId: Uuid;
  principal: Principal;
  key: string;
  name: string;
  numberId: Uuid;
  templateName: string;
  category: TemplateCategory;
  prices: Record<string, number>;
  total: number;
  totalCostMicros: number;
  retryOf: Uuid | null;
  scheduledAt: Date | null;
  monthlyMessages: number | null;
  messagesPerDay: number | null;
  timeZone: string;
  test: Record<string, unknown> | null;
};

/** See campaigns/create-campaign.sql. */
export const createCampaignRow = (system: Db, row: NewCampaign) =>
  one(
    system,
    functions.createCampaign({
      organization: row.organizationId,
      campaign: row.id,
      userId: row.userId,
      apiKeyId: countedAs(row.principal),
      askedKey: row.key,
      askedName: row.name,
      number: row.numberId,
      templateName: row.templateName,
      prices: row.prices,
      total: row.total,
      totalCost: row.totalCostMicros,
      retried: row.retryOf,
      scheduled: row.scheduledAt?.toISOString() ?? null,
      quota: row.monthlyMessages,
      dayCap: row.messagesPerDay,
      zone: row.timeZone,
      test: row.test,
      chargedCategory: row.category,
    }),
  );

export type Means = {
  balanceMicros: number;
  walletRefusal: ErrorName | null;
  granted: number;
  secondsLeft: number;
};

/** What creating a campaign would find in the wallet, and left of the key's day. */
export const readMeans = (
  system: Db,
  { organizationId, principal }: Starter,
  asked: { timeZone: string; monthlyMessages: number | null; total: number; totalCostMicros: number },
) =>
  one<Means>(
    system,
    sql`select w.balance_micros::double precision as "balanceMicros",
          recado.wallet_refusal(
            used => recado.used_in_month(w.month, w.month_used, date_trunc('month', t.here)::date), more => ${asked.total},
            quota => ${asked.monthlyMessages}, balance_micros => w.balance_micros,
            cost_micros => ${asked.totalCostMicros}) as "walletRefusal",
          coalesce(d.messages, 0) as granted,
          ceil(extract(epoch from date_trunc('day', t.here) + interval '1 day' - t.here))::integer as "secondsLeft"
        from wallets w
        cross join (select recado.now() at time zone ${asked.timeZone} as here) t
        left join campaign_days d
          on d.organization_id = w.organization_id and d.key_id = ${countedAs(principal)} and d.day = t.here::date
        where w.organization_id = ${organizationId}`,
  );

export const cancelCampaignRow = (system: Db, organizationId: Uuid, id: Uuid) =>
  one<{ outcome: 'canceled' | 'finished' | 'unknown' }>(
    system,
    sql`select recado.cancel_campaign(${organizationId}, ${id}) as outcome`,
  );

/** See campaigns/pause-campaign.sql. Pausing again changes nothing. */
export const pauseCampaignRow = (system: Db, organizationId: Uuid, id: Uuid, leaving: readonly CampaignStatus[]) =>
  none(system, sql`select recado.pause_campaign(${organizationId}, ${id}, ${leaving}::text[])`);

export const resumeCampaignRow = (system: Db, organizationId: Uuid, id: Uuid, leaving: readonly CampaignStatus[]) =>
  none(system, sql`select recado.resume_campaign(${organizationId}, ${id}, ${leaving}::text[])`);

/** What the event of a completed campaign shows beside its own counts. */
export const listCampaignFacts = (system: Db, organizationIds: readonly Uuid[], ids: readonly Uuid[]) =>
  many<Pick<Campaign, 'id' | 'name' | 'total' | 'totalCostMicros' | 'repricedMicros'>>(
    system,
    sql`select c.id, c.name, c.total, c.total_cost_micros::double precision as "totalCostMicros",
          c.repriced_micros::double precision as "repricedMicros"
        from unnest(${organizationIds}::uuid[], ${ids}::uuid[]) as asked (organization_id, id)
        join campaigns c on c.organization_id = asked.organization_id and c.id = asked.id`,
  );
