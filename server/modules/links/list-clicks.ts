import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { listDays, readDays } from './links.queries.ts';
import { requireLink } from './read-link.ts';

export type ClicksQuery = { page: number; size: number; from?: string; to?: string };

/** Day by day, oldest first; a day without a click is a zero, not a gap. */
export async function listClicks(database: Database, organizationId: Uuid, id: Uuid, query: ClicksQuery) {
  const db = database.organization(organizationId);
  const { from, days } = await readDays(db, organizationId, query.from ?? null, query.to ?? null);
  if (days < 1 || days > limits.linkDaysMax) {
    const problem = `de 1 a ${limits.linkDaysMax} dias até \`to\``;
    throw refuse('VALIDATION_ERROR', { details: { fields: [{ field: 'from', problem }] } });
  }
  await requireLink(database, organizationId, id);
  const { page } = query;
  const size = Math.min(query.size, limits.linkDaysMax);
  const left = Math.max(0, Math.min(size, days - page * size));
  const data = left > 0 ? await listDays(db, organizationId, id, dayAfter(from, page * size), left) : [];
  return { data, pagination: { page, size, totalElements: days, totalPages: totalPages(days, size) } };
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
