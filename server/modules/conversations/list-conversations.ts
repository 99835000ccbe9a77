import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import type { ConversationStatus } from '@recado/contract/states.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { readSearch } from '../contacts/index.ts';
import type { HandoffsOf } from './conversation.ts';
import { type ConversationFilter, countConversations, listConversationRows } from './conversations.queries.ts';
import { presentConversations } from './present-conversation.ts';

export type ConversationQuery = { status?: ConversationStatus; search?: string; page: number; size: number };

/** The inbox, what was busy last first. */
export async function listConversations(
  { database, handoffsOf }: { database: Database; handoffsOf: HandoffsOf },
  organizationId: Uuid,
  query: ConversationQuery,
) {
  const db = database.organization(organizationId);
  const size = Math.min(query.size, limits.pageSizeMax);
  const found = async (words: ConversationFilter['words']) => {
    const filter = { organizationId, status: query.status ?? null, words };
    const [rows, { total }] = await Promise.all([
      listConversationRows(db, filter, size, query.page * size),
      countConversations(db, filter),
    ]);
    return { rows, total };
  };
  // The first reading that finds anything.
  const [first = [], ...others] = readSearch(query.search ?? '');
  let { rows, total } = await found(first);
  for (const words of others) if (total === 0) ({ rows, total } = await found(words));
  return {
    content: await presentConversations(handoffsOf, organizationId, rows),
    page: query.page,
    size,
    totalElements: total,
    totalPages: totalPages(total, size),
  };
}
