import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import type { HistoryFilter } from '@recado/contract/routes/dashboard.ts';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { readSearch, type SearchWord } from '../contacts/index.ts';
import { type HistoryRange, listingOf, type Slice } from './history.ts';
import { presentHistoryItem } from './present-history.ts';
import { countHistory, listHistoryIds, listHistoryRows, seekHistory } from './reports.queries.ts';
import { findByTerms, mostFound, termLimits, walkMessages, walkNewest } from './search.queries.ts';

export type HistoryQuery = {
  status: HistoryFilter;
  page: number;
  size: number;
  search?: string;
  from?: string;
  to?: string;
};

type Found = { total: number; ids: readonly Uuid[] };

// Up to here the database leaves rows out one by one; beyond, the roll-ups show where the page begins.
const deepOffset = 5_000;

/** The organization's messages, newest first. What it costs does not grow with how many there are. */
export async function listHistory(db: Db, organizationId: Uuid, query: HistoryQuery) {
  const size = Math.min(query.size, limits.pageSizeMax);
  const range = rangeOf(organizationId, query);
  const slice = { limit: size, offset: query.page * size };
  const readings = readSearch(query.search ?? '');
  const { total, ids } = readings.length > 0 ? await search(db, range, readings, slice) : await page(db, range, slice);
  const rows = ids.length > 0 ? await listHistoryRows(db, organizationId, ids) : [];
  return {
    messages: rows.map(presentHistoryItem),
    total,
    page: query.page,
    size,
    totalPages: totalPages(total, size),
  };
}

export const rangeOf = (organizationId: Uuid, asked: Pick<HistoryQuery, 'status' | 'from' | 'to'>): HistoryRange => ({
  organizationId,
  listing: listingOf[asked.status],
  fromAt: readInstant(asked.from),
  toAt: readInstant(asked.to),
});

/** No message is older than the calendar of its id. */
const readInstant = (text: string | undefined) => (text ? new Date(Math.max(0, Date.parse(text))) : null);

async function page(db: Db, range: HistoryRange, slice: Slice): Promise<Found> {
  const [{ total }, ids] = await Promise.all([
    countHistory(db, range),
    slice.offset > deepOffset ? deepIds(db, range, slice) : listHistoryIds(db, range, slice, null),
  ]);
  // Counts follow the log, and what is shown is there.
  const shown = ids.length === 0 ? 0 : slice.offset + ids.length;
  return { total: Math.max(total, shown), ids: ids.map(({ id }) => id) };
}

/** The place in the whole list is what the roll-ups know: what is newer than `to` is left out with the rest. */
async function deepIds(db: Db, range: HistoryRange, slice: Slice): Promise<{ id: Uuid }[]> {
  const newer = range.toAt ? (await countHistory(db, { ...range, fromAt: range.toAt, toAt: null })).total : 0;
  const place = await seekHistory(db, range, newer + slice.offset);
  return place ? listHistoryIds(db, range, { limit: slice.limit, offset: place.rest }, place.below) : [];
}

/** The first reading that finds anything. */
async function search(db: Db, range: HistoryRange, readings: readonly SearchWord[][], slice: Slice): Promise<Found> {
  let found: Found = { total: 0, ids: [] };
  for (const words of readings) {
    if (found.total === 0) found = await searchWords(db, range, words, slice);
  }
  return found;
}

async function searchWords(db: Db, range: HistoryRange, words: SearchWord[], slice: Slice): Promise<Found> {
  // No page shows what the total does not count.
  const counted = { ...slice, limit: Math.max(0, Math.min(slice.limit, mostFound - slice.offset)) };
  for (const mostTerms of termLimits(words)) {
    const narrow = await findByTerms(db, range, words, counted, mostTerms);
    if (!narrow.cut && !narrow.wide) return narrow;
    if (narrow.wide) break;
  }
  if (range.listing || words.length > 1) return walkNewest(db, range, words, counted);
  const rows = await walkMessages(db, range, words, counted);
  return { total: mostFound, ids: rows.map(({ id }) => id) };
}
