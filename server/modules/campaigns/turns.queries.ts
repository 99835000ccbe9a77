import type { CampaignStatus, NumberStatus, PauseReason, TemplateCategory } from '@recado/contract/states.ts';
import { instantArray, integerArray, textArray, uuidArray } from '../../database/binary-array.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one, value } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Micros } from '../wallet/index.ts';
import type { Mark, Variant } from './campaign.ts';
import * as functions from './campaigns.functions.ts';

/** A campaign whose turn it is. Its row is held until the transaction ends. */
export type Turn = {
  organizationId: Uuid;
  campaignId: Uuid;
  status: CampaignStatus;
  numberId: Uuid;
  /** The key that created it; null, of before that was kept. */
  keyId: Uuid | null;
  /** As it is now, not as a cache has it. */
  numberStatus: NumberStatus | null;
  templateName: string;
  /** What it was charged for; null, of before that was kept: its prices stand whatever becomes of its template. */
  category: TemplateCategory | null;
  prices: Record<string, Micros>;
  total: number;
  nextN: number;
  nextSampleN: number;
  testStatus: string | null;
  variantBTemplateName: string | null;
  winner: Variant | null;
  isTimeToDecide: boolean;
};

/** The due campaign that has waited longest for its turn and that nobody else is at. */
export const takeTurn = (tx: Tx) =>
  maybe<Turn>(
    tx,
    sql`select c.organization_id as "organizationId", c.id as "campaignId", c.status, c.number_id as "numberId",
          n.status as "numberStatus", c.key_id as "keyId", c.template_name as "templateName", c.category, c.prices, c.total,
          c.next_n as "nextN",
          c.next_sample_n as "nextSampleN",
          t.status as "testStatus", t.variant_b_template_name as "variantBTemplateName", t.winner,
          coalesce(t.decide_at <= recado.now(), false) as "isTimeToDecide"
        from campaigns c
        left join campaign_tests t on t.organization_id = c.organization_id and t.campaign_id = c.id
        left join numbers n on n.organization_id = c.organization_id and n.id = c.number_id
        where c.due_at <= recado.now() order by c.turn_at limit 1 for update of c skip locked`,
  );

/** The time of a scheduled campaign has come. A test runs from now, not from when it should have begun. */
export const beginCampaign = (tx: Tx, { organizationId, campaignId, testStatus }: Turn) =>
  none(
    tx,
    sql`with tested as (
          update campaign_tests set decide_at = recado.now() + make_interval(mins => decide_after_minutes)
          where organization_id = ${organizationId} and campaign_id = ${campaignId} and status = 'RUNNING'
        )
        update campaigns set status = ${testStatus === 'RUNNING' ? 'AB_TESTING' : 'INGESTING'}, due_at = recado.now()
        where organization_id = ${organizationId} and id = ${campaignId} and status = 'SCHEDULED'`,
  );

/** Back to the end of the line, until later. */
export const postponeTurn = (tx: Tx, { organizationId, campaignId }: Turn, delayMs: number) =>
  none(
    tx,
    sql`update campaigns set due_at = recado.now() + ${delayMs} * interval '1 millisecond', turn_at = recado.now()
        where organization_id = ${organizationId} and id = ${campaignId}`,
  );

/** Pauses it, unless all it had is handed over. See campaigns/pause-campaign.sql. */
export const restCampaign = (tx: Tx, { organizationId, campaignId }: Turn, reason: PauseReason) =>
  one<{ rests: boolean }>(tx, sql`select recado.rest_campaign(${organizationId}, ${campaignId}, ${reason}) as rests`);

/** The sample was sent: nothing to do before the test is decided, but a look at the number now and then. */
export const waitForDecision = (tx: Tx, { organizationId, campaignId }: Turn) =>
  none(
    tx,
    sql`update campaigns c set due_at = least(t.decide_at, recado.now() + interval '1 minute') from campaign_tests t
        where c.organization_id = ${organizationId} and c.id = ${campaignId}
          and t.organization_id = c.organization_id and t.campaign_id = c.id`,
  );

export const settleCampaign = (tx: Tx, { organizationId, campaignId }: Turn, most: number) =>
  one<{ outcome: string }>(
    tx,
    sql`select recado.settle_campaign(${organizationId}, ${campaignId}, ${most}) as outcome`,
  );

export const countBacklog = (db: Db, laneId: Uuid, priority: number, most: number) =>
  one<{ waiting: number }>(db, sql`select recado.lane_backlog(${laneId}, ${priority}::smallint, ${most}) as waiting`);

export type NextContact = { n: number; variables: string; variant: Variant | null };

/**
 * Contacts between two numbers that are outside the sample. Between numbers, not the next so many: a plan kept from
 * smaller days would sort all that are left to find them.
 */
export const listContacts = (tx: Tx, { organizationId, campaignId }: Turn, from: number, through: number) =>
  many<NextContact>(
    tx,
    sql`select r.n, r.variables, null as variant from campaign_recipients r
        left join campaign_samples s
          on s.organization_id = r.organization_id and s.campaign_id = r.campaign_id and s.n = r.n
        where r.organization_id = ${organizationId} and r.campaign_id = ${campaignId} and r.n >= ${from}
          and r.n <= ${through} and s.n is null
        order by r.n`,
  );

/** Those of the sample, likewise. */
export const listSamples = (tx: Tx, { organizationId, campaignId }: Turn, from: number, through: number) =>
  many<NextContact>(
    tx,
    sql`select r.n, r.variables, s.variant from campaign_samples s
        join campaign_recipients r
          on r.organization_id = s.organization_id and r.campaign_id = s.campaign_id and r.n = s.n
        where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId} and s.n >= ${from}
          and s.n <= ${through}
        order by s.n`,
  );

/** What the messages of one slot carry; with a `refusal` none of them becomes one. */
export type Look = {
  slot: string;
  id: Uuid | null;
  name: string;
  language: string | null;
  category: TemplateCategory;
  refusal: string | null;
  priority: number;
  /** Where they are not those the campaign was charged. */
  prices: Record<string, Micros> | null;
};

export type Filled = { n: number; id: Uuid; slot: string; content: string; body: string };

export type Ingest = {
  inSample: boolean;
  through: number;
  frequency: number;
  looks: readonly Look[];
  contacts: readonly Filled[];
};

/** See campaigns/ingest-contacts.sql. */
export const ingestContacts = (tx: Tx, { organizationId, campaignId }: Turn, ingest: Ingest) =>
  one(
    tx,
    functions.ingestContacts({
      organization: organizationId,
      campaign: campaignId,
      inSample: ingest.inSample,
      through: ingest.through,
      frequency: ingest.frequency,
      templates: ingest.looks,
      ns: integerArray(ingest.contacts, ({ n }) => n),
      ids: uuidArray(ingest.contacts, ({ id }) => id),
      slots: textArray(ingest.contacts, ({ slot }) => slot),
      contents: textArray(ingest.contacts, ({ content }) => content),
      bodies: textArray(ingest.contacts, ({ body }) => body),
    }),
  );

export type Marked = { organizationId: Uuid; messageId: Uuid; at: Date };

export const markMessages = (tx: Tx, marked: readonly Marked[], mark: Mark) =>
  value(
    tx,
    functions.markCampaignMessages({
      organizations: uuidArray(marked, (one) => one.organizationId),
      ids: uuidArray(marked, (one) => one.messageId),
      ats: instantArray(marked, (one) => one.at),
      mark,
    }),
  );

export const turnIsDue = sql`(select due_at from campaigns where due_at is not null order by due_at limit 1)
  <= recado.now()`;
