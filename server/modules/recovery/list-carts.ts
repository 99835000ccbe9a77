import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import type { CartStatus } from '@recado/contract/states.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { presentCart } from './present-cart.ts';
import { countCarts, listCartRows } from './recovery.queries.ts';

export type CartQuery = { page: number; size: number; status?: CartStatus };

export async function listCarts(database: Database, organizationId: Uuid, query: CartQuery) {
  const { page } = query;
  const size = Math.min(query.size, limits.pageSizeMax);
  const filter = { organizationId, status: query.status ?? null, page, size };
  const db = database.organization(organizationId);
  const [rows, { total }] = await Promise.all([listCartRows(db, filter), countCarts(db, filter)]);
  const pagination = { page, size, totalElements: total, totalPages: totalPages(total, size) };
  return { data: rows.map(presentCart), pagination };
}
