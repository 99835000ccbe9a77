import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import type { Db } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { countEndpoints, listEndpointRows } from '../webhooks.queries.ts';
import { presentEndpoint } from './read-endpoint.ts';

export async function listEndpoints(db: Db, organizationId: Uuid, asked: { page: number; size: number }) {
  const size = Math.min(asked.size, limits.pageSizeMax);
  const [rows, { total }] = await Promise.all([
    listEndpointRows(db, organizationId, asked.page * size, size),
    countEndpoints(db, organizationId),
  ]);
  return {
    data: rows.map((row) => presentEndpoint(row, null)),
    pagination: { page: asked.page, size, totalElements: total, totalPages: totalPages(total, size) },
  };
}
