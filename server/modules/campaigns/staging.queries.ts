import { integerArray, textArray } from '../../database/binary-array.ts';
import type { Db } from '../../database/database.ts';
import { many, none, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Variant } from './campaign.ts';

/** The campaign that contacts are staged for. It need not exist yet. */
export type Place = { organizationId: Uuid; campaignId: Uuid };

export type StagedContact = {
  n: number;
  receiver: string | null;
  personKey: string;
  country: string;
  variables: readonly string[];
};

export const insertUpload = (system: Db, { organizationId, campaignId }: Place) =>
  none(
    system,
    sql`insert into campaign_uploads (organization_id, campaign_id) values (${organizationId}, ${campaignId})`,
  );

/** Nothing will come of it: the next sweep may take it away. */
export const abandonUpload = (system: Db, { organizationId, campaignId }: Place) =>
  none(
    system,
    sql`update campaign_uploads set started_at = '-infinity'
        where organization_id = ${organizationId} and campaign_id = ${campaignId}`,
  );

export const discardUploads = (system: Db, olderThanMinutes: number, most: number) =>
  one<{ discarded: number }>(
    system,
    sql`select recado.discard_uploads(make_interval(mins => ${olderThanMinutes}), ${most}) as discarded`,
  );

export const insertContacts = (system: Db, { organizationId, campaignId }: Place, contacts: readonly StagedContact[]) =>
  none(
    system,
    sql`insert into campaign_recipients (organization_id, campaign_id, n, receiver, person_key, country, variables)
        select ${organizationId}, ${campaignId}, * from unnest(
          ${integerArray(contacts, ({ n }) => n)}::integer[], ${textArray(contacts, ({ receiver }) => receiver)}::text[],
          ${textArray(contacts, ({ personKey }) => personKey)}::text[],
          ${textArray(contacts, ({ country }) => country)}::text[],
          ${textArray(contacts, ({ variables }) => JSON.stringify(variables))}::text[])`,
  );

/** The contacts of one campaign whose messages failed become those of another. */
export const copyFailedContacts = (system: Db, from: Place, to: Place) =>
  none(
    system,
    sql`insert into campaign_recipients (organization_id, campaign_id, n, receiver, person_key, country, variables)
        select r.organization_id, ${to.campaignId}, row_number() over (order by r.n), r.receiver, r.person_key,
          r.country, r.variables
        from campaign_messages m
        join message_states s on s.organization_id = m.organization_id and s.id = m.message_id and s.status = 'FAILED'
        join campaign_recipients r
          on r.organization_id = m.organization_id and r.campaign_id = m.campaign_id and r.n = m.n
        where m.organization_id = ${from.organizationId} and m.campaign_id = ${from.campaignId}
          and r.receiver is not null`,
  );

export const countContacts = (system: Db, { organizationId, campaignId }: Place) =>
  many<{ country: string; contacts: number }>(
    system,
    sql`select country, count(*)::integer as contacts from campaign_recipients
        where organization_id = ${organizationId} and campaign_id = ${campaignId} group by country`,
  );

export const insertSample = (
  db: Db,
  { organizationId, campaignId }: Place,
  ns: readonly number[],
  variants: readonly Variant[],
) =>
  none(
    db,
    sql`insert into campaign_samples (organization_id, campaign_id, n, variant)
        select ${organizationId}, ${campaignId}, * from unnest(
          ${integerArray(ns, (n) => n)}::integer[], ${textArray(variants, (variant) => variant)}::text[])`,
  );

/** Whom the rules would block at this moment, with the rule; the others have none. */
const judged = (place: Place, category: string, frequency: number): Sql => sql`
  select c.n, case
    when c.receiver is null then 'RECIPIENT_OPTED_OUT'
    when row_number() over (partition by c.person_key order by c.n) > 1 then 'DUPLICATE'
    else recado.person_refusal(person => p, type => 'TEMPLATE', category => ${category}, most => ${frequency},
      planned => recado.now(), at => recado.now())
  end as code
  from campaign_recipients c
  left join people p on p.organization_id = c.organization_id and p.person_key = c.person_key
  where c.organization_id = ${place.organizationId} and c.campaign_id = ${place.campaignId}`;

export type Blocked = {
  blocked: { index: number; code: string }[];
  blockedReasons: { code: string; count: number }[];
};

/** The first of them in order, `index` from 0 as the caller counts, and how many each rule has. */
export const listBlocked = (system: Db, place: Place, category: string, frequency: number, most: number) =>
  one<Blocked>(
    system,
    sql`with found as materialized (
          select j.n, j.code from (${judged(place, category, frequency)}) j where j.code is not null)
        select coalesce((select json_agg(json_build_object('index', f.n - 1, 'code', f.code) order by f.n)
            from (select * from found order by n limit ${most}) f), '[]') as blocked,
          coalesce((select json_agg(json_build_object('code', g.code, 'count', g.count) order by g.count desc, g.code)
            from (select code, count(*)::integer as count from found group by code) g), '[]') as "blockedReasons"`,
  );
