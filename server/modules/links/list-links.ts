import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { countLinks, listLinkRows } from './links.queries.ts';

export async function listLinks(database: Database, organizationId: Uuid, query: { page: number; size: number }) {
  const db = database.organization(organizationId);
  const { page } = query;
  const size = Math.min(query.size, limits.pageSizeMax);
  const [links, { total }] = await Promise.all([
    listLinkRows(db, organizationId, page, size),
    countLinks(db, organizationId),
  ]);
  return { links, pagination: { page, size, totalElements: total, totalPages: totalPages(total, size) } };
}
