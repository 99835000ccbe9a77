import { limits } from '@recado/contract/limits.ts';
import type { HistoryItem } from '@recado/contract/routes/dashboard.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { readSearch } from '../contacts/index.ts';
import { type HistoryQuery, listHistory, rangeOf } from './list-history.ts';
import { presentHistoryItem } from './present-history.ts';
import { listHistoryIds, listHistoryRows } from './reports.queries.ts';

export type HistoryAsked = Omit<HistoryQuery, 'page' | 'size'>;

type Piece = Static<typeof HistoryItem>[];

/**
 * Every message that a filter of the list finds, newest first, a piece at a time. Each piece begins below the last message of
 * the one before: what is accepted or moves meanwhile pushes nothing along, so no message comes twice.
 */
export async function* walkHistory(db: Db, organizationId: Uuid, asked: HistoryAsked): AsyncGenerator<Piece> {
  if (readSearch(asked.search ?? '').length > 0) {
    yield* walkFound(db, organizationId, asked);
    return;
  }
  const range = rangeOf(organizationId, asked);
  const slice = { limit: limits.pageSizeMax, offset: 0 };
  let below: Uuid | null = null;
  for (;;) {
    const ids: Uuid[] = (await listHistoryIds(db, range, slice, below)).map(({ id }) => id);
    if (ids.length > 0) yield (await listHistoryRows(db, organizationId, ids)).map(presentHistoryItem);
    if (ids.length < slice.limit) return;
    below = ids.at(-1) ?? null;
  }
}

/** A search is sorted as a whole, and ends where the list does. */
async function* walkFound(db: Db, organizationId: Uuid, asked: HistoryAsked): AsyncGenerator<Piece> {
  for (let page = 0; ; page++) {
    const { messages } = await listHistory(db, organizationId, { ...asked, page, size: limits.pageSizeMax });
    if (messages.length > 0) yield messages;
    if (messages.length < limits.pageSizeMax) return;
  }
}
