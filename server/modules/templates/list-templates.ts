import { totalPages } from '@recado/contract/envelopes.ts';
import { type TemplateStatus, templateStatuses } from '@recado/contract/states.ts';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { presentTemplate } from './present-template.ts';
import { countTemplates, listTemplateRows } from './templates.queries.ts';

export type TemplateListQuery = { page: number; size: number; name?: string; providerStatus?: string };

export async function listTemplates(db: Db, organizationId: Uuid, query: TemplateListQuery) {
  const { page, size } = query;
  const filter = { name: query.name ?? null, status: readStatus(query.providerStatus), page, size };
  const [rows, counted] = await Promise.all([
    listTemplateRows(db, organizationId, filter),
    countTemplates(db, organizationId, filter),
  ]);
  const totalElements = filter.name === null ? counted.total : Math.min(counted.total, 1);
  return {
    data: rows.map(presentTemplate),
    pagination: { page, size, totalElements, totalPages: totalPages(totalElements, size) },
  };
}

function readStatus(asked: string | undefined): TemplateStatus | null {
  return templateStatuses.find((status) => status === asked?.toUpperCase()) ?? null;
}
