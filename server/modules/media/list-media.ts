import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { countMedia, listMediaRows } from './media.queries.ts';

/** The organization's files, newest first: what it uploaded and what people sent. */
export async function listMedia(database: Database, organizationId: Uuid, query: { page: number; size: number }) {
  const db = database.organization(organizationId);
  const size = Math.min(query.size, limits.pageSizeMax);
  const [{ total }, media] = await Promise.all([
    countMedia(db, organizationId),
    listMediaRows(db, organizationId, { limit: size, offset: query.page * size }),
  ]);
  return { media, pagination: { page: query.page, size, totalElements: total, totalPages: totalPages(total, size) } };
}
