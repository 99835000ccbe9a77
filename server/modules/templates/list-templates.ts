import { totalPages } from '@recado/contract/envelopes.ts';
import { type TemplateStatus, templateStatuses } from '@recado/contract/states.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Numbers } from '../numbers/index.ts';
import { accountsInUse, findAccountId } from './choose-account.ts';
import { presentTemplate } from './present-template.ts';
import { countTemplates, listTemplateRows } from './templates.queries.ts';

export type TemplateListQuery = { page: number; size: number; name?: string; providerStatus?: string; search?: string };

export type ReadDeps = { database: Database; numbers: Numbers };

/** `account` restricts the list to one business account, by its id here or on the platform; nobody's has nothing. */
export async function listTemplates(
  deps: ReadDeps,
  organizationId: Uuid,
  query: TemplateListQuery,
  account: string | null = null,
) {
  const { page, size } = query;
  const accountId = account && ((await findAccountId(deps.database.system, organizationId, account)) ?? nobody);
  const inUse = await accountsInUse(deps.numbers, organizationId);
  const filter = {
    name: query.name ?? null,
    status: readStatus(query.providerStatus),
    search: query.search?.trim() || null,
    account: accountId,
    inUse: [...inUse.keys()],
    page,
    size,
  };
  const db = deps.database.organization(organizationId);
  const [rows, counted] = await Promise.all([
    listTemplateRows(db, organizationId, filter),
    countTemplates(db, organizationId, filter),
  ]);
  const totalElements = filter.name === null ? counted.total : Math.min(counted.total, 1);
  return {
    data: rows.map((template) => presentTemplate(template, inUse)),
    pagination: { page, size, totalElements, totalPages: totalPages(totalElements, size) },
  };
}

const nobody = '00000000-0000-0000-0000-000000000000';

function readStatus(asked: string | undefined): TemplateStatus | null {
  return templateStatuses.find((status) => status === asked?.toUpperCase()) ?? null;
}
