import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import { runEventKinds } from '@recado/contract/routes/automations.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { findAutomationRow } from './automations.queries.ts';
import { countRunEvents, findRun, listRunEventRows, listRunRows } from './runs.queries.ts';

type Paging = { page: number; size: number };

/** Who entered, newest first. The total is that of the counters. */
export async function listRuns(database: Database, organizationId: Uuid, automationId: Uuid, asked: Paging) {
  const { page, size } = capped(asked);
  const db = database.organization(organizationId);
  const automation = await findAutomationRow(db, organizationId, automationId);
  if (!automation) throw refuse('AUTOMATION_UNKNOWN');
  const rows = await listRunRows(db, organizationId, automationId, page, size);
  const data = rows.map(({ phone, startedAt, finishedAt, ...run }) => ({
    ...run,
    phone: phone && `+${phone}`,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
  return { data, pagination: pagination(page, size, automation.entered) };
}

/** What happened in a run, in the order it happened. */
export async function listRunEvents(
  database: Database,
  organizationId: Uuid,
  { id, runId }: { id: Uuid; runId: Uuid },
  asked: Paging,
) {
  const { page, size } = capped(asked);
  const db = database.organization(organizationId);
  const [run] = await findRun(db, organizationId, id, runId);
  if (!run) throw refuse('AUTOMATION_RUN_UNKNOWN');
  const [rows, { total }] = await Promise.all([
    listRunEventRows(db, organizationId, runId, page, size),
    countRunEvents(db, organizationId, runId),
  ]);
  const data = rows.flatMap(({ kind, createdAt, ...event }) => {
    const known = runEventKinds.find((one) => one === kind);
    return known ? [{ ...event, kind: known, createdAt: createdAt.toISOString() }] : [];
  });
  return { data, pagination: pagination(page, size, total) };
}

const capped = ({ page, size }: Paging): Paging => ({ page, size: Math.min(size, limits.pageSizeMax) });

const pagination = (page: number, size: number, totalElements: number) => ({
  page,
  size,
  totalElements,
  totalPages: totalPages(totalElements, size),
});
