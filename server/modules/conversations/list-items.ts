import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { findThread } from './conversations.queries.ts';
import { countItems, listItemRows } from './items.queries.ts';
import { presentItem } from './present-item.ts';

/** A page of a thread. Page 0 is the newest; inside a page, time runs forward. */
export async function listItems(
  { database, baseUrl }: { database: Database; baseUrl: string },
  organizationId: Uuid,
  conversationId: Uuid,
  query: { page: number; size: number },
) {
  const db = database.organization(organizationId);
  if (!(await findThread(db, organizationId, conversationId))) throw refuse('CONVERSATION_UNKNOWN');
  const size = Math.min(query.size, limits.pageSizeMax);
  const [rows, { total }] = await Promise.all([
    listItemRows(db, organizationId, conversationId, size, query.page * size),
    countItems(db, organizationId, conversationId),
  ]);
  return {
    content: rows.map((row) => presentItem(baseUrl, row)).reverse(),
    page: query.page,
    size,
    totalElements: total,
    totalPages: totalPages(total, size),
  };
}
