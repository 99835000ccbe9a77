import { instantArray, textArray } from '../../database/binary-array.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { OtherNotice } from '../../provider/port.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { ownsAccount } from '../numbers/index.ts';

/** For each organization that owns the account, or for the installation. The same again only counts. */
export const insertAlerts = (tx: Tx, alerts: readonly OtherNotice[]) =>
  one<{ kept: number }>(
    tx,
    sql`with reported as (
          select account, field, severity, title, text, value::jsonb as value, md5(value) as digest, at, n
          from unnest(${textArray(alerts, (alert) => alert.platformAccountId)}::text[],
            ${textArray(alerts, (alert) => alert.field)}::text[], ${textArray(alerts, (alert) => alert.severity)}::text[],
            ${textArray(alerts, (alert) => alert.title)}::text[], ${textArray(alerts, (alert) => alert.text)}::text[],
            ${textArray(alerts, (alert) => JSON.stringify(alert.value))}::text[],
            ${instantArray(alerts, (alert) => alert.at)}::timestamptz[])
            with ordinality as t (account, field, severity, title, text, value, at, n)
        ),
        owned as (
          select distinct a.platform_account_id as account, a.organization_id from business_accounts a
          where a.platform_account_id in (select account from reported) and ${ownsAccount}
        ),
        -- One row of a kind: a set may hold the same words twice.
        alike as (
          select o.organization_id, t.account, t.field, t.digest, count(*)::integer as times, max(t.at) as at,
            (array_agg(t.severity))[1] as severity, (array_agg(t.title))[1] as title, (array_agg(t.text))[1] as text,
            (array_agg(t.value))[1] as value
          from reported t left join owned o on o.account = t.account
          group by o.organization_id, t.account, t.field, t.digest
          order by min(t.n)
        ),
        kept as (
          insert into platform_alerts as p (organization_id, platform_account_id, field, severity, title, text, value,
            digest, times, told_at)
          select organization_id, account, field, severity, title, text, value, digest, times, at from alike
          on conflict (organization_id, platform_account_id, field, digest) do update
          set times = p.times + excluded.times, last_at = recado.now(), told_at = coalesce(excluded.told_at, p.told_at)
          returning 1
        )
        select count(*)::integer as kept from kept`,
  );

export type Alert = {
  id: string;
  organizationId: Uuid | null;
  platformAccountId: string;
  field: string;
  severity: OtherNotice['severity'];
  title: string | null;
  text: string | null;
  value: Record<string, unknown>;
  times: number;
  toldAt: Date | null;
  firstAt: Date;
  lastAt: Date;
};

/** The latest, of one organization or of all and of nobody. */
export const listAlerts = (db: Db, organizationId: Uuid | null, most: number, skipped = 0) =>
  many<Alert>(
    db,
    sql`select id::text, organization_id as "organizationId", platform_account_id as "platformAccountId", field, severity,
          title, text, value, times, told_at as "toldAt", first_at as "firstAt", last_at as "lastAt"
        from platform_alerts where ${organizationId}::uuid is null or organization_id = ${organizationId}
        order by last_at desc, id desc limit ${most} offset ${skipped}`,
  );

export const countAlerts = (db: Db, organizationId: Uuid) =>
  one<{ total: number }>(
    db,
    sql`select count(*)::integer as total from platform_alerts where organization_id = ${organizationId}`,
  );

export const forgetAlerts = (system: Db, days: number, most: number) =>
  one<{ forgotten: number }>(
    system,
    sql`with old as (
          delete from platform_alerts where id in (
            select id from platform_alerts where last_at < recado.now() - make_interval(days => ${days})
            order by last_at limit ${most})
          returning 1
        )
        select count(*)::integer as forgotten from old`,
  );
