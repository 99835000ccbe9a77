import type { Db } from '../../database/database.ts';
import { many, none, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Contact } from './contact.ts';
import * as functions from './contacts.functions.ts';
import { selectContacts } from './contacts.queries.ts';
import type { SearchWord } from './read-search.ts';

export type Filter = { organizationId: Uuid; tag: string | null; optedOut: boolean | null };
export type Slice = { limit: number; offset: number };
export type Found = { total: number; ids: readonly Uuid[] };

/** Which list, and whom of it to leave out: see contacts/list-contacts.sql. */
function listOf({ tag, optedOut }: Filter): { base: string; minus: string | null } {
  if (optedOut) return { base: `o${tag ?? ''}`, minus: null };
  return { base: tag === null ? '' : `t${tag}`, minus: optedOut === false ? `o${tag ?? ''}` : null };
}

/** Neither grows with the number of contacts. */
export function countContacts(db: Db, filter: Filter) {
  const { base, minus } = listOf(filter);
  return one<{ total: number }>(
    db,
    sql`select recado.size_of_list(${filter.organizationId}, ${base}, ${minus})::double precision as total`,
  );
}

export function listContactIds(db: Db, filter: Filter, { limit, offset }: Slice) {
  const { base, minus } = listOf(filter);
  const found = functions.listContacts({ organization: filter.organizationId, base, minus, most: limit, skip: offset });
  return many<{ id: Uuid }>(db, sql`select value as id from (${found}) found`);
}

/** In the order of the ids. */
export const listContactRows = (db: Db, organizationId: Uuid, ids: readonly Uuid[]) =>
  many<Contact>(
    db,
    selectContacts(sql`where c.organization_id = ${organizationId} and c.id = any (${ids}::uuid[])
      order by array_position(${ids}::uuid[], c.id)`),
  );

/** Totals of a search are exact up to here. */
const mostFound = 10_000;

/** Members of a list among what a search found. */
const isMember = (organizationId: Uuid, term: string): Sql =>
  sql`exists (select 1 from contact_terms t where t.organization_id = ${organizationId} and t.term = ${term}
        and t.contact_id = h.contact_id)`;

/** In contacts/find-contacts.sql: each contact that has every word, with the first term it was found by. */
export function foundContacts(organizationId: Uuid, words: readonly SearchWord[]): Sql {
  const all = words.flatMap(({ text, keys, locals }, place) =>
    [
      ...(text === null ? [] : [`w${text}`]),
      ...keys.map((key) => `w${key}`),
      ...locals.map((local) => `l${local}`),
    ].map((beginning) => ({ place, beginning })),
  );
  return sql`recado.find_contacts(${organizationId}::uuid, ${all.map(({ place }) => place)}::integer[],
    ${all.map(({ beginning }) => beginning)}::text[])`;
}

/** What a search finds comes by its first matching term. No page shows what the total does not count. */
export async function searchContacts(
  db: Db,
  filter: Filter,
  words: readonly SearchWord[],
  slice: Slice,
): Promise<Found> {
  const { organizationId } = filter;
  const { base, minus } = listOf(filter);
  const filtered = sql`where ${base === '' ? sql`true` : isMember(organizationId, base)}
    and ${minus === null ? sql`true` : sql`not ${isMember(organizationId, minus)}`}`;
  const limit = Math.max(0, Math.min(slice.limit, mostFound - slice.offset));
  const { total, ids } = await one<{ total: number; ids: Uuid[] }>(
    db,
    sql`with found as materialized (
          select h.contact_id, h.term from ${foundContacts(organizationId, words)} h ${filtered})
        select least(count(*), ${mostFound})::integer as total,
          array(select contact_id from found order by term collate "C", contact_id limit ${limit} offset ${slice.offset})
            as ids
        from found`,
  );
  return { total, ids };
}

/** In contacts/find-contacts.sql. */
export const backfillTerms = (system: Db, most: number) =>
  none(system, sql`select recado.backfill_contact_terms(${most})`);

export const isTermMissing = sql`(select organization_id from contact_term_backfills order by 1 limit 1) is not null`;

/** In contacts/list-contacts.sql: true when there is more. */
export const countMarked = (system: Db, most: number) =>
  one<{ more: boolean }>(system, sql`select recado.count_contacts(${most}) as more`);

export const isContactMarked = sql`((select seq from contact_marks order by seq limit 1) is not null
  or (select seq from contact_rechecks order by seq limit 1) is not null)`;
