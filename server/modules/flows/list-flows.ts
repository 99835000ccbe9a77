import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import type { FlowStatus } from '@recado/contract/states.ts';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { requireFlow } from './find-flow.ts';
import { countFlows, countResponses, listFlowRows, listResponseRows } from './flows.queries.ts';
import { presentFlow, presentResponse } from './present-flow.ts';

export type PageQuery = { page: number; size: number };

export async function listFlows(db: Db, organizationId: Uuid, query: PageQuery & { status?: FlowStatus }) {
  const status = query.status ?? null;
  const page = boundPage(query);
  const [rows, { total }] = await Promise.all([
    listFlowRows(db, organizationId, { status, ...page }),
    countFlows(db, organizationId, status),
  ]);
  return { data: rows.map(presentFlow), pagination: paginationOf(page, total) };
}

export async function listFlowResponses(db: Db, organizationId: Uuid, id: Uuid, query: PageQuery) {
  await requireFlow(db, organizationId, id);
  const page = boundPage(query);
  const [rows, { total }] = await Promise.all([
    listResponseRows(db, organizationId, id, page),
    countResponses(db, organizationId, id),
  ]);
  return { data: rows.map(presentResponse), pagination: paginationOf(page, total) };
}

const boundPage = ({ page, size }: PageQuery): PageQuery => ({ page, size: Math.min(size, limits.pageSizeMax) });

const paginationOf = ({ page, size }: PageQuery, totalElements: number) => ({
  page,
  size,
  totalElements,
  totalPages: totalPages(totalElements, size),
});
