import type { Db } from '../../database/database.ts';
import { many } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Contact } from './contact.ts';

export type TagRules = { tags: readonly string[]; anyTags: readonly string[]; excludeTags: readonly string[] };
export type Reached = Pick<Contact, 'id' | 'name' | 'email' | 'tags' | 'attributes'> & { phone: string };

const chosen = (organizationId: Uuid, { tags, anyTags, excludeTags }: TagRules): Sql => sql`
  c.organization_id = ${organizationId} and c.phone is not null
  ${tags.length === 0 ? sql`` : sql`and c.tags @> ${tags}::text[]`}
  ${anyTags.length === 0 ? sql`` : sql`and c.tags && ${anyTags}::text[]`}
  ${excludeTags.length === 0 ? sql`` : sql`and not c.tags && ${excludeTags}::text[]`}`;

export const listAudienceRows = (db: Db, organizationId: Uuid, rules: TagRules, after: Uuid, most: number) =>
  many<Reached>(
    db,
    sql`select c.id, c.phone, c.name, c.email, c.tags, c.attributes from contacts c
        where ${chosen(organizationId, rules)} and c.id > ${after} order by c.id limit ${most}`,
  );

/** One row for all of Brazil, and one for each other phone: only libphonenumber knows where those are. */
export const countAudienceRows = (db: Db, organizationId: Uuid, rules: TagRules) =>
  many<{ phone: string | null; contacts: number; optedOut: number }>(
    db,
    sql`select case when c.phone like '55%' then null else c.phone end as phone, count(*)::integer as contacts,
          count(p.opted_out_at)::integer as "optedOut"
        from contacts c
        left join people p on p.organization_id = c.organization_id and p.person_key = c.person_key
        where ${chosen(organizationId, rules)} group by 1`,
  );

export type Listed = Pick<Contact, 'id' | 'name' | 'tags'> & { phone: string; optedOut: boolean };

export const listAudiencePage = (db: Db, organizationId: Uuid, rules: TagRules, after: Uuid, most: number) =>
  many<Listed>(
    db,
    sql`select c.id, c.phone, c.name, c.tags, p.opted_out_at is not null as "optedOut"
        from contacts c
        left join people p on p.organization_id = c.organization_id and p.person_key = c.person_key
        where ${chosen(organizationId, rules)} and c.id > ${after} order by c.id limit ${most}`,
  );
