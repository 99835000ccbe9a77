import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { SmartLink } from './smart-link.ts';

const selectLinks = (where: Sql) => sql`
  select l.id, l.organization_id as "organizationId", l.name, l.slug, l.message, n.phone, l.active,
    d.clicks, d.unique_clicks as "uniqueClicks", l.created_at as "createdAt"
  from smart_links l
  join numbers n on n.organization_id = l.organization_id and n.id = l.number_id
  cross join lateral (
    select coalesce(sum(clicks), 0)::integer as clicks, coalesce(sum(unique_clicks), 0)::integer as unique_clicks
    from smart_link_days where organization_id = l.organization_id and link_id = l.id
  ) d
  ${where}`;

export const findLink = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<SmartLink>(
    db,
    selectLinks(sql`where l.organization_id = ${organizationId} and l.id = ${id} and l.deleted_at is null`),
  );

export const listLinkRows = (db: Db, organizationId: Uuid, page: number, size: number) =>
  many<SmartLink>(
    db,
    selectLinks(sql`where l.organization_id = ${organizationId} and l.deleted_at is null
      order by l.created_at desc, l.id desc limit ${size} offset ${page * size}`),
  );

export const countLinks = (db: Db, organizationId: Uuid) =>
  one<{ total: number }>(
    db,
    sql`select count(*)::integer as total from smart_links
        where organization_id = ${organizationId} and deleted_at is null`,
  );

/** The organization that deleted a slug may take it again; no other may. */
export const releaseSlug = (tx: Tx, organizationId: Uuid, slug: string) =>
  none(
    tx,
    sql`update smart_links set slug = null
        where organization_id = ${organizationId} and slug = ${slug} and deleted_at is not null`,
  );

export type NewLink = Pick<SmartLink, 'organizationId' | 'id' | 'name' | 'slug' | 'message'> & { numberId: Uuid };

/** Null when the slug is taken. */
export const insertLink = (tx: Tx, link: NewLink) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`insert into smart_links (organization_id, id, number_id, name, slug, message)
        values (${link.organizationId}, ${link.id}, ${link.numberId}, ${link.name}, ${link.slug}, ${link.message})
        on conflict (slug) do nothing
        returning id`,
  );

export type LinkChange = { name?: string; message?: string | null; numberId?: Uuid; active?: boolean };

export const updateLinkRow = (db: Db, organizationId: Uuid, id: Uuid, change: LinkChange) =>
  maybe<{ id: Uuid }>(
    db,
    sql`update smart_links set name = coalesce(${change.name ?? null}, name),
          message = case when ${change.message !== undefined} then ${change.message ?? null} else message end,
          number_id = coalesce(${change.numberId ?? null}::uuid, number_id),
          active = coalesce(${change.active ?? null}::boolean, active), updated_at = recado.now()
        where organization_id = ${organizationId} and id = ${id} and deleted_at is null
        returning id`,
  );

export const deleteLinkRow = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<{ id: Uuid }>(
    db,
    sql`update smart_links set deleted_at = recado.now()
        where organization_id = ${organizationId} and id = ${id} and deleted_at is null
        returning id`,
  );

export type OpenLink = Pick<SmartLink, 'id' | 'organizationId' | 'message' | 'phone'>;

/** A public address names the link alone. */
export const findOpenLink = (system: Db, slug: string) =>
  maybe<OpenLink>(
    system,
    sql`select l.id, l.organization_id as "organizationId", l.message, n.phone
        from smart_links l
        join numbers n on n.organization_id = l.organization_id and n.id = l.number_id
        where l.slug = ${slug} and l.active and l.deleted_at is null`,
  );

export const countClick = (system: Db, link: OpenLink, visitor: Buffer) =>
  none(system, sql`select recado.count_link_click(${link.organizationId}, ${link.id}, ${visitor})`);

export const forgetVisitors = (system: Db, most: number) =>
  one<{ forgotten: number }>(system, sql`select recado.forget_visitors(${most}) as forgotten`);

/** The first and the last of the days asked for; without them, thirty days until the organization's today. */
export const readDays = (db: Db, organizationId: Uuid, from: string | null, to: string | null) =>
  one<{ from: string; to: string; days: number }>(
    db,
    sql`select d.first::text as "from", d.last::text as "to", d.last - d.first + 1 as days
        from organizations o
        cross join lateral (
          select coalesce(${to}::date, (recado.now() at time zone o.time_zone)::date) as last
        ) t
        cross join lateral (select coalesce(${from}::date, t.last - 29) as first, t.last) d
        where o.id = ${organizationId}`,
  );

export type LinkDay = { date: string; clicks: number; uniqueClicks: number };

export const listDays = (db: Db, organizationId: Uuid, linkId: Uuid, first: string, count: number) =>
  many<LinkDay>(
    db,
    sql`select asked.day::text as date, coalesce(d.clicks, 0) as clicks, coalesce(d.unique_clicks, 0) as "uniqueClicks"
        from (select ${first}::date + n as day from generate_series(0, ${count}::integer - 1) n) asked
        left join smart_link_days d
          on d.organization_id = ${organizationId} and d.link_id = ${linkId} and d.day = asked.day
        order by asked.day`,
  );
