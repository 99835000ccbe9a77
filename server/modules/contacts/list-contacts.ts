import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import {
  countContacts,
  type Filter,
  type Found,
  listContactIds,
  listContactRows,
  type Slice,
  searchContacts,
} from './list.queries.ts';
import { presentContact } from './present-contact.ts';
import { readSearch, type SearchWord } from './read-search.ts';

export type ContactQuery = { search?: string; tag?: string; optedOut?: boolean; page: number; size: number };

/** The organization's contacts, newest first; what a search finds comes in the order of what it found. */
export async function listContacts(db: Db, organizationId: Uuid, query: ContactQuery) {
  const size = Math.min(query.size, limits.pageSizeMax);
  const slice = { limit: size, offset: query.page * size };
  const { total, ids } = await findContactIds(db, organizationId, query, slice);
  const rows = ids.length > 0 ? await listContactRows(db, organizationId, ids) : [];
  return { contacts: rows.map(presentContact), total, page: query.page, size, totalPages: totalPages(total, size) };
}

/** Who is of this filter, a slice of them. */
export function findContactIds(
  db: Db,
  organizationId: Uuid,
  query: Pick<ContactQuery, 'search' | 'tag' | 'optedOut'>,
  slice: Slice,
): Promise<Found> {
  const filter: Filter = { organizationId, tag: query.tag ?? null, optedOut: query.optedOut ?? null };
  const readings = readSearch(query.search ?? '');
  return readings.length > 0 ? search(db, filter, readings, slice) : page(db, filter, slice);
}

async function page(db: Db, filter: Filter, slice: Slice): Promise<Found> {
  const [{ total }, ids] = await Promise.all([countContacts(db, filter), listContactIds(db, filter, slice)]);
  return { total, ids: ids.map(({ id }) => id) };
}

/** The first reading that finds anybody. */
async function search(db: Db, filter: Filter, readings: readonly SearchWord[][], slice: Slice): Promise<Found> {
  let found: Found = { total: 0, ids: [] };
  for (const words of readings) {
    if (found.total === 0) found = await searchContacts(db, filter, words, slice);
  }
  return found;
}
