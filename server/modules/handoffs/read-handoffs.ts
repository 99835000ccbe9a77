import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import type { HandoffStatus } from '@recado/contract/states.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { HandoffsOf } from '../conversations/index.ts';
import { presentHandoff } from './handoff.ts';
import { countHandoffs, listHandoffRows, listOpenHandoffs } from './handoffs.queries.ts';

export type HandoffQuery = { page: number; size: number; status?: HandoffStatus };

export async function listHandoffs(database: Database, organizationId: Uuid, query: HandoffQuery) {
  const { page, status = null } = query;
  const size = Math.min(query.size, limits.pageSizeMax);
  const db = database.organization(organizationId);
  const [rows, { total }] = await Promise.all([
    listHandoffRows(db, organizationId, { status, page, size }),
    countHandoffs(db, organizationId, status),
  ]);
  const pagination = { page, size, totalElements: total, totalPages: totalPages(total, size) };
  return { data: rows.map(presentHandoff), pagination };
}

/** What conversations show of their handoffs. */
export const openHandoffsOf =
  (database: Database): HandoffsOf =>
  async (organizationId, conversationIds) => {
    const rows = await listOpenHandoffs(database.organization(organizationId), organizationId, conversationIds);
    return new Map(rows.map((row) => [row.conversationId, presentHandoff(row)]));
  };
