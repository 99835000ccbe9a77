import { totalPages } from '@recado/contract/envelopes.ts';
import { type ErrorName, errorRow, errors } from '@recado/contract/errors.ts';
import { limits } from '@recado/contract/limits.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Language } from '../../runtime/language.ts';
import { type CallFilter, countCalls, groupCalls, listCallRows } from './requests.queries.ts';
import { adviceOn } from './words.ts';

export type CallQuery = {
  status?: string;
  path?: string;
  key?: string;
  code?: string;
  from?: string;
  to?: string;
};

export async function listRequests(
  { system }: Database,
  organizationId: Uuid,
  query: CallQuery & { page: number; size: number },
) {
  const size = Math.min(query.size, limits.pageSizeMax);
  const filter = filterOf(organizationId, query, 100);
  const [rows, { total }] = await Promise.all([
    listCallRows(system, filter, query.page * size, size),
    countCalls(system, filter),
  ]);
  return {
    data: rows.map(({ at, refusal, ...row }) => ({ ...row, at: at.toISOString(), code: codeOf(refusal) })),
    pagination: { page: query.page, size, totalElements: total, totalPages: totalPages(total, size) },
  };
}

/** What refused the calls, the most frequent first, with what a program should do instead. */
export async function listRequestErrors(
  { system }: Database,
  organizationId: Uuid,
  query: CallQuery,
  language: Language,
) {
  const groups = await groupCalls(system, filterOf(organizationId, query, 400));
  return {
    data: groups.map(({ refusal, firstAt, lastAt, ...group }) => ({
      ...group,
      code: codeOf(refusal),
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      ...adviceOn(nameOf(refusal), group.status, language),
    })),
  };
}

const nameOf = (refusal: string | null): ErrorName | null =>
  refusal !== null && Object.hasOwn(errors, refusal) ? (refusal as ErrorName) : null;

function codeOf(refusal: string | null): string | null {
  const name = nameOf(refusal);
  return name && errorRow(name).code;
}

function filterOf(organizationId: Uuid, query: CallQuery, least: number): CallFilter {
  const { status, code } = query;
  const family = status?.endsWith('xx') ? Number(status[0]) * 100 : null;
  const exact = status && family === null ? Number(status) : null;
  const names = Object.keys(errors) as ErrorName[];
  return {
    organizationId,
    low: Math.max(least, exact ?? family ?? 100),
    high: exact ?? (family === null ? 599 : family + 99),
    path: query.path ?? null,
    keyId: query.key ?? null,
    refusals: code === undefined ? null : names.filter((name) => errorRow(name).code === code),
    from: query.from ? new Date(query.from) : null,
    to: query.to ? new Date(query.to) : null,
  };
}
